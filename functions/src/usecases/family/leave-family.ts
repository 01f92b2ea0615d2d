import type { UserId } from "@guardianlink/domain/ids";
import type { FamilyStore } from "./ports.ts";

/** Ends the sharing for both members, whichever of them leaves. Repeating it changes nothing. */
export const leaveFamily = (user: UserId, member: UserId, family: FamilyStore): Promise<void> =>
  family.unlink(user, member);
