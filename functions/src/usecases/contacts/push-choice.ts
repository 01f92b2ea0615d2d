import { UNNAMED_USER } from "@guardianlink/domain/config";
import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import { hiddenAddress } from "@guardianlink/domain/contacts/contact-push";
import type { ContactPushView } from "@guardianlink/domain/contacts/contact-push";
import type { RoleToken, UserId } from "@guardianlink/domain/ids";
import type { Clock } from "../shared/clock.ts";
import type { Travellers } from "../shared/readers.ts";
import type { ContactRoles, RoleRef } from "./ports.ts";
import { unchanged, withRole } from "./role-steps.ts";

/** "ended": the token opens nothing. "not-confirmed": its holder has not agreed to be a contact. */
type Refused = { readonly refusal: "ended" | "not-confirmed" };

export interface PushChoicePorts {
  readonly roles: ContactRoles;
  readonly reader: Pick<Travellers, "getUserName">;
  readonly clock: Clock;
  /**
   * Mails the contact that their alerts also go to an account, and on which page they can end that.
   */
  readonly tellContact: (
    contact: { readonly travellerId: UserId; readonly address: string },
    facts: { readonly name: string; readonly account: string },
    token: RoleToken,
  ) => Promise<void>;
}

/** The signed-in account of the person who holds a contact's link. */
interface Chooser {
  readonly userId: UserId;
  readonly email: string;
  /** Anyone can sign up with the contact's address. */
  readonly isEmailVerified: boolean;
}

/** The contact's address, and whether the account is another one than before. */
interface Chosen {
  readonly address: string;
  readonly isNew: boolean;
}

/** Whose alerts the link is for, and whether the account gets them. It changes nothing. */
export async function readPushChoice(
  token: RoleToken,
  { userId }: Chooser,
  { roles, reader }: Pick<PushChoicePorts, "roles" | "reader">,
): Promise<ContactPushView | Refused> {
  const ref = await roles.findByToken(token);
  if (ref === null) return { refusal: "ended" };
  const [found, travellerName] = await Promise.all([
    roles.step(ref, null, unchanged),
    reader.getUserName(ref.userId),
  ]);
  if (found.role === null || found.contact === null || travellerName === null) return { refusal: "ended" };
  if (found.role.state !== "confirmed") return { refusal: "not-confirmed" };
  return { travellerName, isOn: found.role.pushTo?.userId === userId };
}

/**
 * Sends a contact's alerts to an account from now on, in place of an earlier one. The link was
 * mailed to the contact, so its holder may choose any account; an account that only has the
 * contact's address may not (docs/decisions/033). The contact is told by mail, unless the account
 * has verified the same address, because someone may have forwarded the link.
 */
export async function choosePushAccount(
  token: RoleToken,
  { userId, email, isEmailVerified }: Chooser,
  ports: PushChoicePorts,
): Promise<object | Refused> {
  const { roles, reader, clock, tellContact } = ports;
  const ref = await roles.findByToken(token);
  if (ref === null) return { refusal: "ended" };
  const pushTo = { userId, shownAs: hiddenAddress(email), at: clock() };
  const chosen = await roles.step<Refused | Chosen>(ref, null, ({ role, contact }) => {
    if (role === null || contact === null) return unchanged({ refusal: "ended" });
    if (role.state !== "confirmed") return unchanged({ refusal: "not-confirmed" });
    const isNew = role.pushTo?.userId !== userId;
    return withRole({ address: emailOf(contact), isNew }, { ...role, pushTo });
  });
  if ("refusal" in chosen) return chosen;
  const { address, isNew } = chosen;
  if (isNew && !(isEmailVerified && address === email)) {
    const name = (await reader.getUserName(ref.userId)) ?? UNNAMED_USER;
    await tellContact({ travellerId: ref.userId, address }, { name, account: pushTo.shownAs }, token);
  }
  return {};
}

/** Ends the pushes of a contact's alerts, at the request of the holder of their link. */
export async function endPushChoice(
  ref: RoleRef,
  { roles }: Pick<PushChoicePorts, "roles">,
): Promise<object> {
  await roles.step(ref, null, ({ role }) =>
    role === null ? unchanged(null) : withRole(null, { ...role, pushTo: null }),
  );
  return {};
}
