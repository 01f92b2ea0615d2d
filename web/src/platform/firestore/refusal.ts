const REFUSALS = new Set<unknown>([
  "permission-denied",
  "not-found",
  "already-exists",
  "invalid-argument",
  "failed-precondition",
]);

/** Whether an error is the server's no to a write, which it would say again; anything else may be the network, or this phone. */
export const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && REFUSALS.has(error.code);
