export function checkTimestamp(
  reply: Buffer,
  hash: string,
): { readonly at: string; readonly by: string; readonly problem: null } | { readonly problem: string };
