import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { logEntries } from "../functions/support/function-logs.ts";
import { newAddress } from "../support/client-address.ts";

// Reports are limited by address, and the pages of the other journeys report faults too.
test.use({ extraHTTPHeaders: { "x-forwarded-for": newAddress() } });

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

/** Throws in the page until the operator's error log has it. The sender starts after the page. */
async function throwsUntilLogged(page: Page, shown: string): Promise<void> {
  const name = `Unread${letters(20)}Error`;
  const secret = `Ada at ${letters(20)}`;
  await expect
    .poll(async () => {
      await page.evaluate(
        ([error, message]) =>
          setTimeout(() => {
            throw Object.assign(new Error(message), { name: error });
          }),
        [name, secret],
      );
      return logEntries().filter(({ payload }) => payload["error"] === name);
    })
    .toEqual([
      {
        severity: "ERROR",
        payload: expect.objectContaining({ message: "fault on a phone", page: shown, kind: "uncaught" }),
      },
    ]);
  expect(JSON.stringify(logEntries())).not.toContain(secret);
}

test("an error that the app throws is in the operator's log, without its message", async ({ page }) => {
  await page.goto("/auth/login");
  await throwsUntilLogged(page, "/auth/login");
});

for (const [name, path] of [
  ["medical", "medireach"],
  ["live", "track"],
  ["contact's", "contact"],
] as const)
  test(`an error that the ${name} page throws is in the operator's log, without its token`, async ({
    page,
  }) => {
    const token = letters(22);
    await page.goto(`/${path}/${token}`);
    await throwsUntilLogged(page, `/${path}/{token}`);
    expect(JSON.stringify(logEntries())).not.toContain(token);
  });
