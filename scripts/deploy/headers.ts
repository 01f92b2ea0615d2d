export interface HostingConfig {
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** Headers that every address must send. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  "Content-Security-Policy":
    /(?=.*default-src 'self')(?=.*object-src 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
  "Strict-Transport-Security": /max-age=\d{8,}; includeSubDomains/,
  "X-Content-Type-Options": /^nosniff$/,
  "Referrer-Policy": /^no-referrer$/,
  "Permissions-Policy": /display-capture=\(\)/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
};
/** Addresses whose path contains a token. */
const WITH_TOKENS = ["/api/**", "/medireach/**", "/track/**"];

/**
 * Problems with the headers in firebase.json. tests/functions/headers.test.ts checks them over
 * HTTP.
 */
export function headerProblems({ headers }: HostingConfig): readonly string[] {
  const valueOf = (source: string, key: string): string =>
    headers.find((rule) => rule.source === source)?.headers.find((one) => one.key === key)?.value ?? "";
  const policy = valueOf("**", "Content-Security-Policy");
  return [
    ...Object.entries(EVERYWHERE)
      .filter(([key, wanted]) => !wanted.test(valueOf("**", key)))
      .map(([key]) => `${key} is not what it should be on every address.`),
    ...(policy.includes("unsafe-") ? ["The Content-Security-Policy lets in what is unsafe."] : []),
    ...(/(?:img|connect)-src[^;]* https:(?:;| )/.test(policy)
      ? ["The Content-Security-Policy lets a page reach every host."]
      : []),
    ...(/https:\/\/[^ ;]*\*/.test(policy) ? ["The Content-Security-Policy names hosts by a pattern."] : []),
    ...WITH_TOKENS.filter((source) => !valueOf(source, "X-Robots-Tag").includes("noindex")).map(
      (source) => `Search engines may keep ${source}.`,
    ),
  ];
}
