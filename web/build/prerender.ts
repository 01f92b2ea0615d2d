import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Plugin } from "vite";
import type { PrerenderedPage } from "../src/app/prerendered-pages.tsx";
import { prerenderedFile } from "../src/sw/prerendered-pages.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/**
 * Finds the scripts and styles of modules and of all their imports, in Vite's manifest and the
 * chunk report.
 */
function filesOf(outDir: string): (modules: readonly string[]) => { scripts: string[]; styles: string[] } {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(outDir, ".vite", file), "utf8"));
  const chunks = read("manifest.json") as Record<string, Chunk>;
  const packages = read("chunk-report/app.json") as Record<string, { modules: readonly string[] }>;
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

/**
 * The browser globals that the app reads while it renders. They are local to the bundle, so Node's
 * own globals stay unchanged.
 */
const BROWSER_GLOBALS = `
const navigator = { userAgent: "", onLine: true, maxTouchPoints: 0 };
const window = new EventTarget();
const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
`;

/** Matches the script tag that starts the app, as Vite writes it. */
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

type RenderedPage = PrerenderedPage & { readonly html: string };

/**
 * Bundles src/app/prerendered-pages.tsx for Node, with the CSS class names of the app's build, and
 * runs it.
 */
async function renderPages(root: string, mode: string): Promise<readonly RenderedPage[]> {
  const outDir = path.join(root, "node_modules", ".prerender");
  await build({
    root,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: "src/app/prerendered-pages.tsx",
      rolldownOptions: {
        output: { banner: BROWSER_GLOBALS, entryFileNames: "pages.mjs", codeSplitting: false },
      },
    },
  });
  try {
    const { prerenderedPages } = (await import(pathToFileURL(path.join(outDir, "pages.mjs")).href)) as {
      prerenderedPages: readonly PrerenderedPage[];
    };
    return await Promise.all(prerenderedPages.map(async (page) => ({ ...page, html: await page.draw() })));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Why a page can not be stored as it was rendered; null when it can. */
function problemOf({ path: at, html }: RenderedPage): string | null {
  if (html.includes("<template")) return `${at} could not be rendered: something in it needs a browser.`;
  if (html.includes(" style="))
    return `${at} has an inline style, which the Content-Security-Policy forbids.`;
  return null;
}

/**
 * index.html with a page rendered into it.
 * @param scripts the scripts that the page needs besides those of index.html; `styles` likewise
 */
function documentOf(
  { path: at, session, html }: RenderedPage,
  index: { readonly empty: string; readonly entry: string },
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string {
  const later = [
    `<link rel="modulepreload" data-app crossorigin href="${index.entry}">`,
    ...scripts.map(
      (file) => `<link data-later="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ];
  const pageStyles = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return index.empty
    .replace("<html ", `<html data-page="${at}" data-session="${session}" `)
    .replace("<!-- early -->", later.join(""))
    .replace("</head>", `${pageStyles.join("")}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/**
 * Renders each page into a copy of index.html during the build, so that it shows before any script
 * has arrived.
 */
export const prerender = (): Plugin => {
  let settings = { root: "", outDir: "", mode: "" };
  return {
    name: "prerender",
    apply: "build",
    configResolved: ({ root, mode, build: { outDir } }) =>
      void (settings = { root, mode, outDir: path.resolve(root, outDir) }),
    closeBundle: {
      sequential: true,
      async handler() {
        const { root, mode, outDir } = settings;
        const pages = await renderPages(root, mode);
        const built = readFileSync(path.join(outDir, "index.html"), "utf8");
        const [tag, entry = ""] =
          ENTRY.exec(built) ?? this.error("The build has no script that starts the app.");
        const index = { empty: built.replace(tag, ""), entry };
        const find = filesOf(outDir);
        const isNew = (file: string): boolean => !built.includes(`"/${file}"`);
        for (const page of pages) {
          const problem = problemOf(page);
          if (problem !== null) this.error(problem);
          const { scripts, styles } = find(page.modules);
          const needed = { scripts: scripts.filter(isNew), styles: styles.filter(isNew) };
          const file = path.join(outDir, prerenderedFile(page.path));
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, documentOf(page, index, needed));
        }
      },
    },
  };
};
