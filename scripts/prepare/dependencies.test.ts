import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

// What can be said of the dependencies without asking anybody. `npm audit` asks the registry, so it belongs to a deployment.

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

/** Licences that ask for no more than a mention, or for the source of changes to the package itself (MPL). */
const ALLOWED =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|MPL-2\.0|CC-BY-4\.0|Unlicense)( (OR|AND) [A-Z0-9.-]+)*\)?$/i;

/** Packages whose manifest names no licence that can be read by a machine, with what their files say. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  "deep-freeze": "public domain",
  fuzzy: "MIT",
  limiter: "MIT",
  "parse-cache-control": "BSD-3-Clause",
  "valid-url": "MIT",
};

/** Packages that bring an install script, and why they work without it. */
const WORK_WITHOUT_SCRIPT: Readonly<Record<string, string>> = {
  "@firebase/util": "it writes defaults for App Hosting, which is not used",
  esbuild: "it replaces a small launcher by the binary, which the optional package of the platform holds",
  protobufjs: "it warns of a wrong version range",
  re2: "optional; Hosting's emulator takes it for rewrites by regular expression, of which there are none",
};

const nameOf = (where: string): string => where.slice(where.lastIndexOf("node_modules/") + 13);

test("every licence is one that is allowed", () => {
  const others = packages
    .filter(([where]) => !(nameOf(where) in SAID_ELSEWHERE))
    .filter(([, { license }]) => license === undefined || !ALLOWED.test(license))
    .map(([where, { license }]) => `${where}: ${license ?? "none"}`);
  expect(others).toEqual([]);
});

test("no package needs an install script", () => {
  const names = packages.flatMap(([where, locked]) => (locked.hasInstallScript ? [nameOf(where)] : []));
  expect([...new Set(names)].sort()).toEqual(Object.keys(WORK_WITHOUT_SCRIPT).sort());
});

test("every package is fixed by a hash", () => {
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([where]) => where),
  ).toEqual([]);
});

describe.each(["", "domain/", "web/", "functions/", "emulators/", "tests/"])("%spackage.json", (folder) => {
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
