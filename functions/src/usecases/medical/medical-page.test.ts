import { memoryLimits } from "../../adapters/memory-limits.ts";
import { medicalToken, userId } from "@guardianlink/domain/ids";
import { medicalProfileResponseSchema } from "@guardianlink/domain/medical/medical-api";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { MedicalOpening, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import type { EmailMessage } from "@guardianlink/domain/messages/message";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { expect, test } from "vitest";
import { ALERT_COOL_DOWN_MS, MEDICAL_REFUSALS, RECORD_RULE } from "./medical-page.ts";
import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import type { MedicalProfiles } from "./ports.ts";
import type { SendOutcome } from "../messaging/ports.ts";
import { readMedicalProfile } from "./read-medical-profile.ts";
import { sendMedicalAlert } from "./send-medical-alert.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const TOKEN = medicalToken("AbCdEfGhIjKlMnOpQrStUv");
const profile: MedicalProfile = {
  ...MEDICAL_FIELDS,
  userId: userId("ada"),
  emergencyContactPhone: "0803 123 4567",
  publicToken: TOKEN,
  updatedAt: new Date("2026-11-20T10:00:00Z"),
};

/** A profile whose emergency contact has declined to get its owner's messages. */
const declinedProfile: MedicalProfile = { ...profile };

/** A profile whose emergency contact has agreed to get its owner's messages. */
const agreedProfile: MedicalProfile = { ...profile };

/** A server with one profile; `answers` are what the email provider says, one after the other. */
function setUp(
  stored: MedicalProfile | null = profile,
  answers: SendOutcome[] = [],
  language: Language = "en",
  limits: RateLimits = memoryLimits(),
) {
  let now = new Date("2026-11-21T10:00:00Z");
  let lastAlert: Date | null = null;
  const openings: Omit<MedicalOpening, "id">[] = [];
  const mails: { to: string; message: EmailMessage }[] = [];
  const slept: number[] = [];
  const problems: unknown[] = [];
  const profiles: MedicalProfiles = {
    findByToken: (token) => Promise.resolve(stored?.publicToken === token ? stored : null),
    recordOpening(_user, opening) {
      openings.push(opening);
      return Promise.resolve();
    },
    claimAlert(_user, at, coolDownMs) {
      if (lastAlert !== null && at.getTime() - lastAlert.getTime() < coolDownMs)
        return Promise.resolve(false);
      lastAlert = at;
      return Promise.resolve(true);
    },
    releaseAlert() {
      lastAlert = null;
      return Promise.resolve();
    },
  };
  const recorded = new Map<string, number>();
  const recordLimits = limitsBy((rule, { key }) => {
    recorded.set(key, (recorded.get(key) ?? 0) + 1);
    return (recorded.get(key) ?? 0) <= rule.limit;
  });
  const ports = {
    profiles,
    recordLimits,
    limits,
    clock: () => now,
    log: {
      limitNotCounted: () => undefined,
      openingNotRecorded: (_user: string, error: unknown) => void problems.push(error),
      medicalAlertSent: () => undefined,
    },
    mailer: {
      send(to: { address: string }, message: EmailMessage) {
        mails.push({ to: to.address, message });
        return Promise.resolve(answers.shift() ?? { kind: "accepted" as const });
      },
    },
    recipientOf: () =>
      Promise.resolve({
        hasDeclined: stored === declinedProfile,
        hasAgreed: stored === agreedProfile,
        hasPlace: () => Promise.resolve(stored === agreedProfile),
        language,
      }),
    wait(delayMs: number) {
      slept.push(delayMs);
      return Promise.resolve();
    },
  };
  const read = (publicToken = TOKEN) =>
    readMedicalProfile({ publicToken }, { ...ports, findByToken: (token) => profiles.findByToken(token) });
  const alert = (location = "6.524400, 3.379200") =>
    sendMedicalAlert({ publicToken: TOKEN, location }, ports);
  const wait = (ms: number) => (now = new Date(now.getTime() + ms));
  return { read, alert, wait, openings, mails, slept, problems, profiles };
}

test("the page gets the public fields and no other", async () => {
  const result = await setUp().read();
  if ("refusal" in result) throw new Error(result.refusal);
  expect(medicalProfileResponseSchema.safeParse({ data: result.profile }).success).toBe(true);
  expect(Object.keys(result.profile)).not.toContain("dateOfBirth");
  expect(JSON.stringify(result.profile)).not.toContain(TOKEN);
});

test("the contact's phone is brought into a form that can be dialled from abroad", async () => {
  expect(await setUp().read()).toMatchObject({ profile: { emergencyContactPhone: "+2348031234567" } });
  expect(await setUp({ ...profile, emergencyContactPhone: "ext. 12" }).read()).toMatchObject({
    profile: { emergencyContactPhone: "ext. 12" },
  });
});

test("each opening is recorded, and a record that fails does not hide the page", async () => {
  const { read, openings, problems, profiles } = setUp();
  await read();
  expect(openings).toEqual([{ kind: "opened", openedAt: new Date("2026-11-21T10:00:00Z"), location: null }]);
  profiles.recordOpening = () => Promise.reject(new Error("unavailable"));
  expect(await read()).toHaveProperty("profile");
  expect(problems).toHaveLength(1);
});

test("a page that is opened over and over stays open, but is no longer recorded", async () => {
  const { read, openings } = setUp();
  for (let time = 0; time < RECORD_RULE.limit + 5; time++) expect(await read()).toHaveProperty("profile");
  expect(openings).toHaveLength(RECORD_RULE.limit);
});

test("an unknown or renewed token opens nothing", async () => {
  const { read, openings } = setUp();
  expect(await read(medicalToken("B".repeat(22)))).toEqual({ refusal: "not-found" });
  expect(openings).toEqual([]);
});

test("the contact gets an email with the place, and the owner's record says so", async () => {
  const { alert, mails, openings } = setUp();
  expect(await alert()).toEqual({ emergencyContactPhone: "+2348031234567", alreadyNotified: false });
  expect(mails[0]?.to).toBe("ngozi@example.com");
  expect(mails[0]?.message.text).toContain("6.524400, 3.379200");
  expect(mails[0]?.message.text).not.toContain("Penicillin");
  expect(openings).toMatchObject([{ kind: "notified", location: "6.524400, 3.379200" }]);
});

test("the email is in the contact's language, with English under each line", async () => {
  const { alert, mails } = setUp(profile, [], "ha");
  await alert();
  expect(mails[0]?.message.subject).toMatch(/^Gaggawar lafiya: .* \/ Medical emergency: /);
  expect(mails[0]?.message.html).toContain('<html lang="ha">');
  expect(mails[0]?.message.text).toContain("Sannu Ngozi Obi,\nDear Ngozi Obi,");
  expect(mails[0]?.message.text).toContain("A native speaker has not checked these words yet.");
});

test("a second press soon after sends nothing, a later one does", async () => {
  const { alert, wait, mails } = setUp();
  await alert();
  wait(ALERT_COOL_DOWN_MS - 1);
  expect(await alert()).toMatchObject({ alreadyNotified: true });
  expect(mails).toHaveLength(1);
  wait(1);
  expect(await alert()).toMatchObject({ alreadyNotified: false });
  expect(mails).toHaveLength(2);
});

test("a provider that fails is tried again", async () => {
  const busy = { kind: "retry", reason: "busy" } as const;
  const { alert, mails, slept } = setUp(profile, [busy, busy]);
  expect(await alert()).toMatchObject({ alreadyNotified: false });
  expect(mails).toHaveLength(3);
  expect(slept).toEqual([500, 1500]);
});

test("an email that cannot be sent is reported, and can be tried again at once", async () => {
  const { alert, openings } = setUp(profile, [{ kind: "refused", reason: "no such address" }]);
  expect(await alert()).toEqual({ refusal: "not-sent" });
  expect(openings).toEqual([]);
  expect(await alert()).toMatchObject({ alreadyNotified: false });
});

test.each([
  ["without a contact email", null],
  ["that hides another address in its contact email", "x<ngozi@example.com>"],
  ["with two contact emails", "a@example.com, b@example.com"],
])("a profile %s alerts no one", async (_which, emergencyContactEmail) => {
  const { alert, mails } = setUp({ ...profile, emergencyContactEmail });
  expect(await alert()).toEqual({ refusal: "no-contact-email" });
  expect(mails).toEqual([]);
});

test("an address gets at most 6 medical alerts a day, of whatever profile", async () => {
  const day = setUp();
  for (let sent = 1; sent <= 14; sent++) {
    const answer = await day.alert();
    if (sent > 6) expect(answer).toEqual({ refusal: "not-sent" });
    day.wait(ALERT_COOL_DOWN_MS);
  }
  expect(day.mails).toHaveLength(6);
});

test("a contact who has agreed gets at most 24 alerts of one medical page a day", async () => {
  const day = setUp(agreedProfile);
  for (let sent = 1; sent <= 26; sent++) {
    const answer = await day.alert();
    if (sent > 24) expect(answer).toEqual({ refusal: "not-sent" });
    day.wait(ALERT_COOL_DOWN_MS);
  }
  expect(day.mails).toHaveLength(24);
});

test("a contact who has agreed gets a medical alert although other accounts have used up the mailbox's day", async () => {
  const limits = memoryLimits();
  const hostile = setUp(profile, [], "en", limits);
  for (let sent = 1; sent <= 6; sent++) {
    expect(await hostile.alert()).toMatchObject({ alreadyNotified: false });
    hostile.wait(ALERT_COOL_DOWN_MS);
  }
  expect(await hostile.alert()).toEqual({ refusal: "not-sent" });
  expect(await setUp(agreedProfile, [], "en", limits).alert()).toMatchObject({ alreadyNotified: false });
});

test("a contact who has declined gets no medical alert, and the helper is told to call", async () => {
  const { alert, mails } = setUp(declinedProfile);
  expect(await alert()).toEqual({ refusal: "declined" });
  expect(mails).toEqual([]);
  expect(MEDICAL_REFUSALS.declined.message).toContain("Call them");
});
