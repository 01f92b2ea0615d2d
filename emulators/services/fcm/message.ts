import { badPayload } from "./errors.ts";
import { fields, isFields } from "@guardianlink/domain/fields";
import type { Fields } from "@guardianlink/domain/fields";
import type { ServiceAnswer } from "../http/messages.ts";

/** The parts of an FCM v1 message that reach a browser. */
export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly icon: string | null;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string | null;
  readonly data: Readonly<Record<string, string>>;
  readonly urgency: string | null;
  readonly ttlSeconds: number | null;
  readonly link: string | null;
  readonly collapseKey: string | null;
  readonly validateOnly: boolean;
}

/** The limit for notification and data together. FCM refuses larger messages. */
const MAX_PAYLOAD_BYTES = 4096;
const URGENCIES = ["very-low", "low", "normal", "high"];

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function wrongString(map: Fields, path: string): ServiceAnswer | null {
  for (const [name, value] of Object.entries(map)) {
    if (typeof value !== "string") {
      return badPayload(
        `${path}[${name}]`,
        `Invalid value at '${path}[${name}]' (TYPE_STRING), ${JSON.stringify(value)}`,
      );
    }
  }
  return null;
}

/**
 * Web push headers by lower-case name. Values that are not text are left out; another check refuses
 * them.
 */
function webpushHeaders(webpush: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields(webpush["headers"])).flatMap(([name, value]) =>
      typeof value === "string" ? [[name.toLowerCase(), value]] : [],
    ),
  );
}

const linkOf = (webpush: Fields): string | null =>
  text(fields(webpush["fcm_options"] ?? webpush["fcmOptions"])["link"]);

function checkWebpush(webpush: Fields): ServiceAnswer | null {
  const wrong = wrongString(fields(webpush["headers"]), "message.webpush.headers");
  if (wrong !== null) return wrong;
  const { ttl, urgency } = webpushHeaders(webpush);
  if (ttl !== undefined && !/^\d+$/.test(ttl)) {
    return badPayload("message.webpush.headers[TTL]", "TTL must be a number of seconds.");
  }
  if (urgency !== undefined && !URGENCIES.includes(urgency)) {
    return badPayload("message.webpush.headers[Urgency]", `Urgency must be one of ${URGENCIES.join(", ")}.`);
  }
  // FCM accepts only https, but a local page has no certificate.
  const link = linkOf(webpush);
  if (link !== null && !/^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/.test(link)) {
    return badPayload("message.webpush.fcm_options.link", "The link must be an https URL.");
  }
  return null;
}

/**
 * Validates the body of `messages:send`.
 * @returns the message, or FCM's error response when the body is wrong
 */
export function readPushMessage(request: unknown): PushMessage | ServiceAnswer {
  const message = fields(request)["message"];
  if (!isFields(message)) return badPayload("message", "The message is not set.");
  const notification = fields(message["notification"]);
  const data = fields(message["data"]);
  const webpush = fields(message["webpush"]);
  const shown = { ...notification, ...fields(webpush["notification"]) };
  const token = text(message["token"]);
  if (token === null || token === "") {
    return badPayload("message.token", "Recipient of the message is not set.");
  }
  const problem = wrongString(data, "message.data") ?? checkWebpush(webpush);
  if (problem !== null) return problem;
  if (
    Buffer.byteLength(JSON.stringify({ notification, data, shown: webpush["notification"] })) >
    MAX_PAYLOAD_BYTES
  ) {
    return badPayload(
      "message",
      "The message is too big: notification and data together may have 4096 bytes.",
    );
  }
  const headers = webpushHeaders(webpush);
  return {
    token,
    title: text(shown["title"]) ?? "",
    body: text(shown["body"]) ?? "",
    image: text(shown["image"]),
    icon: text(shown["icon"]),
    tag: text(shown["tag"]),
    data: { ...(data as Record<string, string>), ...(fields(webpush["data"]) as Record<string, string>) },
    urgency: text(headers["urgency"]),
    ttlSeconds: headers["ttl"] === undefined ? null : Number(headers["ttl"]),
    link: linkOf(webpush),
    collapseKey: text(headers["topic"]),
    validateOnly: fields(request)["validate_only"] === true || fields(request)["validateOnly"] === true,
  };
}
