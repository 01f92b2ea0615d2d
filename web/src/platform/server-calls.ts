import { callFunction } from "./callables.ts";
import type { CallFunction } from "./callables.ts";
import { serverSentence } from "./server-sentence.ts";

/** The server has refused, for a reason that the person may read. */
export class ServerRefusal extends Error {
  readonly kind: "not-found" | "refused";

  constructor(kind: ServerRefusal["kind"], reason: string) {
    super(reason);
    this.name = "ServerRefusal";
    this.kind = kind;
  }
}

function toRefusal(error: unknown): unknown {
  const sentence = serverSentence(error);
  if (sentence === null) return error;
  const isNotFound = error instanceof Error && "code" in error && error.code === "functions/not-found";
  return new ServerRefusal(isNotFound ? "not-found" : "refused", sentence);
}

/** A call whose refusals are told from its failures. @throws ServerRefusal, or whatever keeps the server from being reached */
export const callServer: CallFunction = async (name, data) => {
  try {
    return await callFunction(name, data);
  } catch (error) {
    throw toRefusal(error);
  }
};
