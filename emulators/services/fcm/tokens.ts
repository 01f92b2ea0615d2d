import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The registration tokens that this stand-in has issued. */
export class PushTokens {
  readonly #tokens: Set<string>;
  readonly #file: string | null;
  readonly #makeId: () => string;

  /**
   * @param file where the tokens are kept between starts, or null
   * @param makeId returns an unguessable id
   */
  constructor(file: string | null, makeId: () => string) {
    this.#file = file;
    this.#makeId = makeId;
    const kept =
      file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
    this.#tokens = new Set(kept);
  }

  /** Registers the requested token, or a new one. */
  register(requested: string | null): string {
    const token = requested ?? `local:${this.#makeId()}`;
    this.#tokens.add(token);
    this.#save();
    return token;
  }

  /** Deletes the token. Sending to it then answers UNREGISTERED. */
  unregister(token: string): void {
    this.#tokens.delete(token);
    this.#save();
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }

  #save(): void {
    if (this.#file !== null) writeFileSync(this.#file, JSON.stringify([...this.#tokens]));
  }
}
