import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { launchSuite, stillRunning, suiteGroups } from "./running-suite.ts";
import type { RunningSuite, SuiteUrls } from "./running-suite.ts";

const PORTS = Number(process.env["TEST_PORTS"] ?? 5400) + 40;
const folder = mkdtempSync(join(tmpdir(), "suite-test-"));
const AS_OWNER = { authorization: "Bearer owner", "content-type": "application/json" };
const DEMO = { email: "demo@guardianlink.test", password: "Guardian-2026" };

/** `npm run test:deep` runs these tests on Google's emulator too. */
const BACKEND =
  process.env["SUITE_BACKEND"] === "google"
    ? { backend: "Google's emulator", flags: ["--google"] }
    : { backend: "our own server", flags: [] };

let running: RunningSuite | null = null;
let groups: ReadonlySet<number> = new Set();

async function start(options: readonly string[]): Promise<SuiteUrls> {
  running = await launchSuite(options).ready;
  groups = suiteGroups(PORTS);
  return running.urls;
}

/** Ends the running suite and returns its exit code. */
async function end(signal: NodeJS.Signals): Promise<number | null> {
  running?.signal(signal);
  const ended = await running?.ended;
  running = null;
  return ended?.code ?? null;
}

afterAll(async () => {
  await end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const documents = (urls: SuiteUrls): string =>
  `${urls.firestore}/v1/projects/${urls.projectId}/databases/(default)/documents`;

async function signIn(urls: SuiteUrls): Promise<{ localId: string }> {
  const answer = await fetch(
    `${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(DEMO),
    },
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as { localId: string };
}

async function noteOf(urls: SuiteUrls): Promise<string | undefined> {
  const answer = await fetch(`${documents(urls)}/notes/kept`, { headers: AS_OWNER });
  const { fields } = (await answer.json()) as { fields?: { text: { stringValue: string } } };
  return fields?.text.stringValue;
}

const portAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

describe.each([BACKEND])("a suite on $backend, from its first start to its last", ({ backend, flags }) => {
  const options = ["--ports", String(PORTS), "--data", join(folder, backend), ...flags];
  let token: string;

  test("the first start serves the app and the stand-ins and creates the demo account", async () => {
    const urls = await start(options);
    expect((await fetch(`${urls.app}/trip`)).headers.get("content-security-policy")).toContain(
      "default-src 'self'",
    );
    expect(await (await fetch(`${urls.app}/local-suite.json`)).json()).toMatchObject({
      projectId: urls.projectId,
      firestorePort: PORTS + 4,
      region: "europe-west1",
    });
    expect(await (await fetch(urls.outbox)).text()).toContain("<h1>Outbox</h1>");
    const { localId } = await signIn(urls);
    const { documents: contacts } = (await (
      await fetch(`${documents(urls)}/users/${localId}/contacts`, { headers: AS_OWNER })
    ).json()) as { documents: unknown[] };
    expect(contacts).toHaveLength(2);
  });

  test("a second suite says which port is taken and what to do when the ports are the same", async () => {
    const { code, output } = await launchSuite(options).ended;
    expect(code).toBe(1);
    expect(output).toContain(`Port ${PORTS} (the app) is taken`);
    expect(output).toContain("--ports");
  });

  test("a second suite names the process that holds the data when the folder is the same", async () => {
    const { code, output } = await launchSuite([...options, "--ports", String(PORTS + 20)]).ended;
    expect(code).toBe(1);
    expect(output).toContain("is in use by another running suite");
  });

  test("Ctrl-C saves the data, exits with 0 and leaves no process and no port open", async () => {
    const urls = running?.urls;
    if (urls === undefined) throw new Error("The suite is not running.");
    await fetch(`${documents(urls)}/notes?documentId=kept`, {
      method: "POST",
      headers: AS_OWNER,
      body: JSON.stringify({ fields: { text: { stringValue: "still here" } } }),
    });
    token = (
      (await (await fetch(`${urls.outbox}/fcm/register`, { method: "POST" })).json()) as { token: string }
    ).token;
    expect(stillRunning(groups)).not.toEqual([]);
    expect(await end("SIGINT")).toBe(0);
    // A process that has given its ports and memory back may stay in the table for a moment.
    await expect.poll(() => stillRunning(groups), { timeout: 60_000 }).toEqual([]);
    for (let port = PORTS; port < PORTS + 20; port++)
      expect([port, await portAnswers(port)]).toEqual([port, false]);
  });

  test("the second start has the data, accounts and push tokens of the first", async () => {
    const urls = await start(options);
    expect(await noteOf(urls)).toBe("still here");
    await signIn(urls);
    const push = await fetch(`${urls.outbox}/v1/projects/p/messages:send`, {
      method: "POST",
      headers: AS_OWNER,
      body: JSON.stringify({ message: { token } }),
    });
    expect(push.status).toBe(200);
  });

  test("a suite that is killed leaves no process running", async () => {
    await end("SIGKILL");
    await expect.poll(() => stillRunning(groups), { timeout: 60_000 }).toEqual([]);
  });

  test("the next start has the data that was saved last", async () => {
    const urls = await start(options);
    expect(await noteOf(urls)).toBe("still here");
    expect(await end("SIGTERM")).toBe(0);
    await expect.poll(() => stillRunning(groups), { timeout: 60_000 }).toEqual([]);
  });
});
