const REFUSALS = new Set<unknown>([
  "permission-denied",
  "not-found",
  "already-exists",
  "invalid-argument",
  "failed-precondition",
]);

/**
 * Whether an error is the server's final refusal of a write. Any other error may come from the
 * network or this phone.
 */
export const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && REFUSALS.has(error.code);
