/** The result of one deployment check: no problems, or the problems, each with the next step. */
export interface Finding {
  readonly name: string;
  /** Shown in the table when there are no problems. */
  readonly summary: string;
  readonly problems: readonly string[];
}

/** Runs a check. An exception that it throws is reported as a problem. */
export async function finding(
  name: string,
  check: () => Promise<Omit<Finding, "name">> | Omit<Finding, "name">,
): Promise<Finding> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return { name, summary: "", problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** The findings as a table for a terminal. */
export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .flatMap(({ name, summary, problems }) => [
      `${problems.length === 0 ? "ok     " : "PROBLEM"}  ${name.padEnd(width)}  ${problems.length === 0 ? summary : ""}`.trimEnd(),
      ...problems.map((problem) => `         ${" ".repeat(width)}  - ${problem}`),
    ])
    .join("\n");
}
