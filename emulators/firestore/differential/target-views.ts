import type { Json, JsonObject } from "./rest-server.ts";

interface View {
  readonly documents: Map<string, Json>;
  isThere: boolean;
  isCurrent: boolean;
  /** Whether its existence filter counts other documents than it holds. */
  isWrong: boolean;
  resumeToken: string | null;
  /** Why the server ended it. */
  cause: Json;
}

const fresh = (): View => ({
  documents: new Map(),
  isThere: true,
  isCurrent: false,
  isWrong: false,
  resumeToken: null,
  cause: null,
});

const idsIn = (message: JsonObject, key: string): readonly number[] =>
  (message[key] as readonly number[] | undefined) ?? [];

/** What the targets of one stream hold after the messages so far, as an SDK would compute it. */
export class TargetViews {
  readonly #views = new Map<number, View>();
  /** The fields of the documents in the last snapshot, for all targets. */
  readonly #seen = new Map<string, Json>();
  #snapshot = new Map<string, Json>();

  begin(id: number): void {
    this.#views.set(id, fresh());
  }

  leave(id: number): void {
    const view = this.#views.get(id);
    if (view) view.isThere = false;
  }

  /** Resumes the target. @returns its resume token */
  comeBack(id: number): string | null {
    const view = this.#views.get(id) ?? fresh();
    Object.assign(view, { isThere: true, isCurrent: false, isWrong: false, cause: null });
    this.#views.set(id, view);
    return view.resumeToken;
  }

  isThere(id: number): boolean {
    const view = this.#views.get(id);
    return view?.isThere === true && view.cause === null;
  }

  /** Whether the target holds everything, or was ended. */
  isSettled(id: number): boolean {
    const view = this.#views.get(id);
    return view !== undefined && (view.isCurrent || view.cause !== null);
  }

  isWrong(id: number): boolean {
    return this.#views.get(id)?.isWrong === true;
  }

  /** Whether a snapshot has contained the document with this marker. */
  sawSnapshotWith(name: string, mark: string): boolean {
    return JSON.stringify(this.#snapshot.get(name) ?? null).includes(`"${mark}"`);
  }

  /** Everything in the view, except for one target. */
  state(without: number): Json {
    return [...this.#views]
      .filter(([id, view]) => id !== without && (view.isThere || view.cause !== null))
      .sort(([a], [b]) => a - b)
      .map(([id, { documents, cause }]) => [
        id,
        cause ?? [...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, fields]) => [name, fields]),
      ]);
  }

  take(message: JsonObject): void {
    const [kind = ""] = Object.keys(message);
    const body = message[kind] as JsonObject;
    if (kind === "targetChange") this.#targetChange(body);
    else if (kind === "documentChange") this.#documentChange(body);
    else if (kind === "filter") this.#filter(body);
    else if (kind === "documentDelete" || kind === "documentRemove")
      this.#forget(body["document"] as string, idsIn(body, "removedTargetIds"));
  }

  #documentChange(body: JsonObject): void {
    const { name, fields = {} } = body["document"] as { readonly name: string; readonly fields?: Json };
    this.#seen.set(name, fields);
    for (const id of idsIn(body, "targetIds")) this.#there(id)?.documents.set(name, fields);
    this.#forget(name, idsIn(body, "removedTargetIds"));
  }

  #forget(name: string, ids: readonly number[]): void {
    for (const id of ids) this.#there(id)?.documents.delete(name);
  }

  #filter(body: JsonObject): void {
    const view = this.#there(Number(body["targetId"]));
    if (view) view.isWrong = view.documents.size !== Number(body["count"] ?? 0);
  }

  #targetChange(body: JsonObject): void {
    const { targetChangeType: type = "NO_CHANGE", cause = null } = body as {
      readonly targetChangeType?: string;
      readonly cause?: Json;
    };
    const ids = idsIn(body, "targetIds");
    for (const view of ids.flatMap((id) => this.#there(id) ?? [])) {
      if (type === "RESET") view.documents.clear();
      if (type === "CURRENT") view.isCurrent = true;
      if (type === "REMOVE") view.cause = cause;
    }
    if (type !== "NO_CHANGE" || ids.length > 0) return;
    this.#snapshot = new Map(this.#seen);
    for (const view of this.#views.values())
      if (view.isThere && typeof body["resumeToken"] === "string") view.resumeToken = body["resumeToken"];
  }

  #there(id: number): View | null {
    const view = this.#views.get(id);
    return view?.isThere === true ? view : null;
  }
}
