import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { setIdentity, takeNamesOutOfMails } from "./identity.ts";

// The settings against a stand-in that keeps what it is told, as Google's service does.

const asked: { url: string; authorization: string | undefined }[] = [];
let change = (config: Record<string, unknown>): Record<string, unknown> => config;
let status = 200;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ url: `${request.method} ${request.url}`, authorization: request.headers.authorization });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(change(body as Record<string, unknown>)));
  });
});
afterEach(() => {
  server.close();
  asked.length = 0;
  change = (config) => config;
  status = 200;
});

async function set(act = setIdentity): Promise<readonly string[]> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return act({ project: "guardianlink-example", token: "token", origin: `http://127.0.0.1:${port}` });
}

test("the deployment sets the password policy, hides which addresses have accounts, and forbids clients to delete accounts", async () => {
  let sent: unknown;
  change = (config) => {
    sent = config;
    return config;
  };
  expect(await set()).toEqual([]);
  expect(asked).toEqual([
    {
      url: "PATCH /admin/v2/projects/guardianlink-example/config?updateMask=passwordPolicyConfig,emailPrivacyConfig.enableImprovedEmailPrivacy,client.permissions.disabledUserDeletion",
      authorization: "Bearer token",
    },
  ]);
  expect(sent).toMatchObject({
    passwordPolicyConfig: { passwordPolicyEnforcementState: "ENFORCE" },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    client: { permissions: { disabledUserDeletion: true } },
  });
});

test.each([
  ["the policy", "passwordPolicyConfig", { passwordPolicyEnforcementState: "OFF" }],
  ["the hidden addresses", "emailPrivacyConfig", {}],
  ["the forbidden deletion", "client", { permissions: {} }],
])("a service that does not keep %s stops the deployment", async (_name, field, value) => {
  change = (config) => ({ ...config, [field]: value });
  expect((await set()).join()).toContain(`Firebase Authentication did not keep ${field}`);
});

test("an account that may not set them is told what to do", async () => {
  status = 403;
  expect(await set()).toEqual([expect.stringMatching(/answered 403.*docs\/deploy\.md, step 2/)]);
});

test("the mails that Firebase sends itself lose the name that an account can choose", async () => {
  const sent: string[] = [];
  change = (config) => {
    sent.push(JSON.stringify(config));
    return config;
  };
  expect(await set(takeNamesOutOfMails)).toEqual([]);
  expect(asked.map(({ url }) => url.split("updateMask=")[1])).toEqual([
    "notification.sendEmail.verifyEmailTemplate",
    "notification.sendEmail.resetPasswordTemplate",
    "notification.sendEmail.changeEmailTemplate",
    "notification.sendEmail.revertSecondFactorAdditionTemplate",
  ]);
  expect(sent.every((config) => config.includes("%LINK%"))).toBe(true);
  expect(sent.join()).not.toContain("%DISPLAY_NAME%");
});

test.each([
  [
    "keeps its own mail",
    200,
    { notification: { sendEmail: { verifyEmailTemplate: { body: "Hello %DISPLAY_NAME%" } } } },
  ],
  ["answers with nothing", 200, {}],
  ["refuses", 400, {}],
])("a service that %s is reported for each mail", async (_name, answered, answer) => {
  change = () => answer;
  status = answered;
  const warnings = await set(takeNamesOutOfMails);
  expect(warnings).toHaveLength(4);
  expect(warnings[0]).toContain("verifyEmailTemplate");
});
