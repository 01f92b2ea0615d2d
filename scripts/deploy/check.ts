/** What a check of the deployment has found: nothing wrong, or what is wrong, each with the next step. */
export interface Finding {
  readonly name: string;
  /** In a few words, when all is well. */
  readonly summary: string;
  readonly problems: readonly string[];
}

/** Runs a check; one that breaks is a finding too. */
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
