import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import type { FamilyInvite, FamilyMember } from "@guardianlink/domain/family/family";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { silentLog } from "../../testing/silent-log.ts";
import {
  acceptFamilyInvite,
  declineFamilyInvite,
  readFamilyInvite,
  withdrawFamilyInvite,
} from "./answer-family-invite.ts";
import type { FamilyAccount, FamilyStore } from "./ports.ts";
import { inviteFamily } from "./invite-family.ts";
import type { SendOutcome } from "../messaging/ports.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const account = (name: string): FamilyAccount => ({
  userId: userId(name),
  email: `${name}@example.com`,
  name: `${name} Obi`,
  isEmailVerified: true,
});
const ADA = account("ada");
const NGOZI = account("ngozi");
const EVE = account("eve");
const DAY_MS = 24 * 3_600_000;

/** Families in memory, with a mail service that answers as a test says. */
function setUp() {
  const world = { now: new Date("2026-11-21T10:00:00Z"), mail: { kind: "accepted" } as SendOutcome };
  const invites = new Map<string, FamilyInvite>();
  const members = new Map<string, FamilyMember[]>();
  const counts = new Map<string, number>();
  const mails: { address: string; text: string }[] = [];
  const told: string[] = [];
  const accountsWithEmail = new Set<string>();
  const of = (user: string) => members.get(user) ?? [];
  const family: FamilyStore = {
    listMembers: (user) => Promise.resolve(of(user)),
    putInvite(invite) {
      for (const [id, other] of invites)
        if (other.inviterId === invite.inviterId && other.email === invite.email) invites.delete(id);
      invites.set(invite.id, invite);
      return Promise.resolve();
    },
    getInvite: (id) => Promise.resolve(invites.get(id) ?? null),
    deleteInvite(id) {
      invites.delete(id);
      return Promise.resolve();
    },
    link(id, accepting, now, decide) {
      const invite = invites.get(id) ?? null;
      const decision = decide({
        invite,
        inviterMembers: of(invite?.inviterId ?? "").map((member) => member.id),
        accountMembers: of(accepting.userId).map((member) => member.id),
      });
      if (decision.kind === "link") {
        const { inviterId, inviterName, inviterEmail } = decision.invite;
        const side = (user: UserId, id: UserId, name: string, email: string) =>
          members.set(user, [...of(user), { id, name, email, since: now }]);
        side(inviterId, accepting.userId, accepting.name, accepting.email);
        side(accepting.userId, inviterId, inviterName, inviterEmail);
        invites.set(id, { ...decision.invite, state: "accepted", acceptedBy: accepting.userId });
      }
      return Promise.resolve(decision);
    },
    unlink(a, b) {
      members.set(
        a,
        of(a).filter(({ id }) => id !== b),
      );
      members.set(
        b,
        of(b).filter(({ id }) => id !== a),
      );
      return Promise.resolve();
    },
  };
  let tokens = 0;
  const verifiedSince = new Set<UserId>();
  const refusing = new Set<string>();
  const ports = {
    family,
    clock: () => world.now,
    directory: {
      hasAccount: (email: string) => Promise.resolve(accountsWithEmail.has(email)),
      isVerified: (user: UserId) => Promise.resolve(verifiedSince.has(user)),
    },
    limits: limitsBy((rule, request) => {
      const key = `${rule.name}|${request.key}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= rule.limit;
    }),
    isRefused: (email: string) => Promise.resolve(refusing.has(email)),
    mailer: {
      send(to: { address: string }, message: { text: string }) {
        mails.push({ address: to.address, text: message.text });
        return Promise.resolve(world.mail);
      },
    },
    log: silentLog,
    newToken: () => `token${++tokens}`,
    hashToken: (token: string) => `hash of ${token}`,
    origin: "https://guardianlink.test",
    notifyOwner(owner: { email: string }, notice: AccountNotice) {
      told.push(`${owner.email}: ${notice.kind === "family-added" ? notice.name : notice.kind}`);
      return Promise.resolve();
    },
  };
  return { world, invites, mails, told, accountsWithEmail, verifiedSince, refusing, family, ports, of };
}

const INVITE = "hash of token1";

describe("inviting", () => {
  test("mails a link with a token that is stored nowhere", async () => {
    const { invites, mails, ports } = setUp();
    expect(await inviteFamily(ADA, NGOZI.email, ports)).toBeNull();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("https://guardianlink.test/auth/signup?token=token1");
    expect(JSON.stringify([...invites.values()])).not.toContain('"token1"');
    expect(invites.get(INVITE)).toMatchObject({
      email: NGOZI.email,
      expiresAt: new Date("2026-11-28T10:00:00Z"),
    });
  });

  test("leads a person with an account to the login", async () => {
    const { mails, accountsWithEmail, ports } = setUp();
    accountsWithEmail.add(NGOZI.email);
    await inviteFamily(ADA, NGOZI.email, ports);
    expect(mails[0]?.text).toContain("/auth/login?token=token1");
  });

  test("again to the same address replaces the earlier link", async () => {
    const { invites, ports } = setUp();
    await inviteFamily(ADA, NGOZI.email, ports);
    await inviteFamily(ADA, NGOZI.email, ports);
    expect([...invites.keys()]).toEqual(["hash of token2"]);
  });

  test("is refused to an account whose address is unverified, and no mail is sent", async () => {
    const { invites, mails, ports } = setUp();
    const impostor = { ...EVE, email: "mum@example.com", isEmailVerified: false };
    expect(await inviteFamily(impostor, NGOZI.email, ports)).toBe("not-verified");
    expect([mails, invites.size]).toEqual([[], 0]);
  });

  test("is refused for an address that never wants to be contacted, and no mail is sent", async () => {
    const { invites, mails, refusing, ports } = setUp();
    refusing.add(NGOZI.email);
    expect(await inviteFamily(ADA, NGOZI.email, ports)).toBe("refused");
    expect([mails, invites.size]).toEqual([[], 0]);
  });

  test("is open to an account that was verified after its session began", async () => {
    const { verifiedSince, ports } = setUp();
    verifiedSince.add(ADA.userId);
    expect(await inviteFamily({ ...ADA, isEmailVerified: false }, NGOZI.email, ports)).toBeNull();
  });

  test("leaves nothing behind when the mail does not go out", async () => {
    const { world, invites, ports } = setUp();
    world.mail = { kind: "retry", reason: "Busy." };
    expect(await inviteFamily(ADA, NGOZI.email, ports)).toBe("not-sent");
    expect(invites.size).toBe(0);
  });

  test("refuses the own address, a member, and more than a day's worth", async () => {
    const { ports } = setUp();
    expect(await inviteFamily(ADA, ADA.email, ports)).toBe("own-address");
    for (let sent = 0; sent < 3; sent++) expect(await inviteFamily(ADA, NGOZI.email, ports)).toBeNull();
    expect(await inviteFamily(EVE, NGOZI.email, ports)).toBe("too-many-invites");
    for (let sent = 0; sent < 7; sent++)
      expect(await inviteFamily(ADA, `friend${sent}@example.com`, ports)).toBeNull();
    expect(await inviteFamily(ADA, "one-more@example.com", ports)).toBe("too-many-invites");
  });
});

describe("an invitation", () => {
  test("links both sides once it is accepted, and only once", async () => {
    const { family, ports, of, told } = setUp();
    await inviteFamily(ADA, NGOZI.email, ports);
    expect(await readFamilyInvite(INVITE, NGOZI, ports)).toMatchObject({
      inviterName: "ada Obi",
      state: "open",
    });
    expect(await acceptFamilyInvite(INVITE, NGOZI, ports)).toEqual({ inviterName: "ada Obi" });
    expect(await acceptFamilyInvite(INVITE, NGOZI, ports)).toEqual({ inviterName: "ada Obi" });
    // Each owner gets one mail, although the invitation was accepted twice.
    expect(told).toEqual([`${ADA.email}: ngozi Obi`, `${NGOZI.email}: ada Obi`]);
    expect(of("ada")).toMatchObject([{ id: "ngozi", email: NGOZI.email }]);
    expect(of("ngozi")).toMatchObject([{ id: "ada", email: ADA.email }]);
    expect(await readFamilyInvite(INVITE, NGOZI, ports)).toMatchObject({ state: "accepted" });
    expect(await inviteFamily(ADA, NGOZI.email, ports)).toBe("already-linked");
    await family.unlink(NGOZI.userId, ADA.userId);
    expect(await acceptFamilyInvite(INVITE, NGOZI, ports)).toEqual({ refusal: "not-found" });
    expect(of("ada")).toEqual([]);
  });

  test("is for the invited address only, and says so", async () => {
    const { ports, of } = setUp();
    await inviteFamily(ADA, NGOZI.email, ports);
    expect(await readFamilyInvite(INVITE, EVE, ports)).toMatchObject({
      state: "wrong-account",
      email: NGOZI.email,
    });
    expect(await acceptFamilyInvite(INVITE, EVE, ports)).toEqual({ refusal: "wrong-account" });
    await declineFamilyInvite(INVITE, EVE, ports);
    expect(of("eve")).toEqual([]);
    expect(await readFamilyInvite(INVITE, NGOZI, ports)).toMatchObject({ state: "open" });
  });

  test("is not for the one who sent it", async () => {
    const { ports } = setUp();
    await inviteFamily(ADA, NGOZI.email, ports);
    expect(await readFamilyInvite(INVITE, ADA, ports)).toBeNull();
    expect(await acceptFamilyInvite(INVITE, ADA, ports)).toEqual({ refusal: "not-found" });
  });

  test("is over after seven days, and once it is declined or withdrawn", async () => {
    const { world, ports } = setUp();
    await inviteFamily(ADA, NGOZI.email, ports);
    world.now = new Date(world.now.getTime() + 7 * DAY_MS);
    expect(await readFamilyInvite(INVITE, NGOZI, ports)).toBeNull();
    expect(await acceptFamilyInvite(INVITE, NGOZI, ports)).toEqual({ refusal: "not-found" });

    await inviteFamily(ADA, NGOZI.email, ports);
    await declineFamilyInvite("hash of token2", NGOZI, ports);
    expect(await acceptFamilyInvite("hash of token2", NGOZI, ports)).toEqual({ refusal: "not-found" });

    await inviteFamily(ADA, NGOZI.email, ports);
    await withdrawFamilyInvite("hash of token3", EVE.userId, ports);
    expect(await readFamilyInvite("hash of token3", NGOZI, ports)).toMatchObject({ state: "open" });
    await withdrawFamilyInvite("hash of token3", ADA.userId, ports);
    expect(await readFamilyInvite("hash of token3", NGOZI, ports)).toBeNull();
  });
});
