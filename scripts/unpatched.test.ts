import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Third-party code runs as it was published (docs/decisions/050): our code replaces no part of
// Node, the browser or a package, neither in memory nor in the build.

const root = path.resolve(import.meta.dirname, "..");

const ASSIGNS = String.raw`\s*(?:\?\?|\|\||&&)?=(?![=>])`;
const NODE_MODULES_NAMES = "childProcess|child_process|fs|http|https|http2|net|tls|dns|crypto|timers|process";

/** Each way to patch third-party code, with an example line. */
const PATCHES: readonly { readonly pattern: RegExp; readonly example: string }[] = [
  {
    pattern: new RegExp(String.raw`\.prototype(?:\.\w+|\[[^\]]+\])${ASSIGNS}`),
    example: "A.prototype.b = c;",
  },
  { pattern: new RegExp(String.raw`\b[Mm]odule\._\w+${ASSIGNS}`), example: "Module._load = load;" },
  {
    pattern: new RegExp(
      String.raw`\b(?:globalThis|window|self|global)(?:\.(?!location\b|on[a-z]+\b)\w+|\[[^\]]+\])${ASSIGNS}`,
    ),
    example: "globalThis.fetch = mine;",
  },
  {
    pattern: new RegExp(String.raw`\b(?:${NODE_MODULES_NAMES})\.(?!(?:exitCode|argv)\b)\w+${ASSIGNS}`),
    example: "childProcess.spawn = mine;",
  },
  {
    pattern:
      /\b(?:Object|Reflect)\.(?:assign|set|setPrototypeOf|definePropert(?:y|ies))\(\s*(?:globalThis|window|self|global|process|\w+\.prototype)\s*[,)]/,
    example: 'Object.defineProperty(globalThis, "fetch", {});',
  },
  { pattern: /\brequire\.cache\b/, example: "delete require.cache[file];" },
  {
    pattern: /["'`](?:--require|--loader)["'`=]|NODE_OPTIONS/,
    example: 'spawn("node", ["--require", file]);',
  },
  // Vite plugins that change a package's code at the build.
  {
    pattern: /\btransform:\s*\{\s*filter:[^}]*node_modules/,
    example: "transform: { filter: { id: /node_modules/ } }",
  },
  // An alias puts our code in the place of a package. Only re2js has one (docs/decisions/053).
  {
    pattern: /\balias:\s*(?:\[|\{(?!\s*re2js:[^{}:]*\}))/,
    example: 'resolve: { alias: { re2js: "./mine.ts", react: "./mine.ts" } }',
  },
];

const patchIn = (code: string): string | undefined =>
  PATCHES.map(({ pattern }) => pattern.exec(code)?.[0]).find((found) => found !== undefined);

test.each(PATCHES)("$example is found", ({ example }) => {
  expect(patchIn(example)).toBeDefined();
});

test.each(["process.exitCode = 1;", "window.location = url;", "if (process.platform === a) b();"])(
  "%s patches nothing",
  (code) => {
    expect(patchIn(code)).toBeUndefined();
  },
);

const FOLDERS = ["domain", "web", "functions", "emulators", "scripts"];
const isOurs = (file: string): boolean =>
  /\.(?:[cm]?[jt]s|tsx)$/.test(file) &&
  !/(?:^|\/)(?:node_modules|dist|testing|conformance)\/|\.test\.tsx?$/.test(file);

test("our code does not patch third-party code", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(isOurs)
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(500);
  const patched = files.flatMap((file) => {
    const found = patchIn(readFileSync(path.join(root, file), "utf8"));
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(patched).toEqual([]);
});
