/** One question to a server: the calls, and what every client must see, as JSON. */
export interface Scenario<World> {
  readonly name: string;
  readonly run: (world: World) => Promise<unknown>;
  readonly sees: unknown;
}

/** The result of a scenario: what was seen, or why it did not finish. */
export type Outcome = { readonly seen: unknown } | { readonly failed: string };

/** Runs a scenario to its end; never rejects. */
export async function outcomeOf<World>(scenario: Scenario<World>, world: World): Promise<Outcome> {
  try {
    return { seen: await scenario.run(world) };
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

/** The code with which a call is refused, such as "not-found"; "done" when it is not refused. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return "done";
  } catch (error) {
    const code: unknown = typeof error === "object" && error !== null && "code" in error ? error.code : null;
    if (typeof code === "string") return code;
    throw error;
  }
}

/**
 * What the lite client sees. It knows only the HTTP status of a refusal, and reports 400 as this
 * code.
 */
export function seenByLite(seen: unknown): unknown {
  if (seen === "invalid-argument") return "failed-precondition";
  if (Array.isArray(seen)) return seen.map(seenByLite);
  if (typeof seen !== "object" || seen === null) return seen;
  return Object.fromEntries(Object.entries(seen).map(([key, item]) => [key, seenByLite(item)]));
}

/** The scenarios with their names first, for test.each. */
export const byName = <S extends { readonly name: string }>(
  scenarios: readonly S[],
): readonly (readonly [string, S])[] => scenarios.map((scenario) => [scenario.name, scenario]);
