import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pageFile } from "./page-files.ts";

const folder = fileURLToPath(new URL("outbox-page", import.meta.url));

test("every file of the outbox page is served, and nothing else", async () => {
  for (const name of readdirSync(folder))
    expect((await pageFile(folder, `/${name}`))?.status, name).toBe(200);
  expect(await pageFile(folder, "/../server.ts")).toBeNull();
});
