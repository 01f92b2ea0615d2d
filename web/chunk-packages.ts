import type { Plugin } from "vite";

/** The package that a module belongs to; our own code by its workspace. */
const packageOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /\/(web|domain)\/src\//.exec(id)?.[1] ?? "build";

/** What tests/budgets reads of a chunk. */
interface ChunkReport {
  /** Package -> length of its code. */
  readonly packages: Readonly<Record<string, number>>;
  /** Our own modules in it, relative to the web folder: the manifest names a chunk by one of them at most. */
  readonly modules: readonly string[];
}

/**
 * Writes .vite/chunk-packages/NAME.json beside Vite's manifest: how much code of each package every chunk of this build holds, and which
 * of our modules, for the tests of the budgets. Hosting leaves out what begins with a dot.
 */
export const chunkPackages = (name: string): Plugin => {
  let root = "";
  return {
    name: "chunk-packages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle(_options, bundle) {
      const report: Record<string, ChunkReport> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const packages: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(output.modules))
          packages[packageOf(id)] = (packages[packageOf(id)] ?? 0) + renderedLength;
        const modules = output.moduleIds
          .filter((id) => id.startsWith(`${root}/src/`))
          .map((id) => id.slice(root.length + 1));
        report[output.fileName] = { packages, modules };
      }
      this.emitFile({
        type: "asset",
        fileName: `.vite/chunk-packages/${name}.json`,
        source: JSON.stringify(report),
      });
    },
  };
};
