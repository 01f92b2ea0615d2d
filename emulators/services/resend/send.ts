import { fields } from "@guardianlink/domain/fields";
import type { Fields } from "@guardianlink/domain/fields";
import { json, parseJson, text } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { EmailEntry } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";

export interface ResendPorts {
  readonly outbox: Outbox;
  /** The answers by idempotency key, with the body that each belongs to. */
  readonly answered: Map<string, { readonly body: string; readonly id: string }>;
  /** Called with each email after it is accepted. */
  readonly onResend: (email: EmailEntry) => void;
  readonly now: () => Date;
  readonly makeId: () => string;
}

export const isResend = ({ method, path }: ServiceRequest): boolean =>
  method === "POST" && path === "/emails";

const error = (statusCode: number, name: string, message: string): ServiceAnswer =>
  json(statusCode, { statusCode, name, message });

const ADDRESS = /^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$/;
const NAMED = /^(.*) <([^<>@\s]+@[^<>@\s]+)>$/;
function tagsOf(tags: unknown): Record<string, string> {
  const list = (Array.isArray(tags) ? tags : []) as readonly { name?: unknown; value?: unknown }[];
  return Object.fromEntries(list.map(({ name, value }) => [text(name), text(value)]));
}

/** The email of a call; a text when Resend would refuse it. */
function readEmail(given: Fields, id: string, now: Date): EmailEntry | string {
  const to = (Array.isArray(given["to"]) ? given["to"] : []).map(text);
  const [, name = "", from = ""] = NAMED.exec(text(given["from"])) ?? [];
  if (from === "" || to.length === 0 || !to.every((address) => ADDRESS.test(address)))
    return "Invalid `to` or `from` field.";
  if (text(given["subject"]) === "" || text(given["text"]) + text(given["html"]) === "")
    return "Missing `subject`, `html` or `text` field.";
  return {
    kind: "email",
    service: "resend",
    id,
    messageId: id,
    at: now.toISOString(),
    from: { email: from, name },
    replyTo: null,
    to,
    cc: [],
    bcc: [],
    names: {},
    subject: text(given["subject"]),
    text: text(given["text"]),
    html: text(given["html"]),
    headers: {},
    categories: [],
    customArgs: tagsOf(given["tags"]),
    attachments: [],
  };
}

/**
 * Answers `POST /emails` of Resend's API: the id of the email, and the same id without a new email
 * for a key that was used before.
 */
export function sendByResend({ headers, body }: ServiceRequest, ports: ResendPorts): ServiceAnswer {
  if (!/^Bearer re_/.test(headers["authorization"] ?? ""))
    return error(401, "missing_api_key", "Missing API key in the authorization header.");
  const key = headers["idempotency-key"];
  const before = key === undefined ? undefined : ports.answered.get(key);
  if (before !== undefined)
    return before.body === body
      ? json(200, { id: before.id })
      : error(409, "invalid_idempotent_request", "The key was used with another request.");
  const id = ports.makeId();
  const email = readEmail(fields(parseJson(body)), id, ports.now());
  if (typeof email === "string") return error(422, "validation_error", email);
  if (key !== undefined) ports.answered.set(key, { body, id });
  ports.outbox.add(email);
  ports.onResend(email);
  return json(200, { id });
}

/** The body that Resend sends with the status of a fault. */
export const injectedResendError = (status: number): ServiceAnswer =>
  error(status, status === 429 ? "rate_limit_exceeded" : "application_error", "Injected fault");
