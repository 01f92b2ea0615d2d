import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

// Checks of the dependencies that need no network. `npm audit` asks the registry, so it is part of
// a deployment.

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));

interface Locked {
  readonly link?: boolean;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const lock = read("package-lock.json") as { readonly packages: Readonly<Record<string, Locked>> };
const packages = Object.entries(lock.packages).filter(
  ([where, { link }]) => where.includes("node_modules/") && link !== true,
);

/** Licences that require only attribution, or the source of changes to the package itself (MPL). */
const ALLOWED =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|MPL-2\.0|CC-BY-4\.0|Unlicense)( (OR|AND) [A-Z0-9.-]+)*\)?$/i;

/**
 * Packages whose manifest names no machine-readable licence, with the licence that their files
 * name.
 */
const LICENCE_IN_FILES: Readonly<Record<string, string>> = {
  "deep-freeze": "public domain",
  fuzzy: "MIT",
  limiter: "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "valid-url": "MIT",
};

/** Packages that have an install script, and why they work without it. */
const WORK_WITHOUT_SCRIPT: Readonly<Record<string, string>> = {
  "@firebase/util": "the script writes defaults for App Hosting, which is not used",
  esbuild: "the script replaces a launcher with the binary, which the platform's optional package contains",
  protobufjs: "the script warns of a wrong version range",
  re2: "optional; Hosting's emulator uses it only for regular-expression rewrites, and we have none",
};

/** The versions that package.json overrides, and when each can go. */
const OVERRIDES: Readonly<Record<string, string>> = {
  "@firebase/auth": "with the first firebase that pins 1.13.8 or newer (docs/decisions/051)",
  rollup:
    "with a new lock file: on 2026-11-21 the registry lacked platform packages of newer versions, which workbox-build would take",
};

const nameOf = (where: string): string => where.slice(where.lastIndexOf("node_modules/") + 13);

test("every licence is on the allowed list", () => {
  const others = packages
    .filter(([where]) => !(nameOf(where) in LICENCE_IN_FILES))
    .filter(([, { license }]) => license === undefined || !ALLOWED.test(license))
    .map(([where, { license }]) => `${where}: ${license ?? "none"}`);
  expect(others).toEqual([]);
});

test("no package needs an install script", () => {
  const names = packages.flatMap(([where, locked]) => (locked.hasInstallScript ? [nameOf(where)] : []));
  expect([...new Set(names)].sort()).toEqual(Object.keys(WORK_WITHOUT_SCRIPT).sort());
});

test("every override has a reason", () => {
  const { overrides } = read("package.json") as { readonly overrides: object };
  expect(Object.keys(overrides).sort()).toEqual(Object.keys(OVERRIDES).sort());
});

test("the override of @firebase/auth goes once firebase pins a version that keeps the session", () => {
  const sdk = read("node_modules/firebase/package.json") as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const pinned = sdk.dependencies["@firebase/auth"] ?? "";
  expect(pinned.localeCompare("1.13.8", "en", { numeric: true })).toBeLessThan(0);
});

test("the app has the idb that Firebase pins, so that a page loads it once", () => {
  const app = read("web/package.json") as { readonly dependencies: Readonly<Record<string, string>> };
  const sdk = read("node_modules/@firebase/app/package.json") as typeof app;
  expect(app.dependencies["idb"]).toBe(sdk.dependencies["idb"]);
});

test("every package is pinned by a hash", () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([where]) => where),
  ).toEqual([]);
});

const FOLDERS = ["", "domain/", "web/", "functions/", "emulators/", "emulators/firestore/", "tests/"];

describe.each(FOLDERS)("%spackage.json", (folder) => {
  test("names exact versions", () => {
    const manifest = read(`${folder}package.json`) as Record<string, Record<string, string> | undefined>;
    const wanted = { ...manifest["dependencies"], ...manifest["devDependencies"] };
    expect(
      Object.entries(wanted).filter(
        ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });
});
