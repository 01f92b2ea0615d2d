import type { AlertFacts } from "./alert-facts.ts";
import { EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { call } from "../languages/en/call.ts";
import { translator } from "../languages/fill.ts";
import { spokenPlace } from "../places/near-words.ts";
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

const text = translator<typeof call>("en", call);

function kindOf({ type, check }: AlertFacts) {
  if (type === "sos") return "callSos";
  if (type === "duress") return "callDuress";
  return check ? "callCheck" : "callOverdue";
}

function spoken(facts: AlertFacts): string {
  const { senderName, address } = facts;
  const names = { name: smsName(senderName), emergency: EMERGENCY_NUMBER_TEXT };
  const kind = kindOf(facts);
  if (address === null || address === "") return text(kind, names);
  return text(`${kind}Near`, { ...names, place: spokenPlace(address) });
}

/**
 * The call of an alert. It is said twice, because a person who has just woken up misses the start.
 */
export function alertCall(facts: AlertFacts): CallScript {
  const message = `${text("callIntro")} ${spoken(facts)} ${text("callKeys", CALL_KEYS)}`;
  return { question: `${message} ${message}`, goodbye: text("callNoKey") };
}

/** After "1". */
export const onItCall = ({ type, senderName }: Pick<AlertFacts, "type" | "senderName">): CallScript => ({
  question: null,
  goodbye: text(type === "duress" ? "callOnItDuress" : "callOnIt", {
    name: smsName(senderName),
    emergency: EMERGENCY_NUMBER_TEXT,
  }),
});

/** After "9". */
export const NEVER_CALL: CallScript = { question: null, goodbye: text("callNever") };

/** When the alert is over, or we do not know the call. */
export const OVER_CALL: CallScript = { question: null, goodbye: text("callOver") };
