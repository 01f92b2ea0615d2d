import { WHATSAPP_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import { WHATSAPP_LANGUAGE } from "@guardianlink/domain/alerts/whatsapp-templates";
import { tapPayload } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import * as z from "zod/mini";
import type { Messenger, SendOutcome } from "../../usecases/messaging/ports.ts";
import { errorOutcome, postToProvider, unreadOutcome } from "../phone/phone-outcomes.ts";
import { refusalOutcome } from "./whatsapp-errors.ts";

const SERVICE = "WhatsApp";
/** Meta keeps a version for two years. Raise it after reading the changelog of the platform. */
const VERSION = "v25.0";

const answerSchema = z.object({
  messages: z.array(z.object({ id: z.string(), message_status: z.optional(z.string()) })),
});
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** The name under which reports and jobs know a message of WhatsApp's. */
export const whatsAppRef = (messageId: string): string => `whatsapp:${messageId}`;

export interface MessengerOptions {
  readonly baseUrl: string;
  /** Meta's id of our number, not the number itself. */
  readonly phoneNumberId: string;
  readonly token: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

const texts = (values: readonly string[]) => values.map((text) => ({ type: "text", text }));

/**
 * The components of a template message: the map, the variables, and what each button carries.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages
 */
function componentsOf({ template, variables, map, linkPart }: WhatsAppMessage, reference: string): object[] {
  const { answers } = template;
  const location = map && {
    latitude: String(map.latitude),
    longitude: String(map.longitude),
    name: map.name,
    address: map.address,
  };
  return [
    ...(location === null ? [] : [{ type: "header", parameters: [{ type: "location", location }] }]),
    { type: "body", parameters: texts(variables) },
    ...answers.map((answer, index) => ({
      type: "button",
      sub_type: "quick_reply",
      index: String(index),
      parameters: [{ type: "payload", payload: tapPayload(answer, reference) }],
    })),
    ...(linkPart === null
      ? []
      : [
          {
            type: "button",
            sub_type: "url",
            index: String(answers.length),
            parameters: texts([linkPart]),
          },
        ]),
  ];
}

function readOutcome(response: Response, body: unknown): SendOutcome {
  if (response.ok) {
    const [message] = answerSchema.safeParse(body).data?.messages ?? [];
    return message === undefined
      ? unreadOutcome(SERVICE)
      : { kind: "accepted", providerRef: whatsAppRef(message.id), costKobo: WHATSAPP_KOBO };
  }
  const code = errorSchema.safeParse(body).data?.error.code;
  const refused = code === undefined ? null : refusalOutcome(code);
  return (
    refused ??
    errorOutcome(response, SERVICE) ?? {
      kind: "refused",
      reason: "WhatsApp refused this message.",
    }
  );
}

/**
 * Sends templates through WhatsApp's Cloud API. It has no idempotency key, but the reference comes
 * back in every report on the message, so a message whose answer was lost is found again.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/reference
 */
export const cloudApiMessenger = ({
  baseUrl,
  phoneNumberId,
  token,
  timeoutMs,
}: MessengerOptions): Messenger => ({
  send(to, message, reference) {
    const body = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: to.replace("+", ""),
      type: "template",
      template: {
        name: message.template.name,
        language: { code: WHATSAPP_LANGUAGE },
        components: componentsOf(message, reference),
      },
      biz_opaque_callback_data: reference,
    };
    const url = new URL(`/${VERSION}/${encodeURIComponent(phoneNumberId)}/messages`, baseUrl);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return postToProvider(
      { service: SERVICE, url, headers, body: JSON.stringify(body), timeoutMs },
      readOutcome,
    );
  },
});
