import type { ToastMessage } from "@guardianlink/domain/toast-message";
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

/** `failed`, with the sentence of the server in place of its text where the server refused. */
export const callFailure = (failed: ToastMessage, error: unknown): ToastMessage => ({
  ...failed,
  text: refusalSentence(error) ?? failed.text,
});

/**
 * Calls the server, and shows the outcome.
 * @param ask makes the call
 * @param texts.done is shown when it is done; without it nothing is shown then
 * @param texts.failed is shown otherwise, see `callFailure`
 * @returns whether it is done
 */
export async function runCall(
  { notify }: Pick<Services, "notify">,
  ask: () => Promise<unknown>,
  { done, failed }: { readonly done?: ToastMessage; readonly failed: ToastMessage },
): Promise<boolean> {
  try {
    await ask();
  } catch (error) {
    notify(callFailure(failed, error), "error");
    return false;
  }
  if (done) notify(done, "success");
  return true;
}
