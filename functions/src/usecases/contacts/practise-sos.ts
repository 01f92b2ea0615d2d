import { alertEmail } from "@guardianlink/domain/alerts/alert-email";
import { englishAlertText } from "@guardianlink/domain/alerts/alert-texts";
import { factsBeforeAgreement } from "@guardianlink/domain/alerts/facts-before-agreement";
import { HOUR_MS } from "@guardianlink/domain/config";
import { PRACTICES_PER_HOUR } from "@guardianlink/domain/alerts/practice";
import type { PracticeAnswer } from "@guardianlink/domain/alerts/practice";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Owner } from "../account/ports.ts";
import { mayMail } from "../messaging/mail-brake.ts";
import type { Mailer } from "../messaging/ports.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";
import type { Clock } from "../shared/clock.ts";
import type { Travellers } from "../shared/readers.ts";
import { pushTest, testFacts } from "./test-message.ts";

export interface PracticePorts extends PushPorts {
  readonly reader: Pick<Travellers, "getUserName">;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly newReceipt: () => string;
}

const RULE: RateRule = { name: "practice", limit: PRACTICES_PER_HOUR, windowMs: HOUR_MS };

/**
 * Sends the traveller alone what a contact gets at an SOS, marked TEST, by email and push. Nothing
 * is stored and no contact is asked.
 * @returns which channels accepted it, or why it was refused
 */
export async function practiseSos(
  { userId, email: address, isEmailVerified }: Owner,
  ports: PracticePorts,
): Promise<PracticeAnswer | "too-many-requests"> {
  const now = ports.clock();
  if (!(await ports.limits.take(RULE, { key: userId, account: userId, now }))) return "too-many-requests";
  const name = await ports.reader.getUserName(userId);
  const facts = testFacts(name, now);
  const sendEmail = async (): Promise<boolean> => {
    const mail = { sender: userId, address, hasAgreed: isEmailVerified, isEmergency: false };
    if (!(await mayMail(mail, ports))) return false;
    // Anyone can sign up with a stranger's address, who must not read what they have typed.
    const said = isEmailVerified ? facts : factsBeforeAgreement(facts);
    const message = alertEmail(said, null, englishAlertText);
    return (await ports.mailer.send({ address, name: name ?? "" }, message, null)).kind === "accepted";
  };
  const push = async (): Promise<boolean> =>
    (await pushTest(userId, facts, englishAlertText, ports.newReceipt(), ports)).kind === "accepted";
  const [emailTaken, pushTaken] = await Promise.all([sendEmail(), push()]);
  return { email: emailTaken, push: pushTaken };
}
