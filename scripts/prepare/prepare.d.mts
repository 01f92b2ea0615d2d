export function prepare(options: {
  readonly root: string;
  readonly web: boolean;
  readonly say?: (line: string) => void;
}): Promise<void>;
