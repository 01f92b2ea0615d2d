import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import type { Auth } from "firebase/auth";
import { afterAll, beforeAll, expect, test } from "vitest";

// These tests run the real SDK: up to 1.13.6, @firebase/auth lost the session when the sign-in
// service failed while a page opened. See docs/decisions/051.

type Answer = (response: ServerResponse, path: string) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const failure = (code: number, message: string): Answer => json(code, { error: { code, message } });

/** A user's token, valid for an hour. No one checks its signature here. */
function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ sub: "ada", iat: now, exp: now + 3600 })}.`;
}

const working: Answer = (response, path) =>
  path.includes("signInWithPassword")
    ? json(200, { idToken: idToken(), refreshToken: "r", expiresIn: "3600", localId: "ada" })(response, path)
    : json(200, { users: [{ localId: "ada", email: "ada@example.com" }] })(response, path);

let service: Answer = working;
const server = createServer((request, response) => {
  request.resume().on("end", () => service(response, request.url ?? ""));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Opens a page, whose auth service reads the session that the last page stored. */
async function withPage(onPage: (auth: Auth) => Promise<void>): Promise<void> {
  const app = initializeApp({ apiKey: "k", projectId: "p" }, "kept-session");
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    const { port } = server.address() as AddressInfo;
    connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
    await auth.authStateReady();
    await onPage(auth);
  } finally {
    await deleteApp(app);
  }
}

async function signInOnce(): Promise<void> {
  service = working;
  await withPage(async (auth) => {
    await signInWithEmailAndPassword(auth, "ada@example.com", "secret");
  });
}

test.each<[string, Answer]>([
  ["answers 500", failure(500, "INTERNAL")],
  ["answers 503", failure(503, "UNAVAILABLE")],
  ["answers 429", failure(429, "QUOTA_EXCEEDED")],
  ["answers with no JSON", (response) => void response.writeHead(502).end("<h1>Down</h1>")],
  ["drops the connection", (response) => void response.destroy()],
])("the SDK keeps the session when the sign-in service %s as a page opens", async (_what, answer) => {
  await signInOnce();
  service = answer;
  await withPage(async (auth) => {
    expect(auth.currentUser?.uid).toBe("ada");
    await signOut(auth);
  });
});

test("the SDK ends the session of an account that was blocked", async () => {
  await signInOnce();
  service = failure(400, "USER_DISABLED");
  await withPage((auth) => {
    expect(auth.currentUser).toBeNull();
    return Promise.resolve();
  });
});
