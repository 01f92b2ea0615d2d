import { familyInviteViewSchema } from "@guardianlink/domain/family";
import type { FamilyInviteView } from "@guardianlink/domain/family";
import { parseWith } from "@guardianlink/domain/parse";
import type { CallFunction } from "./callables.ts";

/** What can be done about the family; all of it is the server's to do. Each throws ServerRefusal with a sentence. */
export interface FamilyCalls {
  readonly invite: (email: string) => Promise<void>;
  readonly withdraw: (inviteId: string) => Promise<void>;
  readonly readInvite: (token: string) => Promise<FamilyInviteView>;
  readonly accept: (token: string) => Promise<void>;
  readonly decline: (token: string) => Promise<void>;
  readonly leave: (memberId: string) => Promise<void>;
}

export const familyCalls = (call: CallFunction): FamilyCalls => ({
  invite: async (email) => {
    await call("inviteFamily", { email });
  },
  withdraw: async (inviteId) => {
    await call("withdrawFamilyInvite", { inviteId });
  },
  readInvite: async (token) =>
    parseWith(familyInviteViewSchema, await call("getFamilyInvite", { token }), "getFamilyInvite"),
  accept: async (token) => {
    await call("acceptFamilyInvite", { token });
  },
  decline: async (token) => {
    await call("declineFamilyInvite", { token });
  },
  leave: async (memberId) => {
    await call("leaveFamily", { memberId });
  },
});
