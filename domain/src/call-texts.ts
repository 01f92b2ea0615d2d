import type { AlertFacts } from "./alert-texts.ts";
import { EMERGENCY_NUMBER_TEXT } from "./config.ts";
import { smsName } from "./sms-texts.ts";

/** The keys that a person presses during a call. */
export const CALL_KEYS = { onIt: "1", again: "2", never: "9" } as const;

/** What is said in a call. The caller's machine reads it out. */
export interface CallScript {
  /** Sentences that the person answers with a key; null when no key is asked for. */
  readonly question: string | null;
  /** Said at the end, or when no key was pressed. */
  readonly goodbye: string;
}

/** A machine reads "SOS" as a word and spells names as they are written. */
const spoken = (facts: AlertFacts): string => {
  const name = smsName(facts.senderName);
  const place =
    facts.address === null || facts.address === ""
      ? ""
      : ` near ${facts.address.replace(/[^\p{L}\p{N} ,.'-]/gu, " ")}`;
  if (facts.type === "duress")
    return `${name} was forced to say that all is well${place}. Do not call or text ${name}. Call ${EMERGENCY_NUMBER_TEXT}.`;
  return facts.type === "sos"
    ? `${name} has raised an S O S${place}.`
    : `${name} has not arrived on time. The last known location is${place === "" ? " on the map we sent you" : place}.`;
};

const KEYS = `Press ${CALL_KEYS.onIt} if you are on it. Press ${CALL_KEYS.again} to hear it again. Press ${CALL_KEYS.never} to stop these calls.`;
const NO_KEY = "No key was pressed. Goodbye.";

/**
 * The call of an alert. It is said twice, because a person who has just woken up misses the start.
 */
export function alertCall(facts: AlertFacts): CallScript {
  const message = `This is Guardian Link. ${spoken(facts)} ${KEYS}`;
  return { question: `${message} ${message}`, goodbye: NO_KEY };
}

/** After "1". */
export const onItCall = ({ type, senderName }: Pick<AlertFacts, "type" | "senderName">): CallScript => ({
  question: null,
  goodbye:
    type === "duress"
      ? `Thank you. We will tell the others that you are on it. Call ${EMERGENCY_NUMBER_TEXT}, and do not call ${smsName(senderName)}. Goodbye.`
      : `Thank you. We will tell the others that you are on it. Call ${smsName(senderName)} now. If there is no answer, call ${EMERGENCY_NUMBER_TEXT}. Goodbye.`,
});

/** After "9". */
export const NEVER_CALL: CallScript = {
  question: null,
  goodbye: "We will not call you again. Goodbye.",
};

/** When the alert is over, or we do not know the call. */
export const OVER_CALL: CallScript = {
  question: null,
  goodbye: "This is Guardian Link. This alert is over. Goodbye.",
};
