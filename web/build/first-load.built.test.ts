import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, describe, expect, test } from "vitest";
import { keepFigures } from "../../scripts/docs/figures.ts";
import { files, gzippedBytes, packageCosts, readBuilt, scripts, sumBytes } from "./testing/built-files.ts";
import { authPages, publicPages, signedInPage, signedInPages } from "./testing/page-modules.ts";

// These are the gzipped scripts of a first visit. A kB is 1,000 bytes, as on a phone bill.

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

/** Packages smaller than this many bytes are left out of the table. */
const WORTH_A_LINE_BYTES = 1000;

const pages = [...authPages, ...signedInPages, ...publicPages];

/** Formats a table of how much each package adds to each page. */
function costTable(): readonly string[] {
  const costs = pages.map(({ modules }) => new Map(packageCosts(scripts(modules))));
  const names = packageCosts([...new Set(pages.flatMap(({ modules }) => scripts(modules)))])
    .filter(([, bytes]) => bytes >= WORTH_A_LINE_BYTES)
    .map(([name]) => name);
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const cell = (bytes: number): string => (bytes < 50 ? "" : (bytes / 1000).toFixed(1));
  return [
    row(["kB", ...pages.map(({ name }) => name)]),
    row(["---", ...pages.map(() => "---:")]),
    row(["**all**", ...pages.map(({ modules }) => `**${cell(sumBytes(scripts(modules)))}**`)]),
    ...names.map((name) => row([name, ...costs.map((cost) => cell(cost.get(name) ?? 0))])),
  ];
}

afterAll(() => {
  keepFigures("costs", costTable());
});

describe("the scripts of a first visit", () => {
  test.each(authPages)("to $name are at most 150 kB", ({ modules }) => {
    expect(sumBytes(scripts(modules))).toBeLessThanOrEqual(150_000);
  });

  test.each(signedInPages)("to $name are at most 330 kB in all", ({ modules }) => {
    expect(sumBytes(scripts(modules))).toBeLessThanOrEqual(330_000);
  });

  test.each(["active-trip", "notifications", "subscription"])("to %s hold no form library", (name) => {
    const names = packageCosts(scripts(signedInPage(name).modules)).map(([pack]) => pack);
    expect(names).not.toContain("react-hook-form");
  });

  test("have the SOS button in files that wait for no SDK of Firebase's", () => {
    const names = packageCosts(scripts(["src/app/signed-in.tsx"])).map(([name]) => name);
    expect(names).toContain("idb");
    expect(names.filter((name) => name.startsWith("@firebase/"))).toEqual([]);
  });

  test("hold no regular expressions of pipeline queries", () => {
    const names = signedInPages.flatMap(({ modules }) =>
      packageCosts(scripts(modules)).map(([name]) => name),
    );
    expect(names).toContain("@firebase/firestore");
    expect(names).not.toContain("re2js");
  });

  test("need the alias of re2js in web/vite.config.ts while the Firestore SDK imports it", () => {
    const sdk = createRequire(createRequire(import.meta.url).resolve("firebase/package.json"));
    const entry = sdk.resolve("@firebase/firestore");
    const { dependencies } = JSON.parse(
      readFileSync(`${entry.slice(0, entry.indexOf("/dist/"))}/package.json`, "utf8"),
    ) as { readonly dependencies: Readonly<Record<string, string>> };
    expect(dependencies).toHaveProperty("re2js");
  });

  test.each(publicPages)("to the $name are at most 30 kB before a map", ({ modules }) => {
    expect(sumBytes(scripts(modules))).toBeLessThanOrEqual(30_000);
  });

  test.each(publicPages)("to the $name hold no Firebase, no React and no map", ({ modules }) => {
    const names = packageCosts(scripts(modules)).map(([name]) => name);
    expect(names.filter((name) => /firebase|^react|leaflet/.test(name))).toEqual([]);
  });

  test.each(authPages)("to $name hold no database", ({ modules }) => {
    const names = packageCosts(scripts(modules)).map(([name]) => name);
    expect(names).not.toContain("@firebase/firestore");
  });
});

/** The URLs that the service worker fetches when it is installed. */
const precached = new Set(
  [
    ...readBuilt("firebase-messaging-sw.js")
      .toString("utf8")
      .matchAll(/"url":"([^"]+)"/g),
  ].map(([, url]) => url),
);

describe("after the first visit, without network,", () => {
  test("the shell is there", () => {
    expect([...precached]).toEqual(expect.arrayContaining(["index.html", "manifest.webmanifest"]));
  });

  test.each([
    ...authPages,
    signedInPage("dashboard"),
    signedInPage("start-trip"),
    signedInPage("active-trip"),
    signedInPage("contacts"),
  ])("$name opens", ({ modules }) => {
    expect(files(modules).filter((file) => !precached.has(file))).toEqual([]);
  });

  test("an SOS can keep its photo", () => {
    expect(files(["src/platform/firebase/file-storage.ts"]).filter((file) => !precached.has(file))).toEqual(
      [],
    );
  });
});

test("what the service worker fetches when it is installed is at most 1 MB", () => {
  const bytes = [...precached].reduce((sum, file) => sum + (file === undefined ? 0 : gzippedBytes(file)), 0);
  process.stdout.write(`\n${kB(bytes)}  precached in all\n`);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
});
