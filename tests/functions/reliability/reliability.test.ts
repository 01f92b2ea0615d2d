import { randomFrom } from "@guardianlink/domain/testing/random";
import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort, startEmbedded } from "../../../emulators/firestore/launch/servers.mjs";
import { startServices } from "../../../emulators/services/server.ts";
import type { OutboxSnapshot } from "../../../emulators/services/outbox/outbox.ts";
import { quantile } from "../../support/quantile.ts";
import { compare } from "./figures.ts";
import { contactsFor, makeContacts, phoneOn, raiseAlerts } from "./people.ts";
import { Platform } from "./platform.ts";
import type { Lanes } from "./platform.ts";
import { startGateway, startWorker } from "./processes.ts";
import type { Worker } from "./processes.ts";
import { report } from "./report.ts";
import type { WorkerSettings } from "./settings.ts";
import { WorldClock } from "./world-clock.ts";

/** `npm run test:deep` raises 1,000 alerts. A few show the same faults in less time. */
const ALERTS = Number(process.env["RELIABILITY_ALERTS"] ?? 10);
const FAULT_RATE = 0.3;
const WHATSAPP_SECRET = "reliability-app-secret";
/** The workers are killed when these shares of all alerts have begun. */
const KILLED_AT = [0.3, 0.6];

