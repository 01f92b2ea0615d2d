import type { Plugin } from "vite";

/** The package that a module belongs to. Our own modules count by workspace. */
const packageOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /\/(web|domain)\/src\//.exec(id)?.[1] ?? "build";

/** The facts about a chunk that first-load.built.test.ts reads. */
interface ChunkReport {
  /** Code length by package. */
  readonly packages: Readonly<Record<string, number>>;
  /**
   * Our own modules in the chunk, relative to the web folder. Vite's manifest names at most one.
   */
  readonly modules: readonly string[];
}

/**
 * Writes .vite/chunk-report/NAME.json beside Vite's manifest: the packages and our modules in each
 * chunk. The budget tests and the prerendering read it. Hosting does not upload names that begin
 * with a dot.
 */
export const chunkReport = (name: string): Plugin => {
  let root = "";
  return {
    name: "chunk-report",
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
        fileName: `.vite/chunk-report/${name}.json`,
        source: JSON.stringify(report),
      });
    },
  };
};
