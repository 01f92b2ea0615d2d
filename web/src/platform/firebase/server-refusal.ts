import { errorCode } from "../error-code.ts";

/**
 * The codes that come with the server's own sentence. With all other codes the message is the
 * SDK's.
 */
const REFUSING_CODES = [
  "functions/not-found",
  "functions/failed-precondition",
  "functions/resource-exhausted",
] as const;

/** Matches the HTTP status that the SDK adds to every message. */
const STATUS = /\s*\[\d{3}\]$/;

/** The server has refused a call. `message` is the reason and may be shown. */
export class ServerRefusal extends Error {
  readonly kind: "not-found" | "refused";

  constructor(kind: ServerRefusal["kind"], sentence: string) {
    super(sentence);
    this.name = "ServerRefusal";
    this.kind = kind;
  }
}

/**
 * Converts an SDK error to a ServerRefusal where the server refused; other errors are returned
 * unchanged. An overloaded proxy, or one that does not know the function, answers with the same
 * statuses but without a sentence. The SDK's message is then the code, or "Backend error status".
 */
export function toServerRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = REFUSING_CODES.find((one) => one === errorCode(error));
  if (code === undefined) return error;
  const sentence = error.message.replace(STATUS, "");
  const isSdkMessage = `functions/${sentence}` === code || sentence.startsWith("Backend error status");
  if (isSdkMessage || sentence === "") return error;
  return new ServerRefusal(code === "functions/not-found" ? "not-found" : "refused", sentence);
}
