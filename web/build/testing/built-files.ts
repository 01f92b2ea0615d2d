import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { DEPLOYED } from "./deployed-build.ts";

/** Where a file or folder of the build is. */
export const dist = (file: string): string => path.join(DEPLOYED, file);

/** A chunk as Vite's build manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export const readBuilt = (file: string): Buffer => readFileSync(dist(file));

const readJson = (file: string): unknown => JSON.parse(readBuilt(file).toString("utf8"));

/**
 * What web/build/chunk-report.ts says of a chunk: package -> length of its code, and which of our
 * modules are in it.
 */
interface Contents {
  readonly packages: Readonly<Record<string, number>>;
  readonly modules: readonly string[];
}

/** The app, and the public pages, each of which is built by itself. */
const BUILDS = { app: "manifest", "medical-page": null, "contact-page": null, "track-page": null } as const;

type Chunks = Readonly<Record<string, Chunk>>;

/**
 * Vite's manifests: in each the chunks by a name of its own, which only an entry shares with its
 * module.
 */
const manifests: readonly Chunks[] = Object.entries(BUILDS).map(
  ([build, manifest]) => readJson(`.vite/${manifest ?? build}.json`) as Chunks,
);

const contents = Object.assign(
  {},
  ...Object.keys(BUILDS).map((build) => readJson(`.vite/chunk-report/${build}.json`)),
) as Readonly<Record<string, Contents>>;

/** A chunk and the manifest in which its imports are found. */
interface Found {
  readonly chunk: Chunk;
  readonly among: Chunks;
}

const byFile = new Map<string, Found>(
  manifests.flatMap((among) => Object.values(among).map((chunk) => [chunk.file, { chunk, among }] as const)),
);

/** Module or page -> the file that it travels in. */
const fileOf = new Map<string, string>([
  ...Object.entries(contents).flatMap(([file, { modules }]) => modules.map((name) => [name, file] as const)),
  ...manifests.flatMap((among) =>
    Object.entries(among)
      .filter(([name]) => name.endsWith(".html"))
      .map(([name, { file }]) => [name, file] as const),
  ),
]);

function find(name: string): Found {
  const found = byFile.get(fileOf.get(name) ?? "");
  if (found === undefined) throw new Error(`The build has no chunk with ${name}: has its module moved?`);
  return found;
}

/** The modules of a folder, relative to the web folder. */
export const modulesBelow = (folder: string): readonly string[] =>
  [...fileOf.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();

/**
 * Everything that is fetched at once when these modules are: what they import statically, and what
 * that imports.
 */
function loaded(names: readonly string[]): readonly Chunk[] {
  const seen = new Set<Chunk>();
  const visit = ({ chunk, among }: Found): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) {
      const next = among[imported];
      if (next === undefined) throw new Error(`The build has no chunk ${imported}.`);
      visit({ chunk: next, among });
    }
  };
  for (const name of names) visit(find(name));
  return [...seen];
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
 * What each package adds to these scripts, gzipped, the greatest first. A chunk is compressed as a
 * whole, so its size is shared out by the length of the code.
 */
export function packageCosts(list: readonly string[]): readonly (readonly [name: string, bytes: number])[] {
  const costs = new Map<string, number>();
  for (const file of list) {
    const parts = Object.entries(contents[file]?.packages ?? {});
    const length = parts.reduce((sum, [, part]) => sum + part, 0);
    for (const [name, part] of parts)
      costs.set(name, (costs.get(name) ?? 0) + (gzippedBytes(file) * part) / length);
  }
  return [...costs].sort(([, a], [, b]) => b - a);
}
