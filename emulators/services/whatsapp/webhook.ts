import { createHmac } from "node:crypto";
import { postReports, postUntilTaken } from "../http/webhook.ts";
import type { WhatsAppButton, WhatsAppEntry } from "../outbox/entries.ts";

/** The webhook that gets reports and taps, and the secret that signs them. */
export interface WhatsAppSink {
  readonly url: string;
  readonly appSecret: string;
}

/** The statuses that WhatsApp reports. */
export const STATUSES = ["sent", "delivered", "read", "failed"] as const;
export type WhatsAppStatus = (typeof STATUSES)[number];

/** A phone with such a number is off: nothing is reported after "sent". */
const IS_OFF = /0000$/;
/**
 * Why messages to such numbers fail after they were accepted: not on WhatsApp, an experiment, too
 * many.
 */
const FAILING: readonly (readonly [RegExp, number])[] = [
  [/0001$/, 131026],
  [/0002$/, 130472],
  [/0003$/, 131049],
];
/** People with a user name: Meta hides their number. */
const HAS_USER_NAME = /5$/;

const digits = (to: string): string => to.replace("+", "");

/** Who a report is about: a number, or only an id for people with a user name. */
const person = (to: string, field: "recipient_id" | "from"): Record<string, string> =>
  HAS_USER_NAME.test(to) ? { user_id: `NG.${digits(to)}0` } : { [field]: digits(to) };

const envelope = (value: object): object => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "2342013330000", phone_number_id: "106540352242922" },
            ...value,
          },
        },
      ],
    },
  ],
});

const seconds = (now: Date): string => String(Math.floor(now.getTime() / 1000));

const statusOf = (message: WhatsAppEntry, status: WhatsAppStatus, code: number, now: Date): object => ({
  id: message.id,
  status,
  timestamp: seconds(now),
  ...person(message.to, "recipient_id"),
  ...(message.reference === null ? {} : { biz_opaque_callback_data: message.reference }),
  ...(status === "failed"
    ? { errors: [{ code, title: "Message undeliverable", error_data: { details: "" } }] }
    : { pricing: { billable: true, pricing_model: "PMP", type: "regular", category: "utility" } }),
});

const tapOf = (message: WhatsAppEntry, button: Extract<WhatsAppButton, { kind: "reply" }>, now: Date) => ({
  ...person(message.to, "from"),
  id: `wamid.tap-${message.id.slice("wamid.".length)}`,
  timestamp: seconds(now),
  type: "button",
  context: { from: "2342013330000", id: message.id },
  button: { payload: button.payload, text: button.label },
});

/** Posts a call to the webhook, signed over its body, and repeats it until it is taken. */
function post(value: object, { url, appSecret }: WhatsAppSink): Promise<void> {
  const body = JSON.stringify(envelope(value));
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`,
  };
  return postUntilTaken(url, () => ({ headers, body }));
}

/** The statuses that a message gets without a tester's action, in their order. */
function courseOf({ to }: WhatsAppEntry): readonly (readonly [WhatsAppStatus, number])[] {
  const failing = FAILING.find(([pattern]) => pattern.test(to));
  if (failing !== undefined) return [["failed", failing[1]]];
  return IS_OFF.test(to)
    ? [["sent", 0]]
    : [
        ["sent", 0],
        ["delivered", 0],
      ];
}

/**
 * Reports what happens to an accepted message. @param random decides on the order, see
 * `postReports`
 */
export async function reportWhatsApp(
  message: WhatsAppEntry,
  sink: WhatsAppSink,
  { now, random }: { readonly now: Date; readonly random: () => number },
): Promise<void> {
  const statuses = courseOf(message).map(([status, code]) => statusOf(message, status, code, now));
  await postReports(statuses, random, (status) => post({ statuses: [status] }, sink));
}

/** Reports a status once more, or another one. @param code of a failure */
export const reportStatus = (
  message: WhatsAppEntry,
  status: WhatsAppStatus,
  code: number,
  sink: WhatsAppSink,
  now: Date,
): Promise<void> => post({ statuses: [statusOf(message, status, code, now)] }, sink);

/** Reports a tap on a button. A person who taps has read the message. */
export const reportTap = (
  message: WhatsAppEntry,
  button: Extract<WhatsAppButton, { kind: "reply" }>,
  sink: WhatsAppSink,
  now: Date,
): Promise<void> =>
  post({ statuses: [statusOf(message, "read", 0, now)], messages: [tapOf(message, button, now)] }, sink);
