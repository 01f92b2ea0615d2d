import { documentPath } from "../values/path.ts";
import type { RulesValue } from "../values/value.ts";
import type { RulesDocument } from "./request.ts";

/** `resource`: data, id and __name__ of a document. The data is fetched when a rule first asks for it. */
export class DocumentMap extends Map<string, RulesValue> {
  #pending: RulesDocument | null;

  constructor(database: string, document: RulesDocument) {
    super();
    this.#pending = document;
    super.set("data", null);
    super.set("id", document.path.slice(document.path.lastIndexOf("/") + 1));
    super.set("__name__", documentPath(database, document.path));
  }

  override get(key: string): RulesValue | undefined {
    if (key === "data") this.#load();
    return super.get(key);
  }

  override entries(): MapIterator<[string, RulesValue]> {
    this.#load();
    return super.entries();
  }

  override values(): MapIterator<RulesValue> {
    this.#load();
    return super.values();
  }

  override [Symbol.iterator](): MapIterator<[string, RulesValue]> {
    return this.entries();
  }

  #load(): void {
    if (this.#pending === null) return;
    const { data } = this.#pending;
    this.#pending = null;
    super.set("data", data);
  }
}
