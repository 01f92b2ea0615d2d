import { deleteApp, initializeApp } from "firebase-admin/app";
import type { Credential } from "firebase-admin/app";
import { expect, onTestFinished, test } from "vitest";
import { examplePush } from "../../testing/examples.ts";
import { startWire } from "../../testing/wire.ts";
import { httpPusher } from "./fcm-http-pusher.ts";
import { googleAccessToken } from "./google-access-token.ts";

function tokenFrom(getAccessToken: Credential["getAccessToken"]) {
  const app = initializeApp({ projectId: "demo", credential: { getAccessToken } }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  return googleAccessToken(app);
}

test("a push carries the access token of the app's credential", async () => {
  const wire = await startWire({ status: 200, body: {} });
  const accessToken = tokenFrom(() => Promise.resolve({ access_token: "ya29.test", expires_in: 3600 }));
  const pusher = httpPusher({ baseUrl: wire.url, projectId: "demo", accessToken });
  expect(await pusher.send("token-1", examplePush)).toEqual({ kind: "accepted" });
  expect(wire.requests[0]?.headers.authorization).toBe("Bearer ya29.test");
});

test("a credential that gives no token is an error", async () => {
  await expect(tokenFrom(() => Promise.reject(new Error("No metadata server.")))()).rejects.toThrow(
    "metadata",
  );
});
