/** What was thrown, as an error: anything can be thrown. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
