/**
 * An error or a warning of the compiler and its position in the source. Lines and columns count
 * from 1.
 */
export interface Issue {
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
}
