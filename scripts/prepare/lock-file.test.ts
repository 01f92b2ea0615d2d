import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Whether the lock file has `name` where a package at `from` would resolve it. */
function isLocked(from: string, name: string): boolean {
  const parts = from.split("/node_modules/");
  const places = parts.map(
    (_part, at) => `${parts.slice(0, at + 1).join("/node_modules/")}/node_modules/${name}`,
  );
  return [...places, `node_modules/${name}`].some((place) => place in lock.packages);
}

// npm ci refuses a lock file that lacks one, and other operating systems need their own native
// packages.
test("package-lock.json has the packages of every platform", () => {
  const missing = Object.entries(lock.packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(where, name)),
  );
  expect(missing).toEqual([]);
});

test("package-lock.json names no registry, so any mirror serves", () => {
  const bound = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith("http"));
  expect(bound.map(([where]) => where)).toEqual([]);
});
