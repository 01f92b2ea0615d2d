/** Something the compiler has to say about a place of the source. Lines and columns count from 1. */
export interface Issue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
}
