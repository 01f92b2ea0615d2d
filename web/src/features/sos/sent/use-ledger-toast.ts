import { wasAccepted } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect, useRef } from "react";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";
import type { ToastTone } from "../../../ui/show-toast.ts";

/** The server normally fans an alert out within seconds. After this time something has failed. */
const FAN_OUT_LIMIT_MS = MINUTE_MS;

/**
 * The toast for an alert whose emails are all sent or failed; null until then, and without an
 * email.
 */
function ledgerToast(
  { fannedOutAt }: Pick<Alert, "fannedOutAt">,
  deliveries: readonly Pick<Delivery, "channel" | "state">[],
): readonly [message: ToastMessage, tone: ToastTone] | null {
  const emails = deliveries.filter(({ channel }) => channel === "email").map(({ state }) => state);
  const states = emails.filter((state) => state !== "declined");
  if (fannedOutAt === null || states.length === 0 || states.includes("queued")) return null;
  const declined = emails.length - states.length;
  const sent = states.filter(wasAccepted).length;
  if (sent === 0) return [alertMessages.failed, "error"];
  if (sent < states.length) return [alertMessages.partiallySent(sent, states.length - sent), "error"];
  return [declined === 0 ? alertMessages.allSent : alertMessages.allSentBut(sent, declined), "info"];
}

/**
 * Shows the result of an alert once, on the page that sent it, and not again after a reload.
 * @param isPending whether it waits on this phone for the server
 * @param deliveries its ledger; undefined while that is not known
 */
export function useLedgerToast(
  alert: Alert,
  isPending: boolean,
  deliveries: readonly Delivery[] | undefined,
): void {
  const { clock } = useServices();
  const watched = useRef<string | null>(null);
  useEffect(() => {
    const toast = deliveries === undefined ? null : ledgerToast(alert, deliveries);
    // On a slow phone the first ledger may be the final one, so having seen the alert before its
    // fan-out is enough.
    if (alert.fannedOutAt === null || (deliveries !== undefined && toast === null))
      watched.current = alert.id;
    else if (toast !== null && watched.current === alert.id) {
      watched.current = null;
      showToast(...toast);
    }
  }, [alert, deliveries]);
  const isWithServer = !isPending && alert.fannedOutAt === null;
  useEffect(() => {
    if (!isWithServer) return;
    return clock.after(FAN_OUT_LIMIT_MS, () => showToast(alertMessages.unexpected, "error"));
  }, [clock, isWithServer, alert.id]);
}
