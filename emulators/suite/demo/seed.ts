import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { DEMO_ACCOUNT, demoData } from "./demo-data.ts";
import { toFields } from "./firestore-values.ts";
import type { Plain } from "./firestore-values.ts";

export interface SeedTargets {
  readonly authOrigin: string;
  readonly firestoreOrigin: string;
  readonly projectId: string;
}

/** The emulators accept this token as admin credentials. */
const AS_OWNER = { authorization: "Bearer owner", "content-type": "application/json" };

async function post(url: string, body: unknown, what: string): Promise<unknown> {
  const answer = await fetch(url, { method: "POST", headers: AS_OWNER, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The demo data could not be made (${what}): ${await answer.text()}`);
  return answer.json();
}

async function makeAccount({ authOrigin, projectId }: SeedTargets): Promise<UserId> {
  const { email, password, name } = DEMO_ACCOUNT;
  const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const made = (await post(url, { email, password, displayName: name, emailVerified: true }, "account")) as {
    localId: string;
  };
  return userId(made.localId);
}

/** Creates the demo account and its documents. @throws Error naming the part that failed */
export async function seedDemo(targets: SeedTargets, now: Date): Promise<void> {
  const demo = demoData(await makeAccount(targets), now);
  const database = `projects/${targets.projectId}/databases/(default)`;
  const writes = [demo.user, ...demo.roles, ...demo.contacts, ...demo.trips].map(({ path, data }) => ({
    update: {
      name: `${database}/documents/${path}`,
      fields: toFields(data as Readonly<Record<string, Plain>>),
    },
  }));
  await post(`${targets.firestoreOrigin}/v1/${database}/documents:commit`, { writes }, "documents");
}
