import { LocateFixed, LocateOff } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "../../../platform/network/use-online.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { clockTime } from "../format-time.ts";
import { ServerNote } from "./server-note.tsx";
import { describeTracking, pauseText } from "./tracking-state.ts";
import type { TrackingTone } from "./tracking-state.ts";

const BADGES: Record<TrackingTone, { readonly tone: "success" | "warn" | "danger"; readonly word: string }> =
  {
    live: { tone: "success", word: "Live" },
    stale: { tone: "warn", word: "Not live" },
    off: { tone: "danger", word: "Off" },
  };

interface TrackingCardProps {
  /** False after an SOS and while the trip is overdue, when nothing on the page is green. */
  readonly isCalm: boolean;
  /** Who is alerted. */
  readonly children: ReactNode;
}

/** Whether the trip is watched, how old the newest location is, and who is alerted. */
export function TrackingCard({ isCalm, children }: TrackingCardProps) {
  const { tracking, wakeLock, now, watch } = useActiveTrip();
  const isOnline = useOnline();
  const { tone, title, detail } = describeTracking(tracking, now);
  const isGood = isCalm && watch.isWatched;
  const isSending = isOnline && (!watch.isSlow || tone === "off");
  const badge = BADGES[isSending ? tone : "stale"];
  return (
    <Card
      title="Real-time tracking"
      icon={
        tone === "off" ? (
          <LocateOff aria-hidden="true" size={20} />
        ) : (
          <LocateFixed aria-hidden="true" size={20} />
        )
      }
      aside={
        isOnline && (
          <Badge tone={badge.tone === "success" && !isGood ? "neutral" : badge.tone} dot>
            {badge.word}
          </Badge>
        )
      }
    >
      {isSending ? (
        <p>
          <strong>{title}.</strong> {detail}
        </p>
      ) : (
        <NotSent isOnline={isOnline} />
      )}
      {isGood && <p>We're watching this trip.</p>}
      <ServerNote />
      {tracking.paused !== null && <p className="muted small">{pauseText(tracking.paused, now)}</p>}
      {children}
      <p className="muted small">
        {wakeLock === "held"
          ? "We keep the screen on. Location works only while this page is open."
          : "Keep this screen open. If you lock the phone or switch apps, location stops."}
      </p>
    </Card>
  );
}

/** Says that the newest location has not arrived, and which one the contacts have. */
function NotSent({ isOnline }: { readonly isOnline: boolean }) {
  const { trip, now } = useActiveTrip();
  return (
    <p className="warn-text">
      <strong>{isOnline ? "Slow network." : "Not sending."}</strong> {isOnline && "Sending… "}
      {trip.seenAt === null
        ? !isOnline && "Your location is sent when you're back online."
        : `Contacts last saw you at ${clockTime(trip.seenAt, now)}.`}
    </p>
  );
}
