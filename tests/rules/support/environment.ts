import { readFileSync } from "node:fs";
import path from "node:path";
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { doc, setDoc, setLogLevel } from "firebase/firestore";
import type { DocumentData, Firestore } from "firebase/firestore";
import { afterAll, beforeAll, beforeEach } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
export const FIRESTORE_RULES = readFileSync(path.join(root, "firestore.rules"), "utf8");
export const STORAGE_RULES = readFileSync(path.join(root, "storage.rules"), "utf8");

export const ALICE = "alice";
export const BOB = "bob";
export const emailOf = (uid: string): string => `${uid}@example.com`;

/** What a test needs of the rules: acting as a user, and seeding documents without the rules. */
export interface Rules {
  as(uid: string): Firestore;
  signedOut(): Firestore;
  seed(documentPath: string, data: DocumentData): Promise<void>;
}

/** The context's type is the older, namespaced client; the modular functions accept it too. */
const clientOf = (context: RulesTestContext): Firestore => context.firestore() as unknown as Firestore;

/**
 * Loads the rules into a project for this test file and empties it before each test.
 * @param name names the project, so that test files that run at the same time do not share one
 */
export function useRules(name: string, rules: string = FIRESTORE_RULES): Rules {
  let environment: RulesTestEnvironment | undefined;
  const current = (): RulesTestEnvironment => {
    if (environment === undefined) throw new Error("The rules are there inside of tests only.");
    return environment;
  };
  beforeAll(async () => {
    // The client logs a warning for each denied write, and most writes here are denied.
    setLogLevel("silent");
    environment = await initializeTestEnvironment({ projectId: `demo-rules-${name}`, firestore: { rules } });
  });
  beforeEach(() => current().clearFirestore());
  // The file shares one client without rules: a connection for each document took longer than the
  // tests.
  let pastRules: Promise<Firestore> | undefined;
  let releaseConnection = (): void => undefined;
  const clientPastRules = () =>
    (pastRules ??= new Promise<Firestore>((resolve, reject) => {
      const held = new Promise<void>((done) => void (releaseConnection = done));
      current()
        .withSecurityRulesDisabled((context) => {
          resolve(clientOf(context));
          return held;
        })
        .catch(reject);
    }));
  afterAll(() => {
    releaseConnection();
    return environment?.cleanup();
  });
  // Each user has one client, so that the writes of a test go through one queue in order.
  const clients = new Map<string, Firestore>();
  const clientFor = (who: string, connect: () => RulesTestContext): Firestore => {
    const client = clients.get(who) ?? clientOf(connect());
    clients.set(who, client);
    return client;
  };
  return {
    as: (uid) =>
      clientFor(uid, () =>
        current().authenticatedContext(uid, { email: emailOf(uid), email_verified: false }),
      ),
    signedOut: () => clientFor("", () => current().unauthenticatedContext()),
    seed: async (documentPath, data) => setDoc(doc(await clientPastRules(), documentPath), data),
  };
}

export const allowed = assertSucceeds;
export const denied = assertFails;
