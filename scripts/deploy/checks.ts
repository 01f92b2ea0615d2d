import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { REGION } from "@guardianlink/domain/config";
import { shareToken } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { SMS_LINK_MAX } from "@guardianlink/domain/alerts/sms-texts";
import { parseEnv } from "../../functions/src/adapters/env.ts";
import { parsePaymentEnv } from "../../functions/src/adapters/payments/payment-env.ts";
import { halfConfigured, secretsOf } from "../../functions/src/adapters/optional-services.ts";
import { parsePhoneEnv } from "../../functions/src/adapters/phone/phone-env.ts";
import { firebaseOptions } from "../../web/src/platform/firebase/env.ts";
import { deployedFunctions } from "./deployed-functions.ts";
import { finding } from "./check.ts";
import type { Finding } from "./check.ts";
import { readSettings } from "./env-file.ts";
import { headerProblems } from "./headers.ts";
import type { HostingConfig } from "./headers.ts";
import { missingIndex } from "./indexes.ts";
import type { IndexFile } from "./indexes.ts";
import { QUERIES } from "./queries.ts";
import { recordingProblems } from "./recordings.ts";
import { WEBHOOK_COUNT, webhookProblems } from "./webhooks.ts";

/** The checkout that is deployed, and the project that it is deployed to. */
export interface Deployment {
  readonly root: string;
  /** The Firebase project. */
  readonly project: string;
}

interface FirebaseJson {
  readonly functions: readonly {
    readonly source: string;
    readonly configDir?: string;
    readonly runtime: string;
  }[];
  readonly hosting: HostingConfig & {
    readonly public: string;
    readonly rewrites: readonly {
      readonly source: string;
      readonly function?: { readonly functionId: string; readonly region: string };
    }[];
  };
}

const read = ({ root }: Deployment, file: string): string => readFileSync(path.join(root, file), "utf8");
const readJson = (deployment: Deployment, file: string): unknown => JSON.parse(read(deployment, file));
const configOf = (deployment: Deployment): FirebaseJson =>
  readJson(deployment, "firebase.json") as FirebaseJson;

function rules(deployment: Deployment): Omit<Finding, "name"> {
  const checker = path.join(import.meta.dirname, "../../emulators/firestore/start.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [checker, "check-rules", "firestore.rules", "storage.rules"],
    { cwd: deployment.root, encoding: "utf8" },
  );
  const printed = `${stdout}${stderr}`.split("\n").filter((line) => line !== "");
  return {
    summary: "firestore.rules and storage.rules compile without a warning",
    problems: status === 0 ? [] : printed,
  };
}

function indexes(deployment: Deployment): Omit<Finding, "name"> {
  const file = readJson(deployment, "firestore.indexes.json") as IndexFile;
  const problems = QUERIES.map((query) => missingIndex(file, query)).filter((problem) => problem !== null);
  const ttl = file.fieldOverrides.filter((override) => override.ttl === true);
  return {
    summary: `${QUERIES.length} queries have theirs; ${ttl.length} collections expire by themselves`,
    problems,
  };
}

