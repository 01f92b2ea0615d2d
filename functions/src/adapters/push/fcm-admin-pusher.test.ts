import { Agent } from "node:https";
import { connect } from "node:net";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getMessaging } from "firebase-admin/messaging";
import { describe, expect, onTestFinished, test } from "vitest";
import { examplePush } from "../../testing/examples.ts";
import { startWire } from "../../testing/wire.ts";
import type { Wire } from "../../testing/wire.ts";
import { adminPusher } from "./fcm-admin-pusher.ts";

const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";

/**
 * An agent that leads every connection to the wire, so that what firebase-admin sends to Google
 * arrives here.
 */
class WireAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super({ keepAlive: false });
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, "127.0.0.1");
  }
}

function send(wire: Wire) {
  const app = initializeApp(
    {
      projectId: "demo",
      httpAgent: new WireAgent(wire.port),
      credential: { getAccessToken: () => Promise.resolve({ access_token: "ya29.test", expires_in: 3600 }) },
    },
    crypto.randomUUID(),
  );
  onTestFinished(() => deleteApp(app));
  return adminPusher(getMessaging(app)).send("token-1", examplePush);
}

describe("pushing through firebase-admin", () => {
  test("sends the same message over FCM's v1 API", async () => {
    const wire = await startWire({ status: 200, body: { name: "projects/demo/messages/1" } });
    expect(await send(wire)).toEqual({ kind: "accepted" });
    const [request] = wire.requests;
    expect(request).toMatchObject({
      method: "POST",
      path: "/v1/projects/demo/messages:send",
      body: {
        message: {
          token: "token-1",
          notification: { title: "SOS Emergency Alert", body: "Ada Obi needs help." },
          data: { type: "sos" },
          webpush: {
            headers: { Urgency: "high", TTL: "3600" },
            notification: { tag: "alert-1" },
            fcmOptions: { link: "https://www.google.com/maps?q=6.6,3.3" },
          },
        },
      },
    });
    expect(request?.headers.host).toBe("fcm.googleapis.com");
    expect(request?.headers.authorization).toBe("Bearer ya29.test");
  });

  test.each<[status: number, state: string, code: string, kind: string]>([
    [404, "NOT_FOUND", "UNREGISTERED", "dead"],
    [403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH", "dead"],
    [400, "INVALID_ARGUMENT", "INVALID_ARGUMENT", "refused"],
    [429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED", "retry"],
    [500, "INTERNAL", "INTERNAL", "retry"],
  ])("a %i %s %s means: %s", async (status, state, errorCode, kind) => {
    const details = [{ "@type": FCM_ERROR, errorCode }];
    const wire = await startWire({
      status,
      body: { error: { code: status, status: state, message: "no", details } },
    });
    const outcome = await send(wire);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
  });

  test.each([502, 504])("a gateway's %i means that it was perhaps taken", async (status) => {
    const wire = await startWire({ status });
    expect(await send(wire)).toMatchObject({ kind: "retry", isUnclear: true });
  });
});
