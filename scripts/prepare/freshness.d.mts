export function isStale(root: string, sources: readonly string[], output: string): boolean;
export function markFresh(root: string, sources: readonly string[], output: string): void;
