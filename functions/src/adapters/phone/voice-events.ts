import type { CallScript } from "@guardianlink/domain/alerts/call-texts";
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

/**
 * What the provider's machine does next. After GetDigits without a key it continues with what
 * follows. https://developers.africastalking.com/docs/voice/actions/get_digits
 * @param keysTo the address that gets the pressed key
 */
export function callXml({ question, goodbye }: CallScript, keysTo: string): string {
  const asked =
    question === null
      ? ""
      : `<GetDigits timeout="${KEY_WAIT_S}" numDigits="1" finishOnKey="#" callbackUrl="${escapeXml(keysTo)}">${say(question)}</GetDigits>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${asked}${say(goodbye)}</Response>`;
}
