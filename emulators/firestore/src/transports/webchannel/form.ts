import { invalidArgument } from "../../errors.ts";

/**
 * One POST of a client: the messages it carries and the number of the first, counted from 0 over
 * the session.
 */
export interface ForwardForm {
  readonly offset: number;
  readonly messages: readonly string[];
  /**
   * Header names in lower case. They come as a form field of a session's first POST, because a page
   * cannot set such headers without a preflight.
   */
  readonly headers: ReadonlyMap<string, string>;
}

const MAX_MESSAGES = 1000;

function readCount(text: string | null): number {
  const count = Number(text ?? "0");
  if (!Number.isInteger(count) || count < 0 || count > MAX_MESSAGES)
    throw invalidArgument(`count must be a number from 0 to ${MAX_MESSAGES}.`);
  return count;
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Reads the form body of a WebChannel POST.
 * @throws {RpcError} INVALID_ARGUMENT when count, ofs or a message is missing or wrong
 */
export function parseForm(body: string): ForwardForm {
  const form = new URLSearchParams(body);
  const count = readCount(form.get("count"));
  const offset = Number(form.get("ofs") ?? "0");
  if (!Number.isInteger(offset) || offset < 0) throw invalidArgument("ofs must be a number from 0.");
  const messages: string[] = [];
  for (let i = 0; i < count; i++) {
    const message = form.get(`req${i}___data__`);
    if (message === null) throw invalidArgument(`req${i}___data__ is missing.`);
    messages.push(message);
  }
  return { offset, messages, headers: readHeaders(form.get("headers") ?? "") };
}
