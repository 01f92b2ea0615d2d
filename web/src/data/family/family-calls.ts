import { familyInviteViewSchema } from "@guardianlink/domain/family/family";
import type { FamilyInviteView } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

// The server decides who may see whose trips. Each call throws ServerRefusal with a sentence, or
// another error when the server is not reached.

export async function inviteFamily({ call }: CallServices, email: string): Promise<void> {
  await call("inviteFamily", { email });
}

export async function withdrawInvite({ call }: CallServices, inviteId: string): Promise<void> {
  await call("withdrawFamilyInvite", { inviteId });
}

export const readInvite = (services: CallServices, token: string): Promise<FamilyInviteView> =>
  callServer(services, "getFamilyInvite", { token }, familyInviteViewSchema);

export async function acceptInvite({ call }: CallServices, token: string): Promise<void> {
  await call("acceptFamilyInvite", { token });
}

export async function declineInvite({ call }: CallServices, token: string): Promise<void> {
  await call("declineFamilyInvite", { token });
}

/** Ends the sharing with a member in both directions. */
export async function leaveFamily({ call }: CallServices, memberId: UserId): Promise<void> {
  await call("leaveFamily", { memberId });
}
