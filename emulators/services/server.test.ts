import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { call, startForTest, startWebhook } from "./testing.ts";

let services: Services;
beforeAll(async () => {
  services = await startForTest({
    localSuite: { projectId: "demo" },
    runScheduler: () => Promise.resolve(["check"]),
  });
});
afterAll(() => services.close());
afterEach(async () => {
  await call(`${services.origin}/faults`, "DELETE");
  await call(`${services.origin}/outbox.json`, "DELETE");
});

const sendMail = () =>
  call(
    `${services.origin}/v3/mail/send`,
    "POST",
    {
      personalizations: [{ to: [{ email: "a@example.test" }] }],
      from: { email: "b@example.test" },
      subject: "Hi",
      content: [{ type: "text/plain", value: "Hi" }],
    },
    { authorization: "Bearer SG.x" },
  );
const setFault = (fault: unknown) => call(`${services.origin}/faults`, "PUT", fault);

test("an answer names no time after which an idle connection is closed", async () => {
  const { headers } = await call(`${services.origin}/outbox.json`, "GET");
  expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
});

describe("faults over HTTP", () => {
  test("a call fails in the service's own form and sends nothing when a status is set", async () => {
    await setFault({ service: "sendgrid", status: 429 });
    const answer = await sendMail();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(answer.body).toMatchObject({ errors: [{ message: "too many requests" }] });
    expect((await call(`${services.origin}/outbox.json`, "GET")).body).toEqual({
      emails: [],
      pushes: [],
      codes: [],
      checkouts: [],
      texts: [],
      messages: [],
      calls: [],
    });
  });

  test("the connection closes without an answer when a drop is set", async () => {
    await setFault({ service: "sendgrid", drop: true });
    await expect(sendMail()).rejects.toThrow("fetch failed");
  });

  test("FCM fails in FCM's form when it is set to be unavailable", async () => {
    await setFault({ service: "fcm", status: 503 });
    const answer = await call(`${services.origin}/v1/projects/p/messages:send`, "POST", {});
    expect(answer.body).toMatchObject({
      error: { code: 503, status: "UNAVAILABLE", details: [{ errorCode: "UNAVAILABLE" }] },
    });
  });

  test("the faults can be read, and cleared one by one", async () => {
    await setFault({ service: "sendgrid", status: 500 });
    expect((await call(`${services.origin}/faults`, "GET")).body).toMatchObject({
      faults: [{ service: "sendgrid", status: 500 }],
    });
    await call(`${services.origin}/faults?service=sendgrid`, "DELETE");
    expect((await sendMail()).status).toBe(202);
  });

  test("a wrong fault is refused", async () => {
    expect((await setFault({ service: "pigeon" })).status).toBe(400);
    expect((await call(`${services.origin}/faults?service=pigeon`, "DELETE")).status).toBe(400);
  });
});

test("the outbox notifies its listeners when something is sent and when it is cleared", async () => {
  const stream = await fetch(`${services.origin}/outbox/events`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await sendMail();
  expect((await reader?.read())?.value).toContain('"subject":"Hi"');
  await call(`${services.origin}/outbox.json`, "DELETE");
  expect((await reader?.read())?.value).toContain('"cleared"');
  await reader?.cancel();
});

test("the outbox of one recipient has only what was sent to it", async () => {
  await sendMail();
  const countFor = async (to: string): Promise<number> => {
    const { body } = await call(`${services.origin}/outbox.json?to=${to}`, "GET");
    return (body as { readonly emails: readonly unknown[] }).emails.length;
  };
  expect([await countFor("a@example.test"), await countFor("example.test")]).toEqual([1, 0]);
});

test("the outbox page and its files are served with a policy that allows only their scripts", async () => {
  for (const path of ["/", "/base.css", "/phone.css", "/page.js", "/views.js", "/faults.js"]) {
    const answer = await fetch(services.origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  }
});

test("the app on another port can read the suite's ports", async () => {
  const answer = await fetch(`${services.origin}/local-suite.json`, {
    headers: { origin: "http://localhost:5300" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toEqual({ projectId: "demo" });
  expect((await fetch(`${services.origin}/faults`, { method: "OPTIONS" })).status).toBe(204);
});

test("the scheduled functions run now when asked", async () => {
  expect((await call(`${services.origin}/scheduler/run`, "POST")).body).toEqual({ ran: ["check"] });
});

test("an unknown address answers 404 with a clear message", async () => {
  const answer = await call(`${services.origin}/v3/nothing`, "POST", {});
  expect([answer.status, answer.body]).toEqual([404, { error: "Nothing answers POST /v3/nothing here." }]);
});

test("push tokens survive a restart", async () => {
  const tokenFile = join(temporaryFolder("services"), "tokens.json");
  const first = await startForTest({ tokenFile });
  const { token } = (await call(`${first.origin}/fcm/register`, "POST")).body as { token: string };
  await first.close();
  const second = await startForTest({ tokenFile });
  const answer = await call(
    `${second.origin}/v1/projects/p/messages:send`,
    "POST",
    { message: { token } },
    { authorization: "Bearer x" },
  );
  expect(answer.status).toBe(200);
  await second.close();
});

test("each sign-in link of the auth emulator appears once", async () => {
  const oobCodes = [
    {
      email: "a@example.test",
      requestType: "PASSWORD_RESET",
      oobCode: "c1",
      oobLink: "http://127.0.0.1/reset",
    },
  ];
  const auth = await startWebhook({ reply: JSON.stringify({ oobCodes }) });
  const own = await startForTest({ auth: { origin: auth.url, projectId: "demo" } });
  await expect.poll(() => auth.got.length).toBeGreaterThan(1);
  const { codes } = (await call(`${own.origin}/outbox.json`, "GET")).body as { codes: unknown[] };
  expect(codes).toMatchObject([
    { email: "a@example.test", requestType: "PASSWORD_RESET", link: "http://127.0.0.1/reset" },
  ]);
  await own.close();
  auth.close();
});
