import { fields, isFields } from "@guardianlink/domain/fields";
import { text as anyText } from "../http/messages.ts";
import type { MailAddress, MailAttachment } from "../outbox/entries.ts";
import type { MailProblem } from "./errors.ts";

/** One recipient block of a send call. */
export interface MailBlock {
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly customArgs: Readonly<Record<string, string>>;
}

/** A send call that SendGrid would accept. */
export interface MailRequest {
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly blocks: readonly MailBlock[];
  readonly text: string | null;
  readonly html: string | null;
  readonly categories: readonly string[];
  readonly attachments: readonly MailAttachment[];
  readonly sandbox: boolean;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const text = (value: unknown): string | null => anyText(value) || null;
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, one]) => [name, String(one)]));

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const MAX_BLOCKS = 1000;

/** Reads a call and collects its problems, because SendGrid reports all of them at once. */
class Reader {
  readonly problems: MailProblem[] = [];
  readonly #seen = new Map<string, string>();

  refuse(field: string, message: string): void {
    this.problems.push({ field, message });
  }

  address(value: unknown, field: string): MailAddress {
    const email = text(fields(value)["email"]);
    if (email === null || !EMAIL.test(email))
      this.refuse(`${field}.email`, "Does not contain a valid address.");
    return { email: email ?? "", name: text(fields(value)["name"]) };
  }

  /**
   * The recipients of one block. SendGrid refuses the whole call when an address occurs twice in
   * it.
   */
  recipients(value: unknown, field: string): MailAddress[] {
    return list(value).map((one, at) => {
      const address = this.address(one, `${field}.${at}`);
      const key = address.email.toLowerCase();
      if (this.#seen.has(key)) {
        this.refuse(
          "personalizations",
          `Each email address in the personalization block should be unique between to, cc, and bcc. We found the first duplicate instance of [${address.email}] in the ${field} field.`,
        );
      }
      this.#seen.set(key, field);
      return address;
    });
  }
}

function readBlock(reader: Reader, value: unknown, at: number, subject: string | null): MailBlock {
  const block = fields(value);
  const field = `personalizations.${at}`;
  const to = reader.recipients(block["to"], `${field}.to`);
  if (to.length === 0) {
    reader.refuse(
      `${field}.to`,
      "The to array is required for all personalization objects, and must have at least one email object with a valid email address.",
    );
  }
  const own = text(block["subject"]) ?? subject;
  if (own === null) {
    reader.refuse(
      "subject",
      "The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.",
    );
  }
  return {
    to,
    cc: reader.recipients(block["cc"], `${field}.cc`),
    bcc: reader.recipients(block["bcc"], `${field}.bcc`),
    subject: own ?? "",
    headers: texts(block["headers"]),
    customArgs: texts(block["custom_args"]),
  };
}

function readContent(reader: Reader, value: unknown): { text: string | null; html: string | null } {
  const parts = list(value).map(fields);
  if (parts.length === 0) {
    reader.refuse(
      "content",
      "Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.",
    );
  }
  parts.forEach((part, at) => {
    if (text(part["value"]) === null) {
      reader.refuse(
        `content.${at}.value`,
        "The content value must be a string at least one character in length.",
      );
    }
    if (text(part["type"]) === null)
      reader.refuse(
        `content.${at}.type`,
        "The content type must be a string at least one character in length.",
      );
    if (part["type"] === "text/plain" && at > 0) {
      reader.refuse(
        "content",
        "If present, text/plain must be first, followed by text/html, followed by any other content.",
      );
    }
  });
  const find = (type: string): string | null => text(parts.find((part) => part["type"] === type)?.["value"]);
  return { text: find("text/plain"), html: find("text/html") };
}

function readAttachment(reader: Reader, value: unknown, at: number): MailAttachment {
  const given = fields(value);
  const content = text(given["content"]);
  const filename = text(given["filename"]);
  if (content === null || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
    reader.refuse(`attachments.${at}.content`, "The attachment content must be base64 encoded.");
  }
  if (filename === null)
    reader.refuse(
      `attachments.${at}.filename`,
      "The filename of an attachment must be a string at least one character in length.",
    );
  return {
    content: content ?? "",
    filename: filename ?? "",
    type: text(given["type"]) ?? "application/octet-stream",
    contentId: text(given["content_id"]),
  };
}

/**
 * Reads the body of `POST /v3/mail/send` and validates it as SendGrid does.
 * @returns the mail, or all of its problems
 */
export function readMailRequest(body: unknown): MailRequest | readonly MailProblem[] {
  const mail = fields(body);
  const reader = new Reader();
  if (!isFields(mail["from"])) {
    reader.refuse(
      "from",
      "The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.",
    );
  }
  const personalizations = list(mail["personalizations"]);
  if (personalizations.length === 0) {
    reader.refuse(
      "personalizations",
      "The personalizations field is required and must have at least one personalization.",
    );
  }
  if (personalizations.length > MAX_BLOCKS) {
    reader.refuse("personalizations", `The number of personalizations must not exceed ${MAX_BLOCKS}.`);
  }
  const headers = texts(mail["headers"]);
  const customArgs = texts(mail["custom_args"]);
  const blocks = personalizations
    .map((block, at) => readBlock(reader, block, at, text(mail["subject"])))
    .map((block) => ({
      ...block,
      headers: { ...headers, ...block.headers },
      customArgs: { ...customArgs, ...block.customArgs },
    }));
  const request: MailRequest = {
    from: isFields(mail["from"]) ? reader.address(mail["from"], "from") : { email: "", name: null },
    replyTo: isFields(mail["reply_to"]) ? reader.address(mail["reply_to"], "reply_to") : null,
    blocks,
    ...readContent(reader, mail["content"]),
    categories: list(mail["categories"]).map(String),
    attachments: list(mail["attachments"]).map((one, at) => readAttachment(reader, one, at)),
    sandbox: fields(fields(mail["mail_settings"])["sandbox_mode"])["enable"] === true,
  };
  return reader.problems.length > 0 ? reader.problems : request;
}
