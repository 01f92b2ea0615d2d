import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { memoryLocalCache } from "firebase/firestore";
import { describe, it } from "vitest";
import { adminClient } from "./scenarios/admin-client.ts";
import type { Client } from "./scenarios/client.ts";
import { LISTENERS } from "./scenarios/listeners.ts";
import { ONCE } from "./scenarios/once.ts";
import { byName, seenByLite } from "./scenarios/scenario.ts";
import { inWorld, webClientOf, withLite } from "./scenarios/world.ts";
import { expectSeen } from "./support/ledger.ts";
import { newProject, serverPlace } from "./support/server.ts";

async function withAdmin<T>(project: string, work: (client: Client) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId: project }, project);
  try {
    return await work(adminClient(getFirestore(app)));
  } finally {
    await deleteApp(app);
  }
}

const inMemory = () => ({ localCache: memoryLocalCache() });

describe("through the web client over gRPC", () => {
  it.each(byName(ONCE))("%s", async (name, { run, sees }) => {
    const seen = await inWorld(serverPlace(), newProject(), inMemory, (world) => run(webClientOf(world)));
    expectSeen(name, seen, sees);
  });

  it.each(byName(LISTENERS))("%s", async (name, { run, sees }) => {
    expectSeen(name, await inWorld(serverPlace(), newProject(), inMemory, run), sees);
  });
});

describe("through the lite client over REST", () => {
  it.each(byName(ONCE))("%s", async (name, { run, sees }) => {
    expectSeen(name, await withLite(serverPlace(), newProject(), run), seenByLite(sees));
  });
});

describe("through the admin client over gRPC", () => {
  it.each(byName(ONCE))("%s", async (name, { run, sees }) => {
    expectSeen(name, await withAdmin(newProject(), run), sees);
  });
});
