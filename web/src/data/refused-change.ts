import { SECOND_MS } from "@guardianlink/domain/config";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import type { UserId } from "@guardianlink/domain/ids";
import { CONTACT_CHANGES_PER_DAY, MAX_CONTACTS, MEDICAL_LINKS_PER_DAY } from "@guardianlink/domain/limits";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import * as z from "zod/mini";
import type { Unsubscribe } from "../platform/firestore/store.ts";
import type { Services } from "../platform/services.ts";
import { settleWithin } from "../platform/time/clock.ts";

/** How long the page looks for the reason of a refusal before it shows the general sentence. */
const EXPLAIN_WITHIN_MS = 3 * SECOND_MS;

type ExplainServices = Pick<Services, "store" | "clock">;

const usageSchema = z.object({
  contacts: z.optional(z.number()),
  contactsClosedUntil: z.optional(z.date()),
  medicalLinksClosedUntil: z.optional(z.date()),
});
type Usage = z.infer<typeof usageSchema>;

const CHANGES_USED = `You've changed your contacts ${CONTACT_CHANGES_PER_DAY} times today, the most in a day. Try again tomorrow.`;

/** What is said when the server refuses a change, by the change; null when no limit explains it. */
const REASONS = {
  addContact: ({ contacts = 0, contactsClosedUntil }: Usage, now: Date): ToastMessage | null => {
    const { title } = contactMessages.addFailed;
    if (contactsClosedUntil && contactsClosedUntil > now) return { title, text: CHANGES_USED };
    if (contacts < MAX_CONTACTS) return null;
    return { title, text: `You have ${MAX_CONTACTS} contacts, the most. Remove one, then add this one.` };
  },
  changeContact: ({ contactsClosedUntil }: Usage, now: Date): ToastMessage | null =>
    contactsClosedUntil && contactsClosedUntil > now
      ? { title: contactMessages.updateFailed.title, text: CHANGES_USED }
      : null,
  renewLink: ({ medicalLinksClosedUntil }: Usage, now: Date): ToastMessage | null =>
    medicalLinksClosedUntil && medicalLinksClosedUntil > now
      ? {
          title: medicalMessages.renewalFailed.title,
          text: `You've made ${MEDICAL_LINKS_PER_DAY} links today, the most in a day. The old link and code still work.`,
        }
      : null,
};

/** What the server counts of the account; null when it does not say so in time. */
async function readUsage(uid: UserId, { store, clock }: ExplainServices): Promise<Usage | null> {
  let stop: Unsubscribe = () => undefined;
  const counted = new Promise<Usage>((resolve, reject) => {
    stop = store.watch(paths.accountUsage(uid), usageSchema, (live) => {
      if (live.state === "error") reject(live.error);
      else if (live.state === "ready" && !live.fromCache) resolve(live.data[0] ?? {});
    });
  });
  const read = await settleWithin(clock, counted, EXPLAIN_WITHIN_MS);
  stop();
  return read.outcome === "done" ? read.value : null;
}

/**
 * Says which limit has refused a change, where one has.
 * @param failed what is said otherwise
 */
export async function reasonOfRefusal(
  change: keyof typeof REASONS,
  uid: UserId,
  services: ExplainServices,
  failed: ToastMessage,
): Promise<ToastMessage> {
  const usage = await readUsage(uid, services);
  return (usage && REASONS[change](usage, services.clock.now())) ?? failed;
}
