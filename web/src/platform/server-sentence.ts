/** The codes with which the server refuses in a sentence of its own; with all others the message is the SDK's. */
const REFUSING_CODES = [
  "functions/not-found",
  "functions/failed-precondition",
  "functions/resource-exhausted",
] as const;

/** What the SDK adds to every message: the HTTP status. */
const STATUS = /\s*\[\d{3}\]$/;

/**
 * The sentence with which the server refused a call; null when the error is anything else. A front that is overloaded or does not know
 * the function answers with the same statuses as a refusal and without words; the SDK then says the code, or "Backend error status".
 */
export function serverSentence(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const code = REFUSING_CODES.find((one) => one === error.code);
  if (code === undefined) return null;
  const words = error.message.replace(STATUS, "");
  const isSdks = `functions/${words}` === code || words.startsWith("Backend error status");
  return isSdks || words === "" ? null : words;
}
