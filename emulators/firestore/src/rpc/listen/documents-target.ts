import type { Change } from "../../model/document.ts";
import type { ResourcePath } from "../../model/path.ts";
import type { Micros } from "../../model/time.ts";
import type { Database } from "../../store/database.ts";
import type { Guard } from "../guard.ts";
import type { Beginning, Delta, Remembered, Target } from "./target.ts";
import { canResume } from "./resume.ts";

/** A list of document names to listen to. A document may be missing. */
export class DocumentsTarget implements Target {
  readonly interest: Target["interest"];
  readonly #database: Database;
  readonly #paths: readonly ResourcePath[];

  constructor(database: Database, paths: readonly ResourcePath[]) {
    this.#database = database;
    this.#paths = paths;
    this.interest = { kind: "documents", paths: paths.map(({ text }) => text) };
  }

  authorize(guard: Guard, time: Micros): readonly string[] {
    const documents = this.#paths.map((path) => ({ path, stored: this.#database.get(path.text) }));
    // The permission also depends on the documents themselves: after a change the caller may lose
    // access.
    return [...guard.requireGets(documents, time), ...this.#paths.map(({ text }) => text)];
  }

  begin(remembered: Remembered | null, time: Micros): Beginning {
    const resumed = remembered && canResume(this.#database, remembered.time, time);
    const changed = resumed
      ? this.#paths.filter(
          ({ text }) => this.#database.get(text, remembered.time) !== this.#database.get(text),
        )
      : this.#paths;
    return {
      reset: remembered !== null && !resumed,
      deltas: changed.map((path) => this.#delta(path)),
      remaining: null,
    };
  }

  apply(changes: readonly Change[]): readonly Delta[] {
    return changes.map(({ path }) => this.#delta(path));
  }

  #delta(path: ResourcePath): Delta {
    const document = this.#database.get(path.text);
    return { path, document, member: document !== null, changed: true };
  }
}
