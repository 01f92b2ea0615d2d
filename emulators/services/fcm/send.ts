import type { EventStreams } from "../http/event-streams.ts";
import { json, parseJson } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { badPayload, invalidToken, unauthenticated, unregistered } from "./errors.ts";
import { readPushMessage } from "./message.ts";
import type { PushMessage } from "./message.ts";
import type { PushTokens } from "./tokens.ts";

export interface FcmPorts {
  readonly tokens: PushTokens;
  readonly outbox: Outbox;
  readonly streams: EventStreams;
  readonly now: () => Date;
  readonly makeId: () => string;
}

const SEND_PATH = /^\/v1\/projects\/([^/]+)\/messages:send$/;
/** The characters of a token. Other text cannot be a token. */
const TOKEN_SHAPE = /^[\w:.-]{8,}$/;

export const isFcmSend = (path: string): boolean => SEND_PATH.test(path);
/** The topic of the event stream of one token. */
export const streamTopic = (token: string): string => `fcm ${token}`;

/** The payload in the form that Firebase's messaging library passes to a page. */
const asReceived = (message: PushMessage, messageId: string): unknown => ({
  messageId,
  notification: {
    title: message.title,
    body: message.body,
    ...(message.image === null ? {} : { image: message.image }),
    ...(message.icon === null ? {} : { icon: message.icon }),
    ...(message.tag === null ? {} : { tag: message.tag }),
  },
  data: message.data,
  fcmOptions: message.link === null ? {} : { link: message.link },
  ...(message.collapseKey === null ? {} : { collapseKey: message.collapseKey }),
});

/** Answers `POST /v1/projects/{project}/messages:send` of the FCM v1 API. */
export function sendPush(request: ServiceRequest, ports: FcmPorts): ServiceAnswer {
  const project = SEND_PATH.exec(request.path)?.[1] ?? "";
  if (!/^Bearer \S+/i.test(request.headers["authorization"] ?? "")) return unauthenticated();
  const body = parseJson(request.body);
  if (body === undefined) return badPayload("", "Invalid JSON payload received.");
  const message = readPushMessage(body);
  if ("status" in message) return message;
  if (!TOKEN_SHAPE.test(message.token)) return invalidToken();
  if (!ports.tokens.has(message.token)) return unregistered();
  const id = ports.makeId();
  const messageId = `projects/${project}/messages/${id}`;
  if (!message.validateOnly) {
    const shownOn = ports.streams.publish(streamTopic(message.token), asReceived(message, messageId));
    const { token, title, body: text, image, icon, data, urgency, ttlSeconds, link } = message;
    const at = ports.now().toISOString();
    ports.outbox.add({
      kind: "push",
      id,
      at,
      messageId,
      token,
      title,
      body: text,
      image,
      icon,
      data,
      urgency,
      ttlSeconds,
      link,
      shownOn,
    });
  }
  return json(200, { name: messageId });
}

/**
 * `POST /fcm/register`, body empty or `{"token"}`: issues a token. `DELETE /fcm/register?token=`
 * deletes it.
 */
export function registerPush(request: ServiceRequest, tokens: PushTokens): ServiceAnswer {
  if (request.method === "DELETE") {
    tokens.unregister(request.query.get("token") ?? "");
    return json(200, {});
  }
  const body = parseJson(request.body);
  const wished = typeof body === "object" && body !== null && "token" in body ? body.token : null;
  if (wished !== null && (typeof wished !== "string" || !TOKEN_SHAPE.test(wished))) {
    return json(400, {
      error: "token must be a text of at least 8 letters, digits, colons, dots, dashes or underscores.",
    });
  }
  return json(200, { token: tokens.register(wished) });
}
