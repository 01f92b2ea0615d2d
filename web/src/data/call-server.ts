import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import type { Schema } from "../platform/firestore/store.ts";
import { reportProblem } from "../platform/report.ts";
import { ServerRefusal } from "../platform/firebase/server-refusal.ts";
import type { Services } from "../platform/services.ts";

export type CallServices = Pick<Services, "call">;

/**
 * Calls a function of the server and parses its answer. A function whose answer says nothing but
 * that it is done is called by `services.call`, which throws the same errors.
 * @throws ServerRefusal when it refuses with a sentence, another error when it is not reached
 */
export async function callServer<S extends Schema>(
  { call }: CallServices,
  name: string,
  data: unknown,
  schema: S,
): Promise<z.infer<S>> {
  return parseWith(schema, await call(name, data), name);
}

/**
 * The sentence with which the server refused a call, or null for any other failure, which is
 * reported.
 */
export function refusalSentence(error: unknown): string | null {
  if (error instanceof ServerRefusal) return error.message;
  reportProblem(error);
  return null;
}
