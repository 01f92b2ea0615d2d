import { describe, expect, test } from "vitest";
import { examplePush } from "../../testing/examples.ts";
import { deadUrl, startWire } from "../../testing/wire.ts";
import { httpPusher } from "./fcm-http-pusher.ts";

const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
const BAD_REQUEST = "type.googleapis.com/google.rpc.BadRequest";
const error = (detail: object, message = "") => ({
  error: { code: 0, status: "", message, details: [detail] },
});

const send = (url: string, accessToken = () => Promise.resolve("ya29.test")) =>
  httpPusher({ baseUrl: url, projectId: "demo", accessToken, timeoutMs: 10_000 }).send(
    "token-1",
    examplePush,
  );

describe("pushing over HTTP", () => {
  test("speaks FCM's v1 API", async () => {
    const wire = await startWire({ status: 200, body: { name: "projects/demo/messages/1" } });
    expect(await send(wire.url)).toEqual({ kind: "accepted" });
    expect(wire.requests[0]).toMatchObject({
      method: "POST",
      path: "/v1/projects/demo/messages:send",
      body: {
        message: {
          token: "token-1",
          notification: { title: "SOS Emergency Alert", body: "Ada Obi needs help." },
          data: { type: "sos" },
          webpush: {
            headers: { Urgency: "high", TTL: "3600" },
            notification: { tag: "alert-1", requireInteraction: true },
            fcmOptions: { link: "https://www.google.com/maps?q=6.6,3.3" },
          },
        },
      },
    });
    expect(wire.requests[0]?.headers.authorization).toBe("Bearer ya29.test");
  });

  test.each<[name: string, status: number, body: unknown, kind: string]>([
    ["an unregistered token is dead", 404, error({ "@type": FCM_ERROR, errorCode: "UNREGISTERED" }), "dead"],
    [
      "a malformed token is dead",
      400,
      error(
        { "@type": FCM_ERROR, errorCode: "INVALID_ARGUMENT" },
        "The registration token is not a valid FCM registration token",
      ),
      "dead",
    ],
    [
      "a message that is too big keeps the token",
      400,
      error({ "@type": FCM_ERROR, errorCode: "INVALID_ARGUMENT" }, "Android message is too big"),
      "refused",
    ],
    [
      "another sender's token is dead",
      403,
      error({ "@type": FCM_ERROR, errorCode: "SENDER_ID_MISMATCH" }),
      "dead",
    ],
    ["a bad payload keeps the token", 400, error({ "@type": BAD_REQUEST }), "refused"],
    ["a full quota passes", 429, error({ "@type": FCM_ERROR, errorCode: "QUOTA_EXCEEDED" }), "retry"],
    ["an outage passes", 503, error({ "@type": FCM_ERROR, errorCode: "UNAVAILABLE" }), "retry"],
    ["a missing credential is the operator's to mend", 401, { error: { code: 401 } }, "retry"],
    ["an address of our project that is not found is, too", 404, { error: { code: 404 } }, "retry"],
    ["a request that was not received in time is sent again", 408, undefined, "retry"],
  ])("%s", async (_name, status, body, kind) => {
    const wire = await startWire({ status, body });
    const outcome = await send(wire.url);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
    expect(wire.requests).toHaveLength(1);
  });

  test("is tried again later without an access token, and has sent nothing", async () => {
    const wire = await startWire({ status: 200, body: {} });
    const outcome = await send(wire.url, () => Promise.reject(new Error("No token.")));
    expect(outcome).toMatchObject({ kind: "retry" });
    expect(outcome).not.toHaveProperty("isUnclear");
    expect(wire.requests).toEqual([]);
  });

  test("is given up when no access token comes in time", async () => {
    const wire = await startWire({ status: 200, body: {} });
    const accessToken = () => new Promise<string>(() => undefined);
    const pusher = httpPusher({ baseUrl: wire.url, projectId: "demo", accessToken, timeoutMs: 20 });
    expect(await pusher.send("token-1", examplePush)).toMatchObject({ kind: "retry" });
    expect(wire.requests).toEqual([]);
  });

  test.each([502, 504])("a gateway's %i means that it was perhaps taken", async (status) => {
    const wire = await startWire({ status });
    expect(await send(wire.url)).toMatchObject({ kind: "retry", isUnclear: true });
  });

  test("is accepted by the status, also when the connection breaks before the end of the body", async () => {
    const wire = await startWire({
      status: 200,
      headers: { "content-length": "100" },
      body: {},
      isCut: true,
    });
    expect(await send(wire.url)).toEqual({ kind: "accepted" });
  });

  test.each([200, 503])(
    "a body that cannot be read with a %i makes no token dead and no push accepted",
    async (status) => {
      for (const text of ["{", "<html>", "\u0000"]) {
        const wire = await startWire({ status, text });
        expect(await send(wire.url)).toMatchObject({ kind: "retry" });
      }
    },
  );

  test("a service that cannot be reached has surely not got the push", async () => {
    const outcome = await send(await deadUrl());
    expect(outcome).toMatchObject({ kind: "retry" });
    expect(outcome).not.toHaveProperty("isUnclear");
  });

  test("a dropped connection is tried again", async () => {
    const wire = await startWire("drop");
    expect(await send(wire.url)).toMatchObject({ kind: "retry", isUnclear: true });
    expect(wire.requests).toHaveLength(1);
  });
});
