/** The codes with which the server refuses in a sentence of its own; with all others the message is the SDK's. */
const REFUSING_CODES = [
  "functions/not-found",
  "functions/failed-precondition",
  "functions/resource-exhausted",
] as const;

/** What the SDK adds to every message: the HTTP status. */
const STATUS = /\s*\[\d{3}\]$/;

/** The server has refused a call, for a reason that the person may read: `message`. */
export class ServerRefusal extends Error {
  readonly kind: "not-found" | "refused";

  constructor(kind: ServerRefusal["kind"], sentence: string) {
    super(sentence);
    this.name = "ServerRefusal";
    this.kind = kind;
  }
}

/**
 * Turns what the SDK throws into a ServerRefusal where the server refused; anything else stays as it is. A proxy that is
 * overloaded or does not know the function answers with the same statuses and without a sentence; the SDK then says the
 * code, or "Backend error status".
 */
export function toServerRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const code = REFUSING_CODES.find((one) => one === error.code);
  if (code === undefined) return error;
  const sentence = error.message.replace(STATUS, "");
  const isSdks = `functions/${sentence}` === code || sentence.startsWith("Backend error status");
  if (isSdks || sentence === "") return error;
  return new ServerRefusal(code === "functions/not-found" ? "not-found" : "refused", sentence);
}
