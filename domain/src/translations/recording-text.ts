import { CALL_KEYS } from "../alerts/call-texts.ts";
import { ALERT_RECORDINGS } from "../alerts/call-recordings.ts";
import type { RecordedLanguage, Recording } from "../alerts/call-recordings.ts";
import { translator } from "../languages/fill.ts";
import type { recording as english } from "../languages/en/recording.ts";
import { common as commonHausa } from "../languages/ha/common.ts";
import { recording as hausa } from "../languages/ha/recording.ts";
import { common as commonIgbo } from "../languages/ig/common.ts";
import { recording as igbo } from "../languages/ig/recording.ts";
import { common as commonYoruba } from "../languages/yo/common.ts";
import { recording as yoruba } from "../languages/yo/recording.ts";

const TEXTS = {
  ha: { ...commonHausa, ...hausa },
  yo: { ...commonYoruba, ...yoruba },
  ig: { ...commonIgbo, ...igbo },
} as const;

const isAlert = (name: Recording): name is (typeof ALERT_RECORDINGS)[number] =>
  ALERT_RECORDINGS.some((one) => one === name);

/**
 * What the speaker says in a recording. The alert is said twice, as in a call in English, because a
 * person who has just woken up misses the start.
 */
export function recordingText(language: RecordedLanguage, name: Recording): string {
  const texts = TEXTS[language];
  const text = translator<typeof english>(language, texts);
  const emergency = { emergency: texts.emergencyNumbers };
  if (!isAlert(name)) return text(name, emergency);
  const once = [text("intro"), text(name, emergency), text("details"), text("keys", CALL_KEYS)].join(" ");
  return `${once} ${once}`;
}