/** Ends a run that hangs. Nothing that is asserted depends on how long this machine takes. */
const LIMIT_MS = 900_000 + ALERTS * 10_000;
/** The alerts are raised within a minute, by the world clock. */
const RAISED_WITHIN_MS = 60_000;
/** How often the product checks for due ladders and dropped alerts, by the world clock. */
const SWEEP_MS = 60_000;
/** How long a phone rings in real time, so that a call is over before the next round. */
const RINGS_MS = 500;

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/** Starts everything outside of the worker. It all stops when the test ends. */
async function startWorld(random: () => number, now: () => Date) {
  const folder = mkdtempSync(path.join(tmpdir(), "reliability-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const heardFile = path.join(folder, "heard");
  writeFileSync(heardFile, "");
  const firestoreServer = await startEmbedded();
  onTestFinished(() => firestoreServer.stop());
  const gateway = await startGateway();
  onTestFinished(() => gateway.close());
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const standIns = await startServices({
    host: "127.0.0.1",
    port: 0,
    page: folder,
    tokenFile: null,
    mailEvents: { url: `http://${gateway.host}/mail-events`, privateKey },
    phoneEvents: {
      sms: { url: `http://${gateway.host}/texts`, termiiSecret: "reliability-termii" },
      voice: `http://${gateway.host}/voice`,
    },
    resendEvents: null,
    whatsApp: { url: `http://${gateway.host}/whatsapp`, appSecret: WHATSAPP_SECRET },
    liveOrigin: "https://guardianlink.test",
    paymentEvents: null,
    auth: null,
    localSuite: null,
    runScheduler: null,
    ringsMs: RINGS_MS,
    // Reports are signed with their time, and refused when they are old.
    now,
    random,
  });
  onTestFinished(() => standIns.close());
  const mailKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { folder, heardFile, firestoreServer, gateway, standIns: standIns.origin, mailKey };
}

async function setFaults(standIns: string): Promise<void> {
  const faults = [429, 500, "hang", "drop", "lose", "gateway"];
  // 401: the service does not take our account, so the second one takes over at once.
  const withSecond = [...faults, 401];
  const mixes = {
    sendgrid: withSecond,
    resend: faults,
    fcm: faults,
    termii: withSecond,
    "africastalking-sms": faults,
    whatsapp: faults,
    africastalking: faults,
  };
  for (const [service, mix] of Object.entries(mixes)) {
    const body = JSON.stringify({ service, rate: FAULT_RATE, mix });
    const response = await fetch(`${standIns}/faults`, { method: "PUT", body });
    if (!response.ok) throw new Error(await response.text());
  }
}

test(
  `${ALERTS} alerts: none is lost and none is sent again when providers fail and the platform repeats work`,
  async () => {
    const random = randomFrom(2026);
    let now = (): Date => new Date();
    const world = await startWorld(random, () => now());
    vi.stubEnv("FIRESTORE_EMULATOR_HOST", world.firestoreServer.host);
    const projectId = "demo-reliability";
    const app = initializeApp({ projectId }, "reliability");
    onTestFinished(() => deleteApp(app));
    const firestore = getFirestore(app);

    const ports = { alerts: await freePort(), reports: await freePort() };
    const workers = {
      alerts: `http://127.0.0.1:${ports.alerts}`,
      reports: `http://127.0.0.1:${ports.reports}`,
    };
    const platform = new Platform({ workers, random });
    world.gateway.attach(platform);
    const clockFile = path.join(world.folder, "clock");
    const clock = new WorldClock(
      clockFile,
      () => platform.timeLimitMs(),
      () => platform.isQuiet(),
    );
    onTestFinished(() => clock.close());
    now = () => new Date(clock.nowMs);
    platform.runBy(clock);
    const contacts = await makeContacts(contactsFor(ALERTS), firestore, async () => {
      const response = await fetch(`${world.standIns}/fcm/register`, { method: "POST" });
      return ((await response.json()) as { token: string }).token;
    });
    for (const token of contacts.flatMap(({ tokens }) => tokens)) {
      const off = await phoneOn(world.standIns, token, (receipt) =>
        platform.add({ kind: "shown", body: receipt }),
      );
      onTestFinished(off);
    }
    const alerts = await raiseAlerts(ALERTS, contacts, firestore);
    await setFaults(world.standIns);

    const settings: Omit<WorkerSettings, "port"> = {
      projectId,
      standIns: world.standIns,
      mailKey: world.mailKey,
      whatsAppSecret: WHATSAPP_SECRET,
      heardFile: world.heardFile,
      clockFile,
      timeoutMs: 1_500,
    };
    const env = {
      GCLOUD_PROJECT: projectId,
      FUNCTIONS_EMULATOR: "true",
      FIRESTORE_EMULATOR_HOST: world.firestoreServer.host,
      CLOUD_TASKS_EMULATOR_HOST: world.gateway.host,
      // Outside of Google Cloud there is no metadata server that the SDK could ask for its project.
      METADATA_SERVER_DETECTION: "none",
      PUBLIC_ORIGIN: "https://guardianlink.test",
      MAPBOX_BASE_URL: world.standIns,
      MAPBOX_TOKEN: "pk.reliability",
      SENDGRID_API_KEY: "SG.reliability",
      MAIL_FROM: "alerts@guardianlink.test",
    };
    const start = (lane: Lanes): Promise<Worker> => startWorker({ ...settings, port: ports[lane] }, env);
    const running = { alerts: await start("alerts"), reports: await start("reports") };
    onTestFinished(async () => {
      await running.alerts.kill();
      await running.reports.kill();
    });

    let isOver = false;
    const sweep = async (): Promise<void> => {
      while (!isOver) {
        await clock.after(SWEEP_MS);
        platform.add({ kind: "sweep", body: {} });
      }
    };
    void sweep();
    const isClimbing = async (): Promise<boolean> => {
      const due = firestore.collectionGroup("alerts").where("nextRoundAt", ">", new Date(0)).limit(1);
      return !(await due.get()).empty;
    };

    const started = Date.now();
    const startedWorld = clock.nowMs;
    for (const { userId, tripId, alertId } of shuffled(alerts, random))
      platform.add(
        { kind: "event", body: { userId, tripId, alertId } },
        startedWorld + random() * RAISED_WITHIN_MS,
      );

    const atKill = new Set<string>();
    for (const share of KILLED_AT) {
      await vi.waitUntil(() => platform.begunMs.size >= share * ALERTS, { timeout: LIMIT_MS });
      for (const { body } of platform.inFlight()) {
        const { alertId } = body as { readonly alertId?: string };
        if (alertId !== undefined) atKill.add(alertId);
      }
      await platform.holdClock(async () => {
        await Promise.all([running.alerts.kill(), running.reports.kill()]);
        running.reports = await start("reports");
        running.alerts = await start("alerts");
      });
    }
    await platform.idle();
    // The check each minute continues what a killed worker has dropped.
    while (await isClimbing()) {
      await clock.after(SWEEP_MS);
      await platform.idle();
    }
    isOver = true;

    const seconds = (Date.now() - started) / 1000;
    const sent = (await (await fetch(`${world.standIns}/outbox.json`)).json()) as OutboxSnapshot;
    const { heardFile } = world;
    const { begunMs } = platform;
    const figures = await compare({ alerts, begunMs, outbox: sent, heardFile, atKill, firestore });
    report({
      alerts: ALERTS,
      figures,
      platform,
      outbox: sent,
      atKill: atKill.size,
      seconds,
      worldSeconds: (clock.nowMs - startedWorld) / 1000,
    });
    expect(figures.lost).toEqual([]);
    // Every report comes in time. For one that comes late or never see
    // functions/src/usecases/alerts/reports/missing-report.test.ts.
    expect(figures.sentAgain).toEqual([]);
    expect(figures.unequal).toEqual([]);
    expect(figures.climbed).toBe(ALERTS);
    expect(figures.firstWithoutKillMs.length).toBeGreaterThan(0);
    expect(quantile(figures.firstWithoutKillMs, 0.95)).toBeLessThanOrEqual(30_000);
  },
  LIMIT_MS,
);
