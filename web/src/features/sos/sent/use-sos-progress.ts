import { deliverySchema, summarizeLedger } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import { SECOND_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { useLists } from "../../../data/use-lists.ts";
import { isSlowNetwork } from "../../../platform/network/is-slow-network.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { useSustained } from "../../../platform/time/use-sustained.ts";
import { alertStage } from "./ledger.ts";
import type { SosProgress } from "./progress-texts.ts";
import { useLedgerToast } from "./use-ledger-toast.ts";

/**
 * A poor network answers within this time, and the first messages are on their way within as long
 * after the countdown. After it, the texts advise to call.
 */
const SLOW_AFTER_MS = 10 * SECOND_MS;

/** A good network has answered by then. */
const LATE_AFTER_MS = 4 * SECOND_MS;

/** The alerts of a trip, newest first. */
export type TripAlerts = readonly [newest: Alert, ...older: Alert[]];

interface Followed {
  readonly progress: SosProgress;
  /** Reads the ledgers again; null unless one could not be read. */
  readonly retry: (() => void) | null;
}

/** Follows the alerts of a trip and their ledgers, and shows a toast when a message is sent. */
export function useSosProgress(alerts: TripAlerts): Followed {
  const { uid, sos } = useCurrentTrip();
  const { isPending } = sos;
  const [alert] = alerts;
  const ledgers = alerts.map(({ id }) => paths.deliveries(uid, alert.tripId, id));
  const { found, retry } = useLists(ledgers, deliverySchema);
  const [newest = [], ...older] = ledgers.map((ledger) => found.get(ledger) ?? []);
  useLedgerToast(alert, isPending, found.get(ledgers[0] ?? ""));
  const isOnline = useOnline();
  const stage = alertStage(alert, isPending, newest, isOnline);
  const isLate = useSustained(isPending, LATE_AFTER_MS) || isSlowNetwork();
  const isAnswerSlow = useSustained(isPending, SLOW_AFTER_MS);
  const isBeforeFanOut = stage === "accepted" || stage === "unknown";
  const isFanOutSlow = useSustained(isBeforeFanOut, countdownMs(alert) + SLOW_AFTER_MS);
  const progress = {
    stage,
    isUpdate: alerts.length > 1,
    alert,
    deliveries: [...newest, ...older.flat()],
    isNewestSent: summarizeLedger(newest).reached > 0,
    isOnline,
    isLate,
    isSlow: isAnswerSlow || isFanOutSlow || (retry !== null && !isPending),
  };
  return { progress, retry };
}
