import * as z from "zod/mini";
import type { MessageReport } from "../../usecases/messaging/ports.ts";
import { africasTalkingSmsRef } from "./africastalking-texter.ts";
import { SMS_FAILURES } from "./sms-failures.ts";

/** The form that Africa's Talking posts. */
const formSchema = z.object({
  id: z.string(),
  status: z.enum([
    "Sent",
    "Submitted",
    "Buffered",
    "Success",
    "Rejected",
    "Failed",
    "Expired",
    "AbsentSubscriber",
  ]),
  failureReason: z.optional(z.string()),
});

/**
 * Reads a delivery report of Africa's Talking.
 * https://developers.africastalking.com/docs/sms/notifications
 * @returns null for a body that is none of its reports
 */
export function readAfricasTalkingReport(body: unknown): MessageReport | null {
  const form = formSchema.safeParse(body).data;
  if (form === undefined) return null;
  const known = { providerRef: africasTalkingSmsRef(form.id), reference: null, costKobo: null };
  const failed = (reason: string): MessageReport => ({ ...known, kind: "failed", reason });
  switch (form.status) {
    case "Sent":
    case "Submitted":
    case "Buffered":
      return { ...known, kind: "sent", reason: null };
    case "Success":
      return { ...known, kind: "delivered", reason: null };
    case "Expired":
    case "AbsentSubscriber":
      return failed(SMS_FAILURES.off);
    case "Rejected":
    case "Failed":
      return failed(/blacklist/i.test(form.failureReason ?? "") ? SMS_FAILURES.dnd : SMS_FAILURES.network);
  }
}
