/** The token of a public page: the last part of its path. */
export const tokenOf = (pathname: string): string => pathname.split("/").filter(Boolean).at(-1) ?? "";
