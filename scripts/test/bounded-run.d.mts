export interface BoundedRunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** When the command is ended. */
  readonly limitMs: number;
  /** What it prints is kept, not shown. */
  readonly aside: boolean;
}

export function runBounded(
  command: string,
  args: readonly string[],
  options: BoundedRunOptions,
): Promise<{ readonly code: number; readonly output: string }>;
