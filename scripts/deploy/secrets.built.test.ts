import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

// No key is in the repository or in the build that is deployed. The patterns are the formats that
// the services publish for their keys.

const root = path.resolve(import.meta.dirname, "../..");

const KEYS: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  "a Google API key": /AIza[0-9A-Za-z_-]{35}/,
  "a service account": /"private_key_id"\s*:\s*"[0-9a-f]{40}"/,
  "a SendGrid key": /SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/,
  "a Paystack key": /\b[sp]k_(?:live|test)_[0-9a-f]{40}/,
  "a Mapbox token": /\b[ps]k\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  "an AWS key": /\bAKIA[0-9A-Z]{16}\b/,
  "a GitHub token": /\bgh[pousr]_[A-Za-z0-9]{36}/,
};

/** Files under version control, and new files that are not ignored. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\0")
  .filter((file) => file !== "" && !/\.(png|webp|jpg|ico|woff2?)$/.test(file));

function textOf(file: string): string {
  try {
    return readFileSync(path.join(root, file), "utf8");
  } catch {
    // The file is deleted, but the deletion is not committed yet.
    return "";
  }
}

const OUTPUT = ["web/dist", "functions/dist"];
const built = OUTPUT.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(js|mjs|css|html|json|map|webmanifest)$/.test(file))
    .map((file) => path.join(folder, file)),
);

const texts = [...files, ...built].map((file) => [file, textOf(file)] as const);

/** An example of each key, joined from parts so that this file contains none. */
const EXAMPLES: Readonly<Record<keyof typeof KEYS, string>> = {
  "a private key": `-----BEGIN PRIVATE KEY-----\n${"M".repeat(64)}`,
  "a Google API key": `AIza${"x".repeat(35)}`,
  "a service account": `"private_key_id": "${"0".repeat(40)}"`,
  "a SendGrid key": `SG.${"a".repeat(22)}.${"b".repeat(43)}`,
  "a Paystack key": `sk_live_${"a1".repeat(20)}`,
  "a Mapbox token": `pk.eyJ${"a".repeat(30)}.${"b".repeat(22)}`,
  "an AWS key": `AKIA${"A".repeat(16)}`,
  "a GitHub token": `ghp_${"a".repeat(36)}`,
};

describe.each(Object.entries(KEYS))("%s", (name, form) => {
  test("is found in an example", () => expect(EXAMPLES[name]).toMatch(form));
  test("is in no file", () =>
    expect(texts.filter(([, text]) => form.test(text)).map(([file]) => file)).toEqual([]));
});

test("the files that are searched include the build", () => {
  for (const folder of OUTPUT) expect(built.filter((file) => file.startsWith(folder))).not.toEqual([]);
});

test("no settings file with secrets is under version control", () => {
  expect(
    files.filter((file) => /(^|\/)\.(env|secret)(\.|$)/.test(file) && !file.endsWith(".example")),
  ).toEqual([]);
  expect(files.filter((file) => /service-?account.*\.json$|\.(pem|p12|key)$/i.test(file))).toEqual([]);
});
