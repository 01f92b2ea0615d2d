import { familyInviteSchema, familyMemberSchema, familyPaths } from "@guardianlink/domain/family";
import type { UserId } from "@guardianlink/domain/ids";
import { useCollection } from "../../platform/firestore/use-live.ts";

/** The members of the family, the earliest first. */
export const useMembers = (uid: UserId) =>
  useCollection({ path: familyPaths.members(uid), orderBy: ["since", "asc"] }, familyMemberSchema);

/** The invitations that nobody has answered yet. */
export const usePendingInvites = (uid: UserId) =>
  useCollection(
    {
      path: familyPaths.invites(),
      where: [
        ["inviterId", "==", uid],
        ["state", "==", "pending"],
      ],
    },
    familyInviteSchema,
  );
