/**
 * Logs a fault that the page can handle. Messages contain ids only, never names, places or tokens.
 */
export function reportProblem(error: unknown): void {
  console.error(error);
}
