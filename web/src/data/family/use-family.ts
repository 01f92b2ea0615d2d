import { familyInviteSchema, familyMemberSchema, familyPaths } from "@guardianlink/domain/family/family";
import type { FamilyInvite, FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** The members of the family, earliest first. */
export const useMembers = (uid: UserId): ListState<FamilyMember> =>
  useList({ path: familyPaths.members(uid), orderBy: ["since", "asc"] }, familyMemberSchema);

/** The invitations that no one has answered yet. */
export const usePendingInvites = (uid: UserId): ListState<FamilyInvite> =>
  useList(
    {
      path: familyPaths.invites(),
      where: [
        ["inviterId", "==", uid],
        ["state", "==", "pending"],
      ],
    },
    familyInviteSchema,
  );
