import { expect, test } from "@playwright/test";
import { suiteUrls } from "../support/suite-urls.ts";
import { signUp } from "./support/traveller.ts";

// What other accounts can reach on the server: tests/functions/stranger and tests/rules.

const KEY = "guardianlink.pending-writes";

test("a stored SOS of another person is deleted, and never sent by the next person who signs in", async ({
  page,
}) => {
  await signUp(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).port !== new URL(suiteUrls().firestore).port) return;
    sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ""}`));
  });
  await page.evaluate(
    ([key, madeAtMs]) => {
      const path = "users/previous-owner/trips/trip";
      const writes = [{ kind: "update", path, data: { status: "sos", driverName: "Musa" } }];
      localStorage.setItem(key, JSON.stringify([{ id: "order", madeAtMs, writes }]));
    },
    [KEY, Date.now()] as const,
  );
  await page.reload();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await expect(page.getByText("No recent activity")).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => one.includes("previous-owner"))).toEqual([]);
});
