import type { Plugin } from "vite";

/** The package that a module belongs to; our own code by its workspace. */
const packageOf = (id: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /\/(web|domain)\/src\//.exec(id)?.[1] ?? "build";

/**
 * Writes .vite/chunk-packages.json beside Vite's manifest: how much code of each package every chunk holds, for the tests of the
 * budgets. Hosting leaves out what begins with a dot.
 */
export const chunkPackages = (): Plugin => ({
  name: "chunk-packages",
  apply: "build",
  generateBundle(_options, bundle) {
    const report: Record<string, Record<string, number>> = {};
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue;
      const packages: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(output.modules))
        packages[packageOf(id)] = (packages[packageOf(id)] ?? 0) + renderedLength;
      report[output.fileName] = packages;
    }
    this.emitFile({ type: "asset", fileName: ".vite/chunk-packages.json", source: JSON.stringify(report) });
  },
});
