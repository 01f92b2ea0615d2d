import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER_ARGS, findInstalledBrowser } from "../launch/browser.mjs";
import { LISTENERS } from "./scenarios/listeners.ts";
import { ONCE } from "./scenarios/once.ts";
import type { Job, Outcomes, ScenarioPage, Tab } from "./scenarios/page-job.ts";
import { byName, seenByLite, type Scenario } from "./scenarios/scenario.ts";
import { expectSeen } from "./support/ledger.ts";
import { newProject, serverPlace } from "./support/server.ts";

/** All scenarios run in one hook, so allow a busy machine enough time. */
const PATIENCE_MS = 600_000;

let browser: Browser;
let site: Server;

/** A page that runs the scenarios, in a browser profile of its own. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  return page;
}

const job = (transport: Job["transport"], project = newProject()): Job => ({
  place: serverPlace(),
  project,
  transport,
});

async function outcomesOver(transport: Job["transport"]): Promise<Outcomes> {
  const context = await browser.newContext();
  try {
    const page = await openPage(context);
    return await page.evaluate(
      (asked) => (globalThis as unknown as ScenarioPage).runScenarios(asked),
      job(transport),
    );
  } finally {
    await context.close();
  }
}

beforeAll(async () => {
  const executablePath = findInstalledBrowser();
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, "scenarios/page.ts")],
    bundle: true,
    format: "iife",
    write: false,
    logLevel: "error",
  });
  const script = bundle.outputFiles[0]?.text ?? "";
  site = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
});

afterAll(async () => {
  await browser.close();
  site.close();
});

/**
 * All transports send the same one-shot requests, so one transport and the lite client are enough.
 */
const ALL = [...ONCE, ...LISTENERS];
const OVER = {
  streaming: ALL,
  polling: LISTENERS,
  detecting: LISTENERS,
  cached: LISTENERS,
  lite: ONCE,
} as const;
const TRANSPORTS = Object.keys(OVER) as readonly (keyof typeof OVER)[];

/** One browser tab with a client whose cache is shared between tabs. */
async function openTab(context: BrowserContext, of: Job): Promise<Page> {
  const page = await openPage(context);
  await page.evaluate((asked) => {
    const scenarios = globalThis as unknown as ScenarioPage;
    scenarios.tab = scenarios.openTab(asked);
  }, of);
  return page;
}

const inTab = <T>(page: Page, work: (tab: Tab) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${String(work)})(tab)`);

it("tabs in Chromium share their cache, their listeners and their pending writes", async () => {
  const context = await browser.newContext();
  try {
    const shared = job("cached");
    const [first, second] = [await openTab(context, shared), await openTab(context, shared)];
    await inTab(first, (tab) => tab.listen());
    await inTab(first, (tab) => tab.hears("server"));
    await inTab(second, (tab) => tab.listen());
    await inTab(second, (tab) => tab.write("a", 1));
    await inTab(first, (tab) => tab.hears("a=1 server"));
    // The first tab holds the connection. After it closes, the second takes over and sends the
    // writes made in between.
    await inTab(first, (tab) => tab.network(false));
    await inTab(second, (tab) => tab.writeLater("b", 2));
    await inTab(second, (tab) => tab.hears("a=1 b=2 cache pending"));
    await first.close();
    await inTab(second, (tab) => tab.hears("a=1 b=2 server"));
    await second.close();
    const third = await openTab(context, shared);
    await inTab(third, (tab) => tab.network(false));
    expect(await inTab(third, (tab) => tab.listen())).toBe("a=1 b=2 cache");
    await inTab(third, (tab) => tab.network(true));
    await inTab(third, (tab) => tab.hears("a=1 b=2 server"));
  } finally {
    await context.close();
  }
});

describe("in Chromium", () => {
  const outcomes = new Map<string, Outcomes>();
  beforeAll(async () => {
    await Promise.all(
      TRANSPORTS.map(async (transport) => outcomes.set(transport, await outcomesOver(transport))),
    );
  }, PATIENCE_MS);

  describe.each(TRANSPORTS)("over %s", (transport) => {
    it.each(byName<Scenario<never>>(OVER[transport]))("%s", (name, { sees }) => {
      expectSeen(name, outcomes.get(transport)?.[name], {
        seen: transport === "lite" ? seenByLite(sees) : sees,
      });
    });
  });
});