/** The names of all secrets that the functions use. */
const secretNames = (): readonly string[] => [
  ...new Set(
    deployedFunctions().flatMap(({ endpoint }) =>
      (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
    ),
  ),
];

function functions(deployment: Deployment): Omit<Finding, "name"> {
  const all = deployedFunctions();
  const problems = all.flatMap(({ name, kind, endpoint }) => [
    ...([endpoint.region].flat().includes(REGION) ? [] : [`${name} is not in ${REGION}.`]),
    ...(typeof endpoint.maxInstances === "number"
      ? []
      : [`${name} has no maxInstances: its bill has no bound.`]),
    ...(kind === "public" && endpoint.httpsTrigger?.invoker?.[0] !== "public"
      ? [`${name} is for everybody, but Cloud Run would not let everybody in.`]
      : []),
  ]);
  const names = all.map(({ name }) => name);
  const unknown = configOf(deployment).hosting.rewrites.flatMap(({ function: target }) =>
    target === undefined || (names.includes(target.functionId) && target.region === REGION)
      ? []
      : [`Hosting sends requests to ${target.functionId} in ${target.region}, which is not there.`],
  );
  return { summary: `${all.length} load, each with a bound`, problems: [...problems, ...unknown] };
}

function secrets(deployment: Deployment): Omit<Finding, "name"> {
  const documentation = read(deployment, "docs/deploy.md");
  const names = secretNames();
  const problems = names
    .filter((name) => !documentation.includes(name))
    .map((name) => `docs/deploy.md does not say where ${name} comes from.`);
  return { summary: `${names.join(", ")} (set with functions:secrets:set)`, problems };
}

/** As long as the token of a live link. */
const EXAMPLE_TOKEN = shareToken("A".repeat(22));

/** Settings that still have the value of the example file. */
const exampleValues = (given: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(given)
    .filter(([, value]) => /PROJECT_ID|\.example\b/.test(value))
    .map(([name, value]) => `${name} is ${value}, as in the example.`);

/** The file with the functions' settings, from the root. */
function settingsFile(deployment: Deployment): string {
  const [config] = configOf(deployment).functions;
  const folder = config?.configDir ?? config?.source ?? "";
  return path.join(folder, `.env.${deployment.project}`);
}

/** The functions' settings; none when their file is missing. */
export function givenSettings(deployment: Deployment): Readonly<Record<string, string>> {
  const file = settingsFile(deployment);
  return existsSync(path.join(deployment.root, file)) ? readSettings(read(deployment, file)) : {};
}

/**
 * The secrets that the functions need with their settings. The bundle was loaded without these
 * settings, so it does not name the secrets of the channels that they switch on.
 */
export function neededSecrets(deployment: Deployment): readonly string[] {
  const given = givenSettings(deployment);
  return [...new Set([...secretNames(), ...secretsOf(given, "sending"), ...secretsOf(given, "events")])];
}

function webhooks(deployment: Deployment): Omit<Finding, "name"> {
  const open = deployedFunctions().filter(({ kind }) => kind === "public");
  return {
    summary: `${WEBHOOK_COUNT} lead to their functions, and docs/deploy.md lists them`,
    problems: webhookProblems({
      functions: open.map(({ name }) => name),
      rewrites: configOf(deployment).hosting.rewrites,
      documentation: read(deployment, "docs/deploy.md"),
    }),
  };
}

function settings(deployment: Deployment): Omit<Finding, "name"> {
  const file = settingsFile(deployment);
  if (!existsSync(path.join(deployment.root, file)))
    return {
      summary: "",
      problems: [`There is no ${file}. docs/deploy.md, step 6, says what goes into it.`],
    };
  const given = givenSettings(deployment);
  const secrets = neededSecrets(deployment);
  const secret = Object.fromEntries(secrets.map((name) => [name, "a secret that is set apart"]));
  const env = { ...secret, ...given };
  const documentation = read(deployment, "docs/deploy.md");
  const problems = [
    ...exampleValues(given),
    ...halfConfigured(given),
    ...recordingProblems(given["VOICE_RECORDINGS"] ?? "", documentation),
    ...(given["OPERATOR"] ? [] : ["OPERATOR is missing: reports of trips name who runs the service."]),
    ...secrets
      .filter((name) => !documentation.includes(name))
      .map((name) => `docs/deploy.md does not say where ${name} comes from.`),
  ];
  for (const parse of [parseEnv, parsePaymentEnv, parsePhoneEnv])
    try {
      parse(env);
    } catch (error) {
      problems.push(String(error instanceof Error ? error.message : error));
    }
  const origin = given["PUBLIC_ORIGIN"] ?? "";
  const linkLength = (origin + routes.track(EXAMPLE_TOKEN)).length;
  const sendsTexts = ["TERMII_SENDER", "AFRICASTALKING_SMS_SENDER"].some((name) => Boolean(given[name]));
  if (sendsTexts && linkLength > SMS_LINK_MAX)
    problems.push(
      `PUBLIC_ORIGIN is too long for texts: a live link has ${linkLength} characters, and ${SMS_LINK_MAX} fit into one segment. Shorten the domain by ${linkLength - SMS_LINK_MAX}.`,
    );
  for (const [name, value] of Object.entries(given)) {
    if (secrets.includes(name)) problems.push(`${name} is a secret: keep it out of ${file}.`);
    if (/^http:|localhost|127\.0\.0\.1|\.test$/.test(value)) problems.push(`${name} names this machine.`);
  }
  return { summary: `${file} is complete`, problems };
}

/**
 * Problems with the host of the map's tiles, which the Content-Security-Policy must name.
 * @param tileUrl a template such as https://tiles.example/{z}/{x}/{y}.png; "" for no tiles
 */
function tileProblems(tileUrl: string, deployment: Deployment): readonly string[] {
  if (tileUrl === "") return [];
  const host = /^https:\/\/([^/{}]+)\//.exec(tileUrl)?.[1];
  if (host === undefined) return [`VITE_TILE_URL is ${tileUrl}: it must begin with https:// and one host.`];
  const policy = configOf(deployment)
    .hosting.headers.flatMap((rule) => rule.headers)
    .find(({ key }) => key === "Content-Security-Policy")?.value;
  const images = /img-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ") ?? [];
  return images.includes(`https://${host}`)
    ? []
    : [`VITE_TILE_URL loads from https://${host}. Name it in img-src of firebase.json, or no map shows.`];
}

function app(deployment: Deployment): Omit<Finding, "name"> {
  const file = "web/.env.production.local";
  if (!existsSync(path.join(deployment.root, file)))
    return {
      summary: "",
      problems: [`There is no ${file}. docs/deploy.md, step 7, says what goes into it.`],
    };
  const given = readSettings(read(deployment, file));
  const options = firebaseOptions(given);
  const problems = [
    ...exampleValues(given),
    ...(given["VITE_FIREBASE_VAPID_KEY"]
      ? []
      : ["VITE_FIREBASE_VAPID_KEY is missing: no phone would get a push."]),
    ...(given["VITE_LOCAL_SUITE"] ? ["VITE_LOCAL_SUITE builds an app for the local suite."] : []),
    ...tileProblems(given["VITE_TILE_URL"] ?? "", deployment),
    ...(options.projectId === deployment.project
      ? []
      : [
          `VITE_FIREBASE_PROJECT_ID is ${options.projectId ?? "missing"}, but ${deployment.project} is deployed to.`,
        ]),
  ];
  return { summary: `${file} is complete`, problems };
}

function project({ project }: Deployment): Omit<Finding, "name"> {
  const isDemo = project.startsWith("demo-");
  return {
    summary: project,
    problems: isDemo ? [`${project} is the local suite's. Name yours: npm run deploy -- --project ID.`] : [],
  };
}

function headers(deployment: Deployment): Omit<Finding, "name"> {
  return { summary: "every address has them", problems: headerProblems(configOf(deployment).hosting) };
}

/** Runs every check that needs no network. */
export const checkDeployment = (deployment: Deployment): Promise<readonly Finding[]> =>
  Promise.all([
    finding("project", () => project(deployment)),
    finding("rules", () => rules(deployment)),
    finding("indexes", () => indexes(deployment)),
    finding("functions", () => functions(deployment)),
    finding("secrets", () => secrets(deployment)),
    finding("webhooks", () => webhooks(deployment)),
    finding("settings of the functions", () => settings(deployment)),
    finding("settings of the app", () => app(deployment)),
    finding("headers", () => headers(deployment)),
  ]);
