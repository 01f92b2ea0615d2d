/**
 * Runs every step in order, also when one before it fails, so that a single fault holds up nothing
 * else.
 * @throws the first error, once all have run: the caller's retry then repeats them
 */
export async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
