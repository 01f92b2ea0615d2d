import type { Language } from "../languages/languages.ts";

/** The languages of calls that no machine of the voice service speaks, and that have recordings. */
export const RECORDED_LANGUAGES = ["ha", "yo", "ig"] as const satisfies readonly Language[];
export type RecordedLanguage = (typeof RECORDED_LANGUAGES)[number];

/** The recordings that ask for a key, one for each kind of alert. */
export const ALERT_RECORDINGS = ["sos", "overdue", "check", "duress"] as const;
export type AlertRecording = (typeof ALERT_RECORDINGS)[number];
/** What is said at the end: without a key, after "1", after "9", and when the alert is over. */
const GOODBYE_RECORDINGS = ["nokey", "onit", "onitduress", "never", "over"] as const;

/** The recordings that each language has. */
export const RECORDINGS = [...ALERT_RECORDINGS, ...GOODBYE_RECORDINGS] as const;
export type Recording = (typeof RECORDINGS)[number];

/** The file of a recording, below the address that the operator has set. */
export const recordingFile = (language: RecordedLanguage, name: Recording): string =>
  `${language}/${name}.mp3`;

/** The file that goes before the English words; null where a machine says everything. */
export const fileBeforeEnglish = (language: Language, name: Recording): string | null => {
  const recorded = RECORDED_LANGUAGES.find((one) => one === language);
  return recorded === undefined ? null : recordingFile(recorded, name);
};
