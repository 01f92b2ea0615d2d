/**
 * `npm run deploy`: runs every check that needs no network, looks for the recordings of calls and
 * prints a table. Then it looks for the secrets, sets Firebase Authentication, and runs `firebase
 * deploy`. With `--dry-run` it ends after the table. `--project ID` names the Firebase project; all
 * other options are passed to firebase unchanged.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { finding, table } from "./check.ts";
import { checkDeployment, givenSettings, neededSecrets } from "./checks.ts";
import { withDeployedConfig } from "./deployed-config.ts";
import { setIdentity, takeNamesOutOfMails } from "./identity.ts";
import type { Identity } from "./identity.ts";
import { chosenProject } from "./project.ts";
import { findRecordings } from "./recordings.ts";
import { unsetSecrets } from "./stored-secrets.ts";

const root = path.resolve(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const rest = args.filter((word) => word !== "--dry-run");
const project = chosenProject(root, rest);

const run = (command: string, ...words: readonly string[]): number =>
  spawnSync(command, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NAMES_FUNCTIONS_HOST: "yes" },
  }).status ?? 1;

// The checks read the bundle, so it must be built from the current sources.
if (run("npm", "run", "--silent", "build", "-w", "functions") !== 0) process.exit(1);
const deployment = { root, project };
const findings = [
  ...(await checkDeployment(deployment)),
  await finding("recordings for calls", () =>
    findRecordings(givenSettings(deployment)["VOICE_RECORDINGS"] ?? ""),
  ),
];
console.log(table(findings));
const isReady = findings.every(({ problems }) => problems.length === 0);
if (!isReady) console.log("\nNothing was deployed.");
else if (args.includes("--dry-run")) console.log("\nReady. Nothing was deployed, because of --dry-run.");

/**
 * Lists what must be mended before a deployment. Sets Authentication only when no secret is
 * missing.
 */
async function prepare(identity: Identity): Promise<readonly string[]> {
  const unset = await unsetSecrets(neededSecrets(deployment), identity);
  return unset.length > 0 ? unset : setIdentity(identity);
}

/**
 * Deploys. Secrets and the settings of Authentication come first: without them nothing new may be
 * served.
 */
async function deploy(): Promise<number> {
  const { stdout, status } = spawnSync("gcloud", ["auth", "print-access-token"], { encoding: "utf8" });
  const identity = { project, token: stdout.trim() };
  const problems =
    status === 0 ? await prepare(identity) : ["gcloud gave no access token. Run gcloud auth login."];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  for (const warning of await takeNamesOutOfMails(identity)) console.warn(warning);
  return withDeployedConfig(root, project, (file) =>
    run("npx", "firebase", "deploy", "--config", file, ...rest),
  );
}

process.exitCode = !isReady ? 1 : args.includes("--dry-run") ? 0 : await deploy();
