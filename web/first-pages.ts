import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Plugin } from "vite";
import type { FirstPage } from "./src/app/first-pages.tsx";
import { fileOfPage } from "./src/sw/first-pages.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What Vite's manifest and web/chunk-packages.ts say of a build: a module's scripts and styles with all that they import. */
function filesOf(outDir: string): (modules: readonly string[]) => { scripts: string[]; styles: string[] } {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(outDir, ".vite", file), "utf8"));
  const chunks = read("manifest.json") as Record<string, Chunk>;
  const packages = read("chunk-packages/app.json") as Record<string, { modules: readonly string[] }>;
  return (modules) => {
    const found = new Set<Chunk>();
    const visit = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      for (const imported of chunk.imports ?? []) visit(chunks[imported]);
    };
    for (const module of modules) {
      const file = Object.keys(packages).find((name) => packages[name]?.modules.includes(module));
      if (file === undefined) throw new Error(`The build has no chunk with ${module}: has it moved?`);
      visit(Object.values(chunks).find((chunk) => chunk.file === file));
    }
    return {
      scripts: [...found].map(({ file }) => file),
      styles: [...new Set([...found].flatMap(({ css = [] }) => css))],
    };
  };
}

/** What a browser has and Node has not, as far as drawing needs it. */
const BROWSER_PARTS = {
  navigator: { userAgent: "", onLine: true, maxTouchPoints: 0 },
  window: new EventTarget(),
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
};

/** The script that starts the app, as Vite writes it. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

type DrawnPage = FirstPage & { readonly html: string };

/** Bundles src/app/first-pages.tsx for Node, with the same names of classes as the app's, and runs it. */
async function drawPages(root: string, mode: string): Promise<readonly DrawnPage[]> {
  const outDir = path.join(root, "node_modules", ".first-pages");
  await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: "src/app/first-pages.tsx",
      rolldownOptions: { output: { entryFileNames: "pages.mjs", codeSplitting: false } },
    },
  });
  for (const [name, part] of Object.entries(BROWSER_PARTS))
    Object.defineProperty(globalThis, name, { value: part, configurable: true });
  try {
    const { firstPages } = (await import(pathToFileURL(path.join(outDir, "pages.mjs")).href)) as {
      firstPages: readonly FirstPage[];
    };
    return await Promise.all(firstPages.map(async (page) => ({ ...page, html: await page.draw() })));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Draws the first pages at the build, each into a copy of index.html, so that they stand before any script has come. */
export const firstPages = (): Plugin => {
  let settings = { root: "", outDir: "", mode: "" };
  return {
    name: "first-pages",
    apply: "build",
    configResolved: ({ root, mode, build: { outDir } }) =>
      void (settings = { root, mode, outDir: path.resolve(root, outDir) }),
    closeBundle: {
      sequential: true,
      async handler() {
        const { root, mode, outDir } = settings;
        const pages = await drawPages(root, mode);
        const built = readFileSync(path.join(outDir, "index.html"), "utf8");
        const [tag, entry] = ENTRY.exec(built) ?? this.error("The build has no script that starts the app.");
        const empty = built.replace(tag, "");
        const find = filesOf(outDir);
        for (const { path: at, session, modules, html: drawn } of pages) {
          if (drawn.includes("<template"))
            this.error(`${at} could not be drawn: something in it needs a browser.`);
          if (drawn.includes(" style="))
            this.error(`${at} has a style in it, which the Content-Security-Policy forbids.`);
          const { scripts, styles } = find(modules);
          const isNew = (file: string): boolean => !built.includes(`"/${file}"`);
          const later = [
            `<link rel="modulepreload" data-app crossorigin href="${entry}">`,
            ...scripts
              .filter(isNew)
              .map(
                (file) => `<link data-later="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
              ),
          ];
          const drawnStyles = styles
            .filter(isNew)
            .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
          const html = empty
            .replace("<html ", `<html data-page="${at}" data-session="${session}" `)
            .replace("<!-- early -->", later.join(""))
            .replace("</head>", `${drawnStyles.join("")}</head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
          const file = path.join(outDir, fileOfPage(at));
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, html);
        }
      },
    },
  };
};
