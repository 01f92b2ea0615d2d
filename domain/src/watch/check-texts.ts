import type { PushMessage } from "../messages/message.ts";
import type { CheckKind } from "./check-kinds.ts";

/** What the traveller reads: why we ask. It names no place, because others may see the screen. */
export const CHECK_REASONS: Record<CheckKind, string> = {
  "long-stop": "You haven't moved for 15 minutes.",
  "moving-away": "You're moving away from your destination.",
  "no-progress": "You're no closer to your destination than 35 minutes ago.",
  "off-route": "You've left your usual route.",
  silence: "You were moving, then your phone sent nothing for 30 minutes.",
  "check-in": "You asked us to check on you.",
  "early-end": "You ended your trip far from your destination.",
};

/** The push of a question. */
export const checkPush = (kind: CheckKind): PushMessage => ({
  title: "All well?",
  body: `${CHECK_REASONS[kind]} Answer within 5 minutes, or we'll tell your contacts.`,
});

/** Sent early, so that the traveller can move the arrival before contacts are alerted. */
export const lateForecast: PushMessage = {
  title: "You may be late",
  body: "At this speed you'll arrive after your expected time. Open the trip to add time.",
};
