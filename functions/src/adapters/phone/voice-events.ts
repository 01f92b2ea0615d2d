import type { CallScript, Spoken } from "@guardianlink/domain/alerts/call-texts";
import * as z from "zod/mini";
import type { CallEvent } from "../../usecases/alerts/report-ports.ts";
import { callRef } from "./africastalking-caller.ts";
import { koboOf } from "./kobo.ts";

/** The form that Africa's Talking posts; every value is a text. */
const formSchema = z.object({
  isActive: z.enum(["0", "1"]),
  sessionId: z.string(),
  clientRequestId: z.optional(z.string()),
  dtmfDigits: z.optional(z.string()),
  durationInSeconds: z.optional(z.string()),
  currencyCode: z.optional(z.string()),
  amount: z.optional(z.string()),
});

/** A number of seconds; null for anything else. */
const secondsOf = (text: string | undefined): number | null => {
  const value = Number(text);
  return text === undefined || text === "" || !Number.isFinite(value) || value < 0 ? null : value;
};

/** Reads what the provider asks or reports during a call; null for any other body. */
export function readCallEvent(body: unknown): CallEvent | null {
  const form = formSchema.safeParse(body).data;
  if (form === undefined) return null;
  const digits = form.dtmfDigits?.trim() ?? "";
  return {
    providerRef: callRef(form.sessionId),
    reference: form.clientRequestId ?? null,
    isActive: form.isActive === "1",
    digits: digits === "" ? null : digits,
    durationS: secondsOf(form.durationInSeconds),
    costKobo: form.currencyCode === "NGN" ? koboOf(form.amount) : null,
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/**
 * A name with "&" or "<" would break the call. Control characters are not allowed in XML at all.
 */
const escapeXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

const say = (text: string): string => `<Say voice="woman" playBeep="false">${escapeXml(text)}</Say>`;

/** How long the machine waits for a key after it has spoken, in seconds. */
const KEY_WAIT_S = 20;

/** @param recordings the folder of the recordings; null plays none */
const speak = ({ recording, text }: Spoken, recordings: string | null): string =>
  recording === null || recordings === null
    ? say(text)
    : `<Play url="${escapeXml(`${recordings}/${recording}`)}"/>${say(text)}`;

/** The addresses that the machine uses during a call. */
interface CallAddresses {
  /** The address that gets the pressed key. */
  readonly keysTo: string;
  /** The folder of the recordings, without a slash at the end; null when the operator has none. */
  readonly recordings: string | null;
}

/**
 * What the provider's machine does next. After GetDigits without a key it continues with what
 * follows. There is one GetDigits, with at most one Play and one Say, as in the answers that the
 * provider's own SDK can make (docs/decisions/301).
 * https://developers.africastalking.com/docs/voice/actions/get_digits
 */
export function callXml({ question, goodbye }: CallScript, { keysTo, recordings }: CallAddresses): string {
  const asked =
    question === null
      ? ""
      : `<GetDigits timeout="${KEY_WAIT_S}" numDigits="1" finishOnKey="#" callbackUrl="${escapeXml(keysTo)}">${speak(question, recordings)}</GetDigits>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${asked}${speak(goodbye, recordings)}</Response>`;
}
