import { execFileSync } from "node:child_process";
import path from "node:path";

const WEB = path.resolve(import.meta.dirname, "../..");

/** Where the tests of the build find the app as it is deployed. */
export const DEPLOYED = path.resolve(WEB, "../.cache/deployed-web");

/**
 * Builds the app as it is deployed, once before the tests of the build. The one in web/dist is for
 * the local suite, and has a kilobyte of code that no phone of a traveller loads.
 */
export default function buildDeployed(): void {
  const { VITE_LOCAL_SUITE: _suite, ...environment } = process.env;
  execFileSync(
    process.execPath,
    [path.resolve(WEB, "../node_modules/vite/bin/vite.js"), "build", "--outDir", DEPLOYED, "--emptyOutDir"],
    { cwd: WEB, env: { ...environment, NODE_ENV: "production" }, stdio: "pipe" },
  );
}
