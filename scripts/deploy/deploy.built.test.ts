import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { collectionsInUse } from "./collections-in-use.ts";
import { filesWithQueries } from "./files-with-queries.ts";
import { table } from "./check.ts";
import { deployedConfig } from "./deployed-config.ts";
import { checkDeployment } from "./checks.ts";
import { QUERIES } from "./queries.ts";

// Runs the checks of `npm run deploy -- --dry-run` on a copy of the files that they read: first
// intact, then with one fault each.

const root = path.resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(path.join(tmpdir(), "deploy-test-"));
const PROJECT = "guardianlink-example";
const FILES = [
  "firebase.json",
  "firestore.rules",
  "storage.rules",
  "firestore.indexes.json",
  "docs/deploy.md",
];
const FUNCTIONS_ENV = `functions/settings/.env.${PROJECT}`;
const WEB_ENV = "web/.env.production.local";

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}
const example = (file: string): string =>
  readFileSync(path.join(root, file), "utf8")
    .replaceAll(/(?<!_)PROJECT_ID/g, PROJECT)
    .replaceAll("your-domain.example", "guardianlink.ng")
    .replaceAll(/^(VITE_FIREBASE_\w+)=$/gm, "$1=given");

beforeEach(() => {
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  write(FUNCTIONS_ENV, example("functions/settings/.env.example"));
  write(WEB_ENV, example("web/.env.example"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

async function problems(project = PROJECT): Promise<readonly string[]> {
  const findings = await checkDeployment({ root: copy, project });
  return findings.flatMap((finding) => finding.problems.map((problem) => `${finding.name}: ${problem}`));
}

test("a project that is set up as docs/deploy.md says has no problems", async () => {
  expect(await problems()).toEqual([]);
});

test("the deployed policy lets a page call the functions of its own project", () => {
  const hosts = deployedConfig(copy, PROJECT).match(/https:\/\/[^ ;]*cloudfunctions\.net/g);
  expect(hosts).toEqual([`https://europe-west1-${PROJECT}.cloudfunctions.net`]);
  expect(deployedConfig(copy, PROJECT)).not.toContain("PROJECT_ID");
});

/** Replaces text in a file of the copy. @throws Error when the text is not there */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(copy, file), "utf8");
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`Nothing to change in ${file}.`);
  write(file, changed);
}

const BROKEN: readonly (readonly [what: string, act: () => void, problem: RegExp])[] = [
  [
    "tiles from a host that the policy does not name",
    () => change(WEB_ENV, "VITE_TILE_URL=", "VITE_TILE_URL=https://tiles.guardianlink.ng/{z}/{x}/{y}.png"),
    /^settings of the app: VITE_TILE_URL loads from https:\/\/tiles\.guardianlink\.ng/,
  ],
  [
    "rules that do not compile",
    () => change("firestore.rules", "request.auth != null", "request.auth !="),
    /^rules: firestore\.rules:\d+:\d+ /,
  ],
  [
    "rules with a warning",
    () => change("storage.rules", "request.auth.uid == uid", "request.auth.uuid() == uid"),
    /^rules: storage\.rules/,
  ],
  [
    "a lost composite index",
    () => change("firestore.indexes.json", '"displayOrder"', '"other"'),
    /^indexes: No composite index for adBanners/,
  ],
  [
    "a lost index over all users",
    () => change("firestore.indexes.json", '"escalateAt"', '"other"'),
    /^indexes: No index of escalateAt for trips \(COLLECTION_GROUP\)/,
  ],
  [
    "an exempted field that is asked for",
    () => change("firestore.indexes.json", '"latitude"', '"timestamp"'),
    /^indexes: No index of timestamp for locations/,
  ],
  [
    "a rewrite to nothing",
    () => change("firebase.json", '"functionId": "track"', '"functionId": "trace"'),
    /^functions: Hosting sends requests to trace/,
  ],
  [
    "a secret that is not explained",
    () => change("docs/deploy.md", /MAPBOX_TOKEN/g, "MAPBOX"),
    /^secrets: .*MAPBOX_TOKEN/,
  ],
  [
    "no sender",
    () => change(FUNCTIONS_ENV, /^MAIL_FROM=.*$/m, ""),
    /^settings of the functions: .*MAIL_FROM/,
  ],
  [
    "no operator",
    () => change(FUNCTIONS_ENV, /^OPERATOR=.*$/m, ""),
    /^settings of the functions: OPERATOR is missing/,
  ],
  [
    "a sender out of the example",
    () => change(FUNCTIONS_ENV, /^MAIL_FROM=.*$/m, "MAIL_FROM=alerts@your-domain.example"),
    /MAIL_FROM is alerts@your-domain\.example, as in the example/,
  ],
  [
    "an app of the example's project",
    () => change(WEB_ENV, /$/, "\nVITE_FIREBASE_AUTH_DOMAIN=PROJECT_ID.firebaseapp.com\n"),
    /VITE_FIREBASE_AUTH_DOMAIN is PROJECT_ID\.firebaseapp\.com/,
  ],
  [
    "a local address",
    () => change(FUNCTIONS_ENV, /^PUBLIC_ORIGIN=.*$/m, "PUBLIC_ORIGIN=http://localhost:5300"),
    /PUBLIC_ORIGIN names this machine/,
  ],
  [
    "an origin with which a text has no room for its link",
    () =>
      change(
        FUNCTIONS_ENV,
        "TERMII_BASE_URL=\nTERMII_SENDER=",
        "TERMII_BASE_URL=https://v3.api.termii.com\nTERMII_SENDER=GuardianLnk",
      ),
    /PUBLIC_ORIGIN is too long for texts: a live link has \d+ characters, and 64 fit/,
  ],
  [
    "a secret among the settings",
    () => change(FUNCTIONS_ENV, /$/, "\nMAPBOX_TOKEN=pk.x\n"),
    /MAPBOX_TOKEN is a secret/,
  ],
  [
    "a phone channel with some of its settings",
    () => change(FUNCTIONS_ENV, "TERMII_SENDER=", "TERMII_SENDER=GuardianLnk"),
    /Termii's texts are off: TERMII_BASE_URL is missing/,
  ],
  [
    "the secret of a channel among the settings",
    () =>
      change(
        FUNCTIONS_ENV,
        "WHATSAPP_PHONE_NUMBER_ID=",
        "WHATSAPP_PHONE_NUMBER_ID=106540352242922\nWHATSAPP_TOKEN=EAA",
      ),
    /WHATSAPP_TOKEN is a secret/,
  ],
  [
    "a channel whose secret is not explained",
    () => {
      change(FUNCTIONS_ENV, "WHATSAPP_PHONE_NUMBER_ID=", "WHATSAPP_PHONE_NUMBER_ID=106540352242922");
      change("docs/deploy.md", /WHATSAPP_APP_SECRET/g, "THE_APP_SECRET");
    },
    /docs\/deploy\.md does not say where WHATSAPP_APP_SECRET comes from/,
  ],
  [
    "a webhook that leads to another function",
    () => change("firebase.json", '"source": "/api/voice/*"', '"source": "/api/voices/*"'),
    /^webhooks: PUBLIC_ORIGIN\/api\/voice\/SECRET does not lead to voiceEvents/m,
  ],
  [
    "a webhook that is not explained",
    () => change("docs/deploy.md", "| Africa's Talking's calls ", "| Voice "),
    /^webhooks: docs\/deploy\.md does not list Africa's Talking's calls/m,
  ],
  [
    "recordings that are not served over https",
    () => change(FUNCTIONS_ENV, "VOICE_RECORDINGS=", "VOICE_RECORDINGS=http://media.guardianlink.ng"),
    /VOICE_RECORDINGS must be an https address/,
  ],
  [
    "a recording that is not explained",
    () => change("docs/deploy.md", "`onit.mp3`", "`on it`"),
    /docs\/deploy\.md does not name onit\.mp3/,
  ],
  [
    "no key of the project",
    () => change(WEB_ENV, "VITE_FIREBASE_API_KEY=given", ""),
    /^settings of the app: .*VITE_FIREBASE_API_KEY/,
  ],
  [
    "no key for pushes",
    () => change(WEB_ENV, "VITE_FIREBASE_VAPID_KEY=given", ""),
    /VITE_FIREBASE_VAPID_KEY is missing/,
  ],
  [
    "another project's app",
    () => change(WEB_ENV, `VITE_FIREBASE_PROJECT_ID=${PROJECT}`, "VITE_FIREBASE_PROJECT_ID=other"),
    /is other, but/,
  ],
  [
    "a policy that names a host that others can have",
    () => change("firebase.json", "-PROJECT_ID.cloudfunctions", "-*.cloudfunctions"),
    /^headers: .*names hosts by a pattern/,
  ],
  [
    "a policy that lets scripts in",
    () => change("firebase.json", "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    /^headers: .*unsafe/,
  ],
  [
    "a policy that lets pictures of every host in",
    () => change("firebase.json", "img-src 'self'", "img-src 'self' https:"),
    /^headers: .*every host/,
  ],
  [
    "pages with tokens that are indexed",
    () =>
      change(
        "firebase.json",
        '"source": "/track/**",\n        "headers"',
        '"source": "/trackers/**",\n        "headers"',
      ),
    /^headers: Search engines may keep \/track/,
  ],
  [
    "frames",
    () => change("firebase.json", "frame-ancestors 'none'", "frame-ancestors 'self'"),
    /^headers: Content-Security-Policy/,
  ],
];

test.each(BROKEN)("%s is found", async (_what, act, problem) => {
  act();
  expect((await problems()).join("\n")).toMatch(problem);
});

test("a deployment is refused when the project is the local suite's", async () => {
  expect((await problems("demo-guardianlink")).join("\n")).toMatch(/^project: demo-guardianlink/);
});

describe("the queries", () => {
  test("are all listed in queries.ts", () => {
    expect([...new Set(QUERIES.map(({ file }) => file))].sort()).toEqual(filesWithQueries());
  });

  test("name only collections that exist", () => {
    for (const { collection } of QUERIES) expect(collectionsInUse()).toContain(collection);
  });
});

test("the table lists the problems below the check that found them", () => {
  const printed = table([
    { name: "rules", summary: "compile", problems: [] },
    { name: "secrets", summary: "", problems: ["X is missing."] },
  ]);
  expect(printed.split("\n")).toEqual([
    "ok       rules    compile",
    "PROBLEM  secrets",
    "                  - X is missing.",
  ]);
});
