import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const DIST = path.resolve(import.meta.dirname, "../../web/dist");

/** Where a file or folder of the build is. */
export const dist = (file: string): string => path.join(DIST, file);

/** A chunk as Vite's build manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export const readBuilt = (file: string): Buffer => readFileSync(dist(file));

const readJson = (file: string): unknown => JSON.parse(readBuilt(file).toString("utf8"));

/** Vite's manifest: the chunks by the module that they begin with. */
const chunks = readJson(".vite/manifest.json") as Readonly<Record<string, Chunk>>;

/** Package -> length of its code, for each chunk file. web/chunk-packages.ts writes it. */
const packagesOf = readJson(".vite/chunk-packages.json") as Readonly<Record<string, Record<string, number>>>;

export function chunk(name: string): Chunk {
  const found = chunks[name];
  if (found === undefined) throw new Error(`The build has no chunk ${name}: has its module moved?`);
  return found;
}

/** Everything that is fetched at once when these modules are: what they import statically, and what that imports. */
function loaded(names: readonly string[]): readonly Chunk[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk(name).imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...seen].map(chunk);
}

const isScript = (file: string): boolean => file.endsWith(".js");

/** The scripts that are fetched for these modules. */
export const scripts = (names: readonly string[]): readonly string[] =>
  loaded(names)
    .map(({ file }) => file)
    .filter(isScript);

/** The scripts and styles that are fetched for these modules. */
export const files = (names: readonly string[]): readonly string[] => [
  ...new Set(loaded(names).flatMap(({ file, css = [] }) => [file, ...css])),
];

const sizes = new Map<string, number>();

/** The size of a file of the build as it travels, in bytes. */
export function gzippedBytes(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readBuilt(file), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

export const sumBytes = (list: readonly string[]): number =>
  list.reduce((sum, file) => sum + gzippedBytes(file), 0);

/**
 * What each package adds to these scripts, gzipped, the greatest first. A chunk is compressed as a whole, so its size is shared out by
 * the length of the code.
 */
export function packageCosts(list: readonly string[]): readonly (readonly [name: string, bytes: number])[] {
  const costs = new Map<string, number>();
  for (const file of list) {
    const parts = Object.entries(packagesOf[file] ?? {});
    const length = parts.reduce((sum, [, part]) => sum + part, 0);
    for (const [name, part] of parts)
      costs.set(name, (costs.get(name) ?? 0) + (gzippedBytes(file) * part) / length);
  }
  return [...costs].sort(([, a], [, b]) => b - a);
}
