import type { AlertFacts } from "./alert-facts.ts";
import { EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { call as english } from "../languages/en/call.ts";
import { translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import type { Language } from "../languages/languages.ts";
import { call as pidgin } from "../languages/pcm/call.ts";
import { spokenPlace } from "../places/near-words.ts";
import { fileBeforeEnglish } from "./call-recordings.ts";
import type { AlertRecording, Recording } from "./call-recordings.ts";
import { smsName } from "./sms-texts.ts";

/** The keys that a person presses during a call. */
export const CALL_KEYS = { onIt: "1", again: "2", never: "9" } as const;

/** What is heard without a pause: a recording, then a machine's voice. */
export interface Spoken {
  /** The file of the recording in the contact's language; null where there is none. */
  readonly recording: string | null;
  /** What the machine reads out after it. */
  readonly text: string;
}

/** What is heard in a call. */
export interface CallScript {
  /** What the person answers with a key; null when no key is asked for. */
  readonly question: Spoken | null;
  /** Said at the end, or when no key was pressed. */
  readonly goodbye: Spoken;
}

type CallText = Translate<typeof english>;

const ENGLISH: CallText = translator<typeof english>("en", english);
const PIDGIN: CallText = translator<typeof english>("pcm", pidgin);

/**
 * What the machine says. Pidgin goes first, and English follows also when the Pidgin is reviewed:
 * an English voice reads it, which not everyone understands on a bad line.
 */
function said(language: Language, name: Recording, words: (text: CallText) => string): Spoken {
  const texts = language === "pcm" ? [PIDGIN, ENGLISH] : [ENGLISH];
  return { recording: fileBeforeEnglish(language, name), text: texts.map(words).join(" ") };
}

const farewell = (spoken: Spoken): CallScript => ({ question: null, goodbye: spoken });

function kindOf({ type, check }: AlertFacts): AlertRecording {
  if (type === "sos" || type === "duress") return type;
  return check ? "check" : "overdue";
}

const KEYS = { sos: "callSos", overdue: "callOverdue", check: "callCheck", duress: "callDuress" } as const;

function happened(facts: AlertFacts, text: CallText): string {
  const { senderName, address } = facts;
  const names = { name: smsName(senderName), emergency: EMERGENCY_NUMBER_TEXT };
  const key = KEYS[kindOf(facts)];
  if (address === null || address === "") return text(key, names);
  return text(`${key}Near`, { ...names, place: spokenPlace(address) });
}

/**
 * The call of an alert. It is said twice, because a person who has just woken up misses the start.
 */
export function alertCall(facts: AlertFacts, language: Language): CallScript {
  const once = said(
    language,
    kindOf(facts),
    (text) => `${text("callIntro")} ${happened(facts, text)} ${text("callKeys", CALL_KEYS)}`,
  );
  return {
    question: { ...once, text: `${once.text} ${once.text}` },
    goodbye: said(language, "nokey", (text) => text("callNoKey")),
  };
}

/** After "1". */
export function onItCall(
  { type, senderName }: Pick<AlertFacts, "type" | "senderName">,
  language: Language,
): CallScript {
  const names = { name: smsName(senderName), emergency: EMERGENCY_NUMBER_TEXT };
  return farewell(
    type === "duress"
      ? said(language, "onitduress", (text) => text("callOnItDuress", names))
      : said(language, "onit", (text) => text("callOnIt", names)),
  );
}

/** After "9". */
export const neverCall = (language: Language): CallScript =>
  farewell(said(language, "never", (text) => text("callNever")));

/** When the alert is over, or we do not know the call. */
export const overCall = (language: Language): CallScript =>
  farewell(said(language, "over", (text) => text("callOver")));
