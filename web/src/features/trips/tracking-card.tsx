import { LocateFixed, LocateOff } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { describeTracking, pauseText } from "./tracking-state.ts";
import type { TrackingTone } from "./tracking-state.ts";

const BADGES: Record<TrackingTone, { readonly tone: "success" | "warn" | "danger"; readonly word: string }> =
  {
    live: { tone: "success", word: "Live" },
    stale: { tone: "warn", word: "Not live" },
    off: { tone: "danger", word: "Off" },
  };

/** How well tracking works right now, and how old the newest location is. */
export function TrackingCard() {
  const { tracking, wakeLock, now } = useActiveTrip();
  const { tone, title, detail } = describeTracking(tracking, now);
  const { tone: badgeTone, word } = BADGES[tone];
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
        <Badge tone={badgeTone} dot>
          {word}
        </Badge>
      }
    >
      <p>
        <strong>{title}.</strong> {detail}
      </p>
      {tracking.pausedMs !== null && <p className="muted small">{pauseText(tracking.pausedMs)}</p>}
      <p className="muted small">
        {wakeLock === "held"
          ? "The screen stays on, because a browser gets positions only while this page is visible."
          : "Keep this screen open. If you lock the phone or switch apps, location stops."}
      </p>
    </Card>
  );
}
