import { Timestamp } from "firebase-admin/firestore";
import type { Firestore, QuerySnapshot } from "firebase-admin/firestore";
import { familyInviteSchema, familyPaths } from "@guardianlink/domain/family/family";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import type {
  FamilyAccount,
  FamilyStore,
  LinkDecision,
  StoredFamilies,
} from "../../usecases/family/ports.ts";
import { parseDocument } from "./firestore-values.ts";
import { readFamilyMember } from "./lenient-documents.ts";

const idsOf = (snapshot: QuerySnapshot): readonly string[] => snapshot.docs.map(({ id }) => id);

/** Links two accounts, as FamilyStore.link describes it. */
const link = (
  firestore: Firestore,
  inviteId: string,
  account: FamilyAccount,
  now: Date,
  decide: (stored: StoredFamilies) => LinkDecision,
): Promise<LinkDecision> =>
  firestore.runTransaction(async (transaction) => {
    const document = firestore.doc(familyPaths.invite(inviteId));
    const invite = parseDocument(familyInviteSchema, await transaction.get(document), "family invitation");
    const membersOf = (user: UserId) => transaction.get(firestore.collection(familyPaths.members(user)));
    const decision = decide({
      invite,
      inviterMembers: invite === null ? [] : idsOf(await membersOf(invite.inviterId)),
      accountMembers: idsOf(await membersOf(account.userId)),
    });
    if (decision.kind !== "link") return decision;
    const { inviterId, inviterName, inviterEmail } = decision.invite;
    const since = Timestamp.fromDate(now);
    const asMember = { name: account.name, email: account.email, since };
    transaction.set(firestore.doc(familyPaths.member(inviterId, account.userId)), asMember);
    const inviter = { name: inviterName, email: inviterEmail, since };
    transaction.set(firestore.doc(familyPaths.member(account.userId, inviterId)), inviter);
    transaction.update(document, { state: "accepted", acceptedBy: account.userId });
    return decision;
  });

/**
 * Stores families and their invitations in Firestore, with one document for each side of a link, so
 * that the rules read only one path.
 */
export const familyStore = (firestore: Firestore): FamilyStore => ({
  async listMembers(user) {
    const { docs } = await firestore.collection(familyPaths.members(user)).orderBy("since").get();
    const members = await Promise.all(docs.map(readFamilyMember));
    return members.filter((member): member is FamilyMember => member !== null);
  },

  async putInvite({ id, ...invite }) {
    const earlier = await firestore
      .collection(familyPaths.invites())
      .where("inviterId", "==", invite.inviterId)
      .where("email", "==", invite.email)
      .where("state", "==", "pending")
      .get();
    const batch = firestore.batch();
    for (const { ref } of earlier.docs) batch.delete(ref);
    batch.create(firestore.doc(familyPaths.invite(id)), invite);
    await batch.commit();
  },

  async getInvite(id) {
    const snapshot = await firestore.doc(familyPaths.invite(id)).get();
    return parseDocument(familyInviteSchema, snapshot, "family invitation");
  },

  async deleteInvite(id) {
    await firestore.doc(familyPaths.invite(id)).delete();
  },

  link: (inviteId, account, now, decide) => link(firestore, inviteId, account, now, decide),

  async unlink(user, member) {
    await firestore
      .batch()
      .delete(firestore.doc(familyPaths.member(user, member)))
      .delete(firestore.doc(familyPaths.member(member, user)))
      .commit();
  },
});
