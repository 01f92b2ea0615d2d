import type { Change } from "../model/document.ts";
import type { DatabaseName } from "../model/path.ts";
import { invalidArgument } from "../errors.ts";
import { matchesPattern } from "./path-pattern.ts";

type Occasion = "created" | "updated" | "deleted" | "written";

/** A function that is triggered by document changes. */
export interface Trigger {
  readonly project: string;
  /** The functions emulator's key for it; each delivery names the key. */
  readonly key: string;
  readonly generation: 1 | 2;
  readonly database: string;
  readonly pattern: string;
  readonly occasion: Occasion;
  /** The event type exactly as registered: events repeat it. */
  readonly eventType: string;
  readonly withAuthContext: boolean;
}

const V2_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;
const V1_TYPE = /^providers\/cloud\.firestore\/eventTypes\/document\.(create|update|delete|write)$/;
const V1_RESOURCE = /^projects\/[^/]+\/databases\/([^/]+)\/documents\/(.+)$/;
const V1_OCCASION: Readonly<Record<string, Occasion>> = {
  create: "created",
  update: "updated",
  delete: "deleted",
  write: "written",
};

const textAt = (json: unknown, ...path: readonly string[]): string | undefined => {
  let at: unknown = json;
  for (const name of path)
    at = typeof at === "object" && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return typeof at === "string" ? at : undefined;
};

/** Reads the registration of a 2nd generation function. */
export function readEventarcTrigger(project: string, key: string, json: unknown): Trigger {
  const eventType = textAt(json, "eventType") ?? "";
  const pattern = textAt(json, "document", "value");
  const [, occasion, authContext] = V2_TYPE.exec(eventType) ?? [];
  if (occasion === undefined)
    throw invalidArgument(`Event type "${eventType}" is not one of google.cloud.firestore.document.v1.*`);
  if (pattern === undefined) throw invalidArgument("document.value is missing: a path or a path pattern.");
  const database = textAt(json, "database") ?? "(default)";
  const withAuthContext = authContext !== undefined;
  return {
    project,
    key,
    generation: 2,
    database,
    pattern,
    occasion: occasion as Occasion,
    eventType,
    withAuthContext,
  };
}

/** Reads the registration of a 1st generation function. */
export function readEventTrigger(project: string, key: string, json: unknown): Trigger {
  const eventType = textAt(json, "eventTrigger", "eventType") ?? "";
  const resource = textAt(json, "eventTrigger", "resource") ?? "";
  const occasion = V1_OCCASION[V1_TYPE.exec(eventType)?.[1] ?? ""];
  const [, database, pattern] = V1_RESOURCE.exec(resource) ?? [];
  if (!occasion)
    throw invalidArgument(
      `Event type "${eventType}" is not one of providers/cloud.firestore/eventTypes/document.*`,
    );
  if (database === undefined || pattern === undefined)
    throw invalidArgument(`Resource "${resource}" is no path of documents.`);
  return { project, key, generation: 1, database, pattern, occasion, eventType, withAuthContext: false };
}

const occasionOf = ({ before, after }: Change): Occasion =>
  before === null ? "created" : after === null ? "deleted" : "updated";

/** Keys end in a number that grows with each reload of the functions. */
const functionId = (key: string): string => key.replace(/-\d+$/, "");

/**
 * The triggers of all projects. A function that registers again replaces its earlier registration.
 */
export class Triggers {
  readonly #triggers = new Map<string, Trigger>();

  add(trigger: Trigger): void {
    this.#triggers.set(`${trigger.project}/${functionId(trigger.key)}`, trigger);
  }

  /**
   * Removes a key that the functions emulator no longer knows. A newer key of the same function
   * stays.
   */
  remove({ project, key }: Trigger): void {
    const id = `${project}/${functionId(key)}`;
    if (this.#triggers.get(id)?.key === key) this.#triggers.delete(id);
  }

  /** The triggers that match a change of a document. */
  forChange(name: DatabaseName, change: Change): readonly Trigger[] {
    if (this.#triggers.size === 0) return [];
    const occasion = occasionOf(change);
    return [...this.#triggers.values()].filter(
      (trigger) =>
        trigger.project === name.project &&
        trigger.database === name.database &&
        (trigger.occasion === "written" || trigger.occasion === occasion) &&
        matchesPattern(trigger.pattern, change.path.segments),
    );
  }
}
