import * as z from "zod/mini";
import { contactIdSchema } from "../id-schemas.ts";

// The fields of an alert that the ladder keeps. ladder.ts decides how they change.

/** One round after the first messages. */
const ladderStepSchema = z.object({
  /** "remind": those who have not opened the alert get it again. "call": phones ring. */
  kind: z.enum(["remind", "call"]),
  /** Who gets it, in the traveller's order. */
  contactIds: z.array(contactIdSchema),
  /** How long after the round before it is due, in milliseconds. */
  afterMs: z.int(),
});
export type LadderStep = z.infer<typeof ladderStepSchema>;

/** Server only. They are absent from an alert that has no ladder. */
export const ladderFields = {
  /** The plan, fixed when the alert was sent. Later changes of the contacts do not change it. */
  ladder: z.optional(z.array(ladderStepSchema)),
  /** How many steps of the plan have gone out, and how often the traveller was told of its end. */
  round: z.optional(z.int()),
  /** When the next step is due; null when none is. */
  nextRoundAt: z.optional(z.nullable(z.date())),
  /**
   * Since when the ladder waits for a contact who has answered; null while it climbs, and after its
   * end.
   */
  heldAt: z.optional(z.nullable(z.date())),
  /**
   * Who has answered and was then asked whether they are still on it, and when. Each is asked once;
   * null for someone who was given a link by a contact.
   */
  asked: z.optional(z.array(z.object({ contactId: z.nullable(contactIdSchema), at: z.date() }))),
  /** When the traveller was told that no one has answered; null before. */
  unansweredAt: z.optional(z.nullable(z.date())),
  /** The channels on which the traveller is told again at `nextRoundAt`, after a passing fault. */
  untold: z.optional(z.array(z.enum(["push", "sms"]))),
} as const;

const storedLadderSchema = z.object(ladderFields);
type StoredLadder = Readonly<z.infer<typeof storedLadderSchema>>;

/** The ladder of an alert with every field. */
export type LadderState = {
  readonly [Field in keyof StoredLadder]-?: Exclude<StoredLadder[Field], undefined>;
};

/** How the traveller is told that no one has answered. */
export type TravellerChannel = LadderState["untold"][number];

/** The ladder of an alert; one that has none has no steps. */
export const ladderOf = (alert: StoredLadder): LadderState => ({
  ladder: alert.ladder ?? [],
  round: alert.round ?? 0,
  nextRoundAt: alert.nextRoundAt ?? null,
  heldAt: alert.heldAt ?? null,
  asked: alert.asked ?? [],
  unansweredAt: alert.unansweredAt ?? null,
  untold: alert.untold ?? [],
});

/** The fields of an alert that is cancelled: no round follows. */
export const cancelledAlert = (now: Date) => ({ cancelledAt: now, nextRoundAt: null });
