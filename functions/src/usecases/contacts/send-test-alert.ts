import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import { alertEmail } from "@guardianlink/domain/alerts/alert-email";
import { HOUR_MS } from "@guardianlink/domain/config";
import type { ContactId, RoleToken, UserId } from "@guardianlink/domain/ids";
import { messageTexts } from "@guardianlink/domain/translations/message-texts";
import { MAIL_HELD } from "@guardianlink/domain/messages/mail-limits";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/contacts/test-alert";
import type { testAlertRefusals } from "@guardianlink/domain/contacts/test-alert";
import { factsBeforeAgreement } from "@guardianlink/domain/alerts/facts-before-agreement";
import { testReference } from "./mail-reference.ts";
import type { ContactRoles, RoleContact } from "./ports.ts";
import { mayMail } from "../messaging/mail-brake.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";
import { pushTest, testFacts } from "./test-message.ts";
import { reportTest, startTest, testOutcome } from "./test-steps.ts";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Travellers } from "../shared/readers.ts";
import type { Mailer, SendOutcome } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";

export interface TestAlertPorts extends PushPorts {
  readonly roles: ContactRoles;
  readonly reader: Pick<Travellers, "getUserName">;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** 128 random bits. */
  readonly newRoleToken: () => RoleToken;
  readonly newReceipt: () => string;
  /** The page where the contact accepts or declines. */
  readonly roleLinkTo: (token: RoleToken) => string;
}

export type TestAlertRefusal = keyof typeof testAlertRefusals;

const RULE: RateRule = { name: "test-alert", limit: TEST_ALERTS_PER_HOUR, windowMs: HOUR_MS };

/**
 * Sends one contact a message marked TEST by email, and by push to a contact who has chosen alerts
 * in the app. It asks about no account, so that it tells no one whether an address has one. There
 * are no retries: the traveller can tap again. The outcome is written on the contact, where the
 * traveller sees it live.
 * @returns why it was refused, or null when it has been attempted
 */
export async function sendTestAlert(
  user: UserId,
  contactId: ContactId,
  ports: TestAlertPorts,
): Promise<TestAlertRefusal | null> {
  const { roles } = ports;
  const contact: RoleContact | null = await roles.getContact(user, contactId);
  if (contact === null) return "not-found";
  const now = ports.clock();
  if (!(await ports.limits.take(RULE, { key: user, account: user, now }))) return "too-many-requests";
  const address = emailOf(contact);
  const ref = roles.roleOf(user, address);
  const senderName = await ports.reader.getUserName(user);
  const receipt = ports.newReceipt();
  const made = { ref, token: ports.newRoleToken(), now };
  const started = await roles.step(ref, contactId, (found) => startTest(found, made, receipt));
  if (started.kind === "refused") return started.refusal;
  const { alert: text } = messageTexts(started.language);

  const said = testFacts(senderName, now);
  const facts = started.hasAgreed ? said : factsBeforeAgreement(said);
  const record = async (channel: "email" | "push", outcome: SendOutcome): Promise<void> => {
    const [state, reason] = testOutcome(outcome);
    await roles.step(ref, contactId, (found) => reportTest(found, now.getTime(), channel, state, reason));
  };
  const mail = { sender: user, address, hasAgreed: started.hasAgreed, isEmergency: false };
  const message = alertEmail(facts, ports.roleLinkTo(started.token), text);
  const email: Promise<SendOutcome> = (await mayMail(mail, ports))
    ? ports.mailer.send({ address, name: contact.name }, message, testReference(ref.roleId, now))
    : Promise.resolve({ kind: "refused", reason: MAIL_HELD });
  const push = started.account === null ? null : pushTest(started.account, facts, text, receipt, ports);
  await Promise.all([
    email.then((outcome) => record("email", outcome)),
    push?.then((outcome) => record("push", outcome)),
  ]);
  return null;
}
