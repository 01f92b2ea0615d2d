import type { Answer } from "./service-harness.ts";

/** What a client knows of one target, built only from the stream's messages. */
export class ListenView {
  readonly documents = new Map<string, object>();
  token: Uint8Array = new Uint8Array();
  snapshots = 0;
  readonly #target: number;

  constructor(target: number) {
    this.#target = target;
  }

  take(answers: Answer[]): void {
    for (const answer of answers.splice(0)) this.#one(answer);
  }

  #one({ targetChange, documentChange, documentDelete, documentRemove }: Answer): void {
    if (targetChange?.targetChangeType === 4 && targetChange.targetIds?.includes(this.#target))
      this.documents.clear();
    if (targetChange?.targetChangeType === undefined && targetChange?.readTime) {
      this.token = targetChange.resumeToken ?? this.token;
      this.snapshots += 1;
    }
    if (documentChange?.targetIds.includes(this.#target)) {
      this.documents.set(documentChange.document.name, documentChange.document.fields);
    }
    if (documentChange?.removedTargetIds.includes(this.#target))
      this.documents.delete(documentChange.document.name);
    const gone = documentDelete ?? documentRemove;
    if (gone?.removedTargetIds.includes(this.#target)) this.documents.delete(gone.document);
  }
}
