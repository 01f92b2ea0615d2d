import { alertEmail } from "@guardianlink/domain/alert-email";
import type { AlertFacts } from "@guardianlink/domain/alert-texts";
import { pushText } from "@guardianlink/domain/alert-texts";
import { HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/test-alert";
import type { TestAlertResult } from "@guardianlink/domain/test-alert";
import { pushToDevices } from "./push-to-devices.ts";
import type { PushPorts } from "./push-to-devices.ts";
import type {
  Accounts,
  AddressLimits,
  AddressRule,
  AlertContact,
  AlertReader,
  Clock,
  DeliveryStore,
  Mailer,
  SendOutcome,
} from "../ports.ts";

export interface TestAlertPorts extends PushPorts {
  readonly store: Pick<DeliveryStore, "listContacts">;
  readonly reader: Pick<AlertReader, "getUserName">;
  readonly accounts: Accounts;
  readonly limits: AddressLimits;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

export type TestAlertRefusal = "too-many-requests" | "not-found";

const RULE: AddressRule = { name: "test-alert", limit: TEST_ALERTS_PER_HOUR, windowMs: HOUR_MS };

/** What a test says: no place and no trip, because there is none. */
const testFacts = (senderName: string | null, now: Date): AlertFacts => ({
  type: "sos",
  senderName: senderName ?? "A GuardianLink user",
  senderPhone: null,
  licensePlate: "",
  driverName: "",
  destination: null,
  coordinates: null,
  address: null,
  happenedAt: now,
  receivedAt: now,
  eta: null,
  liveLink: null,
  isTest: true,
});

const said = (outcome: SendOutcome): TestAlertResult["email"] =>
  outcome.kind === "accepted"
    ? { sent: true, reason: null }
    : { sent: false, reason: outcome.reason.replace(" Trying again.", "") };

async function pushTest(
  contact: AlertContact,
  facts: AlertFacts,
  ports: TestAlertPorts,
): Promise<TestAlertResult["push"]> {
  const address = contact.email.toLowerCase();
  const account = (await ports.accounts.findVerified([address])).get(address);
  if (account === undefined || !(await ports.devices.hasDevices(account))) return null;
  const push = {
    ...pushText(facts),
    data: { type: "test" },
    link: null,
    tag: "test-alert",
    urgency: "normal",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  const run = await pushToDevices(account, push, { acceptedDevices: [], receipt: "" }, ports);
  return said(run.acceptedDevices.length > 0 ? { kind: "accepted" } : run.outcome);
}

/** Sends one contact a message marked TEST by email and push, once: who waits for the result can tap again. */
export async function sendTestAlert(
  user: UserId,
  contactId: string,
  ports: TestAlertPorts,
): Promise<TestAlertResult | { readonly refusal: TestAlertRefusal }> {
  const contact = (await ports.store.listContacts(user)).find(({ id }) => id === contactId);
  if (contact === undefined) return { refusal: "not-found" };
  const now = ports.clock();
  if (!(await ports.limits.take(RULE, user, now))) return { refusal: "too-many-requests" };
  const facts = testFacts(await ports.reader.getUserName(user), now);
  const to = { address: contact.email.toLowerCase(), name: contact.name };
  const [email, push] = await Promise.all([
    ports.mailer.send(to, alertEmail(facts), null),
    pushTest(contact, facts, ports),
  ]);
  return { email: said(email), push };
}
