/** Why a traveller is asked "All well?". */
export const CHECK_KINDS = [
  "long-stop",
  "moving-away",
  "no-progress",
  "off-route",
  "silence",
  "check-in",
  "early-end",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** What a traveller answers. "help" leads to an SOS, which is raised beside it. */
export const CHECK_ANSWERS = ["fine", "more-time", "help"] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/**
 * What else an unanswered question may mean, so that contacts do not read more into it than we
 * know.
 */
export const EXPLANATIONS = {
  "long-stop": "mayBeTraffic",
  "moving-away": "mayBeTraffic",
  "no-progress": "mayBeTraffic",
  "off-route": "mayBeRoad",
  silence: "mayBeNetwork",
  "check-in": "mayBeTraffic",
  "early-end": "mayBePlan",
} as const satisfies Record<CheckKind, string>;
