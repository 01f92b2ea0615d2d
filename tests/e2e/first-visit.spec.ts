import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { holdToEndTrip, ngoziAt, openSignedIn, raiseSos } from "./support/traveller.ts";

const hasLoaded = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/assets/${name}-`)),
    chunk,
  );

test("a trip that starts as the network is lost has its page, its SOS and its end without the service worker", async ({
  page,
  context,
}) => {
  const contact = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(contact));
  await page.goto("/trip");
  await page.getByLabel("License Plate").fill("EKY-455BC");
  await page.getByLabel("Driver Name").fill("Musa");
  for (const chunk of ["active-trip", "dashboard"])
    await expect.poll(() => hasLoaded(page, chunk), chunk).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page.getByText("Saved on this phone. Waiting for network").first()).toBeVisible();
  await raiseSos(page);
  await holdToEndTrip(page);
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await emailsTo(contact, /SOS/)).length).toBe(1);
});

/**
 * Serves the app as a slow network does: a document's head comes first, and its body when
 * `sendBody` is called.
 */
async function serveInPieces() {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? "/", suiteUrls().app), { redirect: "manual" });
      const type = answer.headers.get("content-type") ?? "";
      const to = answer.headers.get("location");
      response.writeHead(answer.status, { "content-type": type, ...(to !== null && { location: to }) });
      const body = Buffer.from(await answer.arrayBuffer());
      const at = body.indexOf("<body");
      if (!type.startsWith("text/html") || at < 0) return response.end(body);
      response.write(body.subarray(0, at));
      held.push(() => response.end(body.subarray(at)));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendBody: () => held.splice(0).forEach((send) => send()),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("a page whose document comes in two pieces waits for the second before the app runs", async ({
  page,
}) => {
  const { origin, sendBody, close } = await serveInPieces();
  const scripts = page.locator('script[type="module"]');
  try {
    await page.goto(`${origin}/auth/forgot-password`, { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-first", "name");
    await expect(scripts).toHaveCount(0);
    sendBody();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  } finally {
    close();
  }
});

const LOST = [
  { page: "the app", path: "/auth/forgot-password", file: "index-", heading: "Forgot your password?" },
  {
    page: "a contact's page",
    path: "/contact/AAECAwQFBgcICQoLDA0ODw",
    file: "public/contact-page-",
    heading: "This link doesn't work any more",
  },
];

for (const { page: name, path, file, heading } of LOST)
  test(`${name} whose script is lost says that it still loads, and starts once the network is back`, async ({
    page,
  }) => {
    let isLost = true;
    await page.route(
      (url) => url.pathname.startsWith(`/assets/${file}`) && url.pathname.endsWith(".js"),
      (route) => (isLost ? route.abort() : route.continue()),
    );
    await page.goto(path);
    await expect(page.getByText("Slow network. Still loading.")).toBeVisible();
    isLost = false;
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  });
