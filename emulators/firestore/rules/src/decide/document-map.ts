import { documentPath } from "../values/path.ts";
import type { RulesValue } from "../values/value.ts";
import type { RulesDocument } from "./request.ts";

/**
 * The variable `resource`: a document's data, id and __name__. Each is created when a rule first
 * reads it.
 */
export class DocumentMap extends Map<string, RulesValue> {
  readonly #database: string;
  readonly #document: RulesDocument;
  readonly #pending = new Set(["data", "id", "__name__"]);

  constructor(database: string, document: RulesDocument) {
    super();
    this.#database = database;
    this.#document = document;
    // The keys exist from the start and in this order.
    for (const key of this.#pending) super.set(key, null);
  }

  override get(key: string): RulesValue | undefined {
    if (this.#pending.has(key)) this.#make(key);
    return super.get(key);
  }

  override entries(): MapIterator<[string, RulesValue]> {
    for (const key of this.#pending) this.#make(key);
    return super.entries();
  }

  override values(): MapIterator<RulesValue> {
    for (const key of this.#pending) this.#make(key);
    return super.values();
  }

  override [Symbol.iterator](): MapIterator<[string, RulesValue]> {
    return this.entries();
  }

  #make(key: string): void {
    this.#pending.delete(key);
    const { path } = this.#document;
    if (key === "data") super.set(key, this.#document.data);
    else if (key === "id") super.set(key, path.slice(path.lastIndexOf("/") + 1));
    else super.set(key, documentPath(this.#database, path));
  }
}
