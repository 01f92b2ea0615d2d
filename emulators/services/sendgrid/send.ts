import { parseJson } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { EmailEntry, MailAddress } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { refused, unauthorized } from "./errors.ts";
import { readMailRequest } from "./mail.ts";
import type { MailBlock, MailRequest } from "./mail.ts";

export interface MailPorts {
  readonly outbox: Outbox;
  /** Called with each email after it is accepted. */
  readonly onAccepted: (email: EmailEntry) => void;
  readonly now: () => Date;
  readonly makeId: () => string;
}

/** The form of SendGrid's keys. Any other key is refused like a wrong one. */
const KEY = /^Bearer SG\.[\w.-]+$/;

const addresses = (list: readonly MailAddress[]): string[] => list.map(({ email }) => email);

function asEntry(
  mail: MailRequest,
  block: MailBlock,
  ids: Pick<EmailEntry, "messageId" | "id" | "at">,
): EmailEntry {
  const { from, replyTo, text, html, categories, attachments } = mail;
  const { to, cc, bcc, subject, headers, customArgs } = block;
  const named = [...to, ...cc, ...bcc].flatMap(({ email, name }) => (name === null ? [] : [[email, name]]));
  return {
    kind: "email",
    service: "sendgrid",
    ...ids,
    from,
    replyTo,
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    names: Object.fromEntries(named) as Record<string, string>,
    subject,
    text: text ?? "",
    html: html ?? "",
    headers,
    categories,
    customArgs,
    attachments,
  };
}

/**
 * Answers `POST /v3/mail/send` of SendGrid's v3 API: 202 with X-Message-Id and no body, or a list
 * of errors.
 */
export function sendMail(request: ServiceRequest, ports: MailPorts): ServiceAnswer {
  if (!KEY.test(request.headers["authorization"] ?? "")) return unauthorized();
  if (!(request.headers["content-type"] ?? "").includes("application/json")) {
    return refused(415, [{ message: "Content-Type should be application/json.", field: null }]);
  }
  const body = parseJson(request.body);
  if (body === undefined) return refused(400, [{ message: "Bad Request", field: null }]);
  const mail = readMailRequest(body);
  if (!("blocks" in mail)) return refused(400, mail);
  if (mail.sandbox) return { status: 200 };
  const messageId = ports.makeId();
  mail.blocks.forEach((block, at) => {
    const email = asEntry(mail, block, {
      messageId,
      id: `${messageId}.${at}`,
      at: ports.now().toISOString(),
    });
    ports.outbox.add(email);
    ports.onAccepted(email);
  });
  return { status: 202, headers: { "x-message-id": messageId } };
}
