import { ServerRefusal } from "../../platform/server-refusal.ts";

/** The sentence with which the server refused; null when it could not be reached. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof ServerRefusal ? error.message : null;
