import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { unsetSecrets } from "./stored-secrets.ts";

/** A Secret Manager that answers with a status and a state for each secret. */
async function secretManager(secrets: Readonly<Record<string, readonly [status: number, state?: string]>>) {
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    asked.push(`${headers.authorization ?? ""} ${url}`);
    const [status, state] = secrets[/secrets\/(\w+)\//.exec(url)?.[1] ?? ""] ?? [404];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ state }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { identity: { project: "guardianlink-example", token: "token", origin }, asked };
}

test("a secret with a value is no problem, and its value is not read", async () => {
  const { identity, asked } = await secretManager({ TERMII_API_KEY: [200, "ENABLED"] });
  expect(await unsetSecrets(["TERMII_API_KEY"], identity)).toEqual([]);
  expect(asked).toEqual([
    "Bearer token /v1/projects/guardianlink-example/secrets/TERMII_API_KEY/versions/latest",
  ]);
});

test.each([
  ["has no value", [404], /WHATSAPP_TOKEN has no value: npx firebase functions:secrets:set WHATSAPP_TOKEN/],
  ["is switched off", [200, "DISABLED"], /newest value of WHATSAPP_TOKEN is switched off/],
  ["cannot be looked up", [403], /WHATSAPP_TOKEN could not be looked up: Secret Manager answers 403/],
] as const)("a secret that %s stops the deployment", async (_what, answer, problem) => {
  const { identity } = await secretManager({ ADDRESS_KEY: [200, "ENABLED"], WHATSAPP_TOKEN: answer });
  const problems = await unsetSecrets(["ADDRESS_KEY", "WHATSAPP_TOKEN"], identity);
  expect(problems).toEqual([expect.stringMatching(problem)]);
});
