// Makes a checkout ready to run: installs and builds, each only when it is missing or out of date.
// Plain JavaScript on Node's own modules, because it runs before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isStale, markFresh } from "./freshness.mjs";
import { runTool } from "./run-tool.mjs";

/** Each build: its sources, its output and its command. Paths are relative to the repository. */
const BUILDS = {
  firestore: {
    sources: ["emulators/firestore"],
    output: "emulators/firestore/dist",
    command: ["node", "emulators/firestore/build.mjs"],
  },
  emulators: {
    sources: [
      "emulators/suite",
      "emulators/services",
      "emulators/build.mjs",
      "emulators/package.json",
      "domain/src",
      "domain/package.json",
    ],
    output: "emulators/dist",
    command: ["node", "emulators/build.mjs"],
  },
  functions: {
    sources: ["functions", "domain/src", "domain/package.json"],
    output: "functions/dist",
    command: ["node", "functions/build.mjs"],
  },
  web: {
    sources: ["web", "domain/src", "domain/package.json"],
    output: "web/dist",
    command: ["npm", "run", "build", "-w", "web"],
    env: { VITE_LOCAL_SUITE: "1" },
  },
};

/** The packages of a lock file that every machine must have: path in the tree -> version. */
const required = (lock) =>
  Object.entries(lock.packages).filter(
    ([where, entry]) =>
      where.includes("node_modules/") && !entry.link && !entry.optional && !entry.devOptional,
  );

/**
 * Whether the installed packages match package-lock.json. Compares contents, because a checkout
 * changes file times.
 */
function dependenciesAreInstalled(root) {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return required(wanted).every(([where, entry]) => installed[where]?.version === entry.version);
}

/** Installs the dependencies when they are missing or differ from package-lock.json. */
export async function installDependencies(root, say) {
  if (dependenciesAreInstalled(root)) return;
  say("Installing the dependencies (npm ci) …");
  await runTool(["npm", "ci", "--no-audit", "--no-fund"], { cwd: root });
}

async function buildIfStale(root, name, say) {
  const { sources, output, command, env = {} } = BUILDS[name];
  if (!isStale(root, sources, output)) return;
  say(`Building ${name} …`);
  await runTool(command, { cwd: root, env });
  markFresh(root, sources, output);
}

/**
 * Installs and builds what is missing or out of date.
 * @param {{root: string, web: boolean, say?: (line: string) => void}} options `web`: whether to
 * build the web app too
 * @throws Error with the output of the tool that failed
 */
export async function prepare({ root, web, say = console.log }) {
  await installDependencies(root, say);
  await buildIfStale(root, "firestore", say);
  await buildIfStale(root, "emulators", say);
  await buildIfStale(root, "functions", say);
  if (web) await buildIfStale(root, "web", say);
}
