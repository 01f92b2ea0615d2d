import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, startForTest } from "../testing.ts";
import type { JsonAnswer } from "../testing.ts";
import type { Services } from "../server.ts";

const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
const BAD_REQUEST = "type.googleapis.com/google.rpc.BadRequest";

let services: Services;
beforeAll(async () => {
  services = await startForTest();
});
afterAll(() => services.close());

const register = async (): Promise<string> => {
  const { body } = await call(`${services.origin}/fcm/register`, "POST");
  return (body as { token: string }).token;
};

const send = (
  message: unknown,
  headers: Record<string, string> = { authorization: "Bearer owner" },
): Promise<JsonAnswer> =>
  call(`${services.origin}/v1/projects/demo/messages:send`, "POST", { message }, headers);

const errorOf = ({ body }: JsonAnswer) =>
  (body as { error: { code: number; status: string; details?: Record<string, unknown>[] } }).error;

test("a message to a registered token is accepted and appears in the outbox", async () => {
  const token = await register();
  const answer = await send({
    token,
    notification: { title: "Trip Started", body: "Amara is on the way" },
    data: { type: "trip_update" },
    webpush: {
      headers: { Urgency: "high", TTL: "3600" },
      fcm_options: { link: "https://example.test/track/a" },
    },
  });
  expect(answer.status).toBe(200);
  const { name } = answer.body as { name: string };
  expect(name).toMatch(/^projects\/demo\/messages\/\S+$/);
  const { body } = await call(`${services.origin}/outbox.json`, "GET");
  expect((body as { pushes: unknown[] }).pushes).toContainEqual(
    expect.objectContaining({
      messageId: name,
      token,
      title: "Trip Started",
      body: "Amara is on the way",
      data: { type: "trip_update" },
      urgency: "high",
      ttlSeconds: 3600,
      link: "https://example.test/track/a",
    }),
  );
});

describe("the error for a token", () => {
  test("is UNREGISTERED when the token was never issued", async () => {
    const error = errorOf(await send({ token: "local:never-given-out" }));
    expect(error).toMatchObject({
      code: 404,
      status: "NOT_FOUND",
      details: [{ "@type": FCM_ERROR, errorCode: "UNREGISTERED" }],
    });
  });

  test("is UNREGISTERED once the token is deleted", async () => {
    const token = await register();
    await call(`${services.origin}/fcm/register?token=${encodeURIComponent(token)}`, "DELETE");
    expect(errorOf(await send({ token })).details).toEqual([
      { "@type": FCM_ERROR, errorCode: "UNREGISTERED" },
    ]);
  });

  test("is INVALID_ARGUMENT with an FcmError when the text cannot be a token", async () => {
    const error = errorOf(await send({ token: "a b" }));
    expect(error).toMatchObject({ code: 400, status: "INVALID_ARGUMENT", details: [{ "@type": FCM_ERROR }] });
  });
});

describe("a wrong payload is a BadRequest, which does not blame the token", () => {
  test.each([
    ["no message", undefined],
    ["no token", { notification: { title: "x" } }],
    ["data that is no text", { token: "TOKEN", data: { count: 1 } }],
    ["a TTL that is no number", { token: "TOKEN", webpush: { headers: { TTL: "soon" } } }],
    ["an unknown urgency", { token: "TOKEN", webpush: { headers: { Urgency: "now" } } }],
    ["a link without https", { token: "TOKEN", webpush: { fcm_options: { link: "http://example.test/" } } }],
    ["more than 4096 bytes", { token: "TOKEN", data: { text: "x".repeat(4096) } }],
  ])("%s", async (_what, message) => {
    const token = await register();
    const filled = message !== undefined && "token" in message ? { ...message, token } : message;
    expect(errorOf(await send(filled))).toMatchObject({ code: 400, details: [{ "@type": BAD_REQUEST }] });
  });
});

test("a message is refused when the request has no credentials", async () => {
  expect(errorOf(await send({ token: await register() }, {}))).toMatchObject({
    code: 401,
    status: "UNAUTHENTICATED",
  });
});

test("a message is checked but not sent when validate_only is set", async () => {
  const token = await register();
  const url = `${services.origin}/v1/projects/demo/messages:send`;
  const answer = await call(
    url,
    "POST",
    { message: { token }, validate_only: true },
    { authorization: "Bearer owner" },
  );
  expect(answer.status).toBe(200);
  const { body } = await call(`${services.origin}/outbox.json`, "GET");
  expect((body as { pushes: { token: string }[] }).pushes.filter((push) => push.token === token)).toEqual([]);
});

test("an open page receives the message in the form of Firebase's messaging library", async () => {
  const token = await register();
  const stream = await fetch(`${services.origin}/fcm/stream?token=${encodeURIComponent(token)}`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": open\n\n");
  await send({ token, notification: { title: "SOS", body: "Amara" }, data: { type: "sos" } });
  const event = (await reader?.read())?.value ?? "";
  expect(JSON.parse(event.replace(/^data: /, ""))).toMatchObject({
    notification: { title: "SOS", body: "Amara" },
    data: { type: "sos" },
    fcmOptions: {},
  });
  await reader?.cancel();
});
