import type { DatabaseName } from "../model/path.ts";
import type { Database } from "../store/database.ts";
import type { Store } from "../store/store.ts";
import { readCredentials, type Credentials } from "./credentials.ts";
import type { ProjectGate } from "./project-gate.ts";
import type { Rulebook } from "./rulebook.ts";
import type { Call } from "./service.ts";
import { Guard } from "./guard.ts";

/** What all methods share. */
export interface Context {
  readonly store: Store;
  readonly rulebook: Rulebook;
  /** Creates an id of 20 letters and digits for a document that is created without one. */
  readonly newId: () => string;
  readonly admitProject: ProjectGate;
  /** Receives the number of documents that the rules looked up for an allowed request. */
  readonly onLookups?: (count: number) => void;
}

/** A call whose caller is known, on one database. */
export interface Session {
  readonly store: Store;
  readonly database: Database;
  readonly credentials: Credentials;
  readonly guard: Guard;
}

/**
 * Reads the caller's header and opens the database. Validate the name first, because its refusal
 * takes precedence.
 */
export function openSession(context: Context, call: Call, name: DatabaseName): Session {
  context.admitProject(name.project);
  const credentials = readCredentials(call.authorization);
  const database = context.store.database({ project: name.project, database: name.database });
  const guard = new Guard(context.rulebook, database, credentials, context.onLookups);
  return { store: context.store, database, credentials, guard };
}
