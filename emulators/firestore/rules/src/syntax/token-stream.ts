import type { Span } from "./ast.ts";
import { tokenize } from "./lexer.ts";
import { KEYWORDS } from "./keywords.ts";
import type { Token } from "./lexer.ts";

/** A syntax error of one declaration. It is thrown only inside the parser. */
export class SyntaxFault extends Error {
  readonly span: Span;
  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}

const END: Token = { kind: "end", text: "the end of the file", start: 0, end: 0 };

/** A cursor over the tokens of a file. */
export class TokenStream {
  /** The syntax errors so far, in source order. */
  readonly faults: SyntaxFault[] = [];
  /** The characters of the text that are no tokens. */
  readonly invalidCharacters: readonly SyntaxFault[];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    const { tokens, invalidCharacters } = tokenize(text);
    this.#tokens = tokens;
    this.invalidCharacters = invalidCharacters.map((invalid) => new SyntaxFault(invalid.text, invalid));
  }

  /** The number of tokens before the cursor. */
  get place(): number {
    return this.#at;
  }

  moveTo(place: number): void {
    this.#at = place;
  }

  tokenAt(place: number): Token {
    return this.#tokens[place] ?? this.#tokens.at(-1) ?? END;
  }

  peek(ahead = 0): Token {
    return this.tokenAt(this.#at + ahead);
  }

  next(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  /** The end of the token before the cursor. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  atSymbol(text: string): boolean {
    const token = this.peek();
    return token.kind === "symbol" && token.text === text;
  }

  atWord(text: string): boolean {
    const token = this.peek();
    return token.kind === "identifier" && token.text === text;
  }

  /** Skips the symbol if it comes next. */
  takeSymbol(text: string): boolean {
    const found = this.atSymbol(text);
    if (found) this.#at += 1;
    return found;
  }

  takeWord(text: string): boolean {
    const found = this.atWord(text);
    if (found) this.#at += 1;
    return found;
  }

  expectSymbol(text: string): Token {
    if (!this.atSymbol(text)) this.fail(`Expected '${text}' but found '${this.peek().text}'.`);
    return this.next();
  }

  /** Reads a name, which cannot be a keyword. */
  expectIdentifier(what: string): Token {
    if (this.peek().kind !== "identifier") this.fail(`Expected ${what} but found '${this.peek().text}'.`);
    if (KEYWORDS.has(this.peek().text)) this.fail(`Unexpected '${this.peek().text}'.`);
    return this.next();
  }

  fail(message: string): never {
    const token = this.peek();
    throw new SyntaxFault(token.kind === "invalid" ? token.text : message, token);
  }
}
