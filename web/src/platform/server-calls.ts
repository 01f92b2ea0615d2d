import { callFunction } from "./callables.ts";
import type { CallFunction } from "./callables.ts";

/** The server has refused, for a reason that the person may read. */
export class ServerRefusal extends Error {
  readonly kind: "not-found" | "refused";

  constructor(kind: ServerRefusal["kind"], reason: string) {
    super(reason);
    this.name = "ServerRefusal";
    this.kind = kind;
  }
}

/** Codes whose message is a sentence of ours; with the others the message is the SDK's own. */
const REFUSALS: Readonly<Record<string, ServerRefusal["kind"]>> = {
  "functions/not-found": "not-found",
  "functions/failed-precondition": "refused",
};

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const kind = REFUSALS[String(error.code)];
  return kind === undefined ? error : new ServerRefusal(kind, error.message);
}

/** A call whose refusals are told from its failures. @throws ServerRefusal, or whatever keeps the server from being reached */
export const callServer: CallFunction = async (name, data) => {
  try {
    return await callFunction(name, data);
  } catch (error) {
    throw toRefusal(error);
  }
};
