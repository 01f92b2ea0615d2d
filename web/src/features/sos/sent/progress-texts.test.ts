import { summarizeLedger } from "@guardianlink/domain/alerts/alert";
import type { Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { contactId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import type { AlertStage } from "./ledger.ts";
import { noAnswerText, panelTitle, photoText, stageTexts } from "./progress-texts.ts";
import type { SosProgress } from "./progress-texts.ts";

const delivery = (
  contactName: string,
  state: DeliveryState,
  channel: "email" | "push" = "email",
): Delivery => ({
  id: `${contactName}_${channel}`,
  userId: userId("ada"),
  contactId: contactId(contactName),
  contactName,
  channel,
  state,
  reason: null,
  attempts: 1,
  updatedAt: new Date("2026-11-21T10:00:00Z"),
});
const SENT_AT_ONCE = { isCoalesced: false, sendAt: null, releasedAt: null, cancelledAt: null };
const progressOf = (stage: AlertStage, change: Partial<SosProgress> = {}): SosProgress => ({
  stage,
  isUpdate: false,
  alert: { ...SENT_AT_ONCE, contactCount: null },
  deliveries: [],
  isNewestSent: summarizeLedger(change.deliveries ?? []).reached > 0,
  isOnline: true,
  isLate: false,
  isSlow: false,
  ...change,
});
const words = (...about: Parameters<typeof progressOf>) => stageTexts(progressOf(...about));

describe("the words after an SOS", () => {
  test("never say more than is known", () => {
    expect(words("waiting", { isOnline: false }).title).toBe("Not sent yet: no network");
    expect(words("waiting").title).toBe("Sending your SOS");
    expect(words("waiting").text).toBe("Sending… Don't wait. Call or text someone now.");
    const late = words("waiting", { isLate: true });
    expect(late.text).toBe("Slow network. Sending… Don't wait. Call or text someone now.");
    const slow = words("waiting", { isLate: true, isSlow: true });
    expect(slow.title).toBe("Not sent yet: no answer");
    expect(slow.text).toMatch(/^Keep this page open.*your SOS.*Call or text someone now/);
    expect(words("accepted").title).toBe("The server has your SOS");
    expect(words("told", { alert: { ...SENT_AT_ONCE, contactCount: 0 } }).title).toBe("No contact to tell");
    expect(
      words("told", {
        alert: { ...SENT_AT_ONCE, contactCount: 2 },
        deliveries: [delivery("Ada", "delivered")],
      }),
    ).toMatchObject({
      title: "Sent to 1 of 2, not opened yet",
      heard: null,
      text: "You'll see here when someone opens or answers it.",
    });
  });

  test("say offline that no contact has the SOS, or that it is not known who has answered", () => {
    const notKnown = "We don't know yet who has answered.";
    expect(noAnswerText(progressOf("told"), null)).toBe("No one has answered yet.");
    expect(noAnswerText(progressOf("told", { isOnline: false }), null)).toBe(notKnown);
    expect(noAnswerText(progressOf("unknown"), null)).toBe(notKnown);
    const calling = "Calling Ngozi at 15:13.";
    expect(noAnswerText(progressOf("told"), calling)).toBe(calling);
    expect(noAnswerText(progressOf("waiting", { isOnline: false }), calling)).toMatch(/^Saved on this phone/);
    expect(noAnswerText(progressOf("waiting"), null)).toBe("No one has answered yet.");
    expect(noAnswerText(progressOf("waiting", { isOnline: false }), null)).toBe(
      "Saved on this phone. Your contacts don't have it yet.",
    );
    expect(noAnswerText(progressOf("waiting", { isOnline: false, isUpdate: true }), null)).toBe(notKnown);
  });

  test("say that it is not known who was alerted while the ledger is not read", () => {
    const alert = { ...SENT_AT_ONCE, contactCount: 2 };
    const NOT_KNOWN = "We don't know yet who was alerted. Don't wait. Call or text someone now.";
    expect(words("unknown", { alert })).toEqual({
      title: "The server has your SOS",
      text: "Loading who was alerted…",
      heard: null,
    });
    expect(words("unknown", { alert, isSlow: true }).text).toBe(NOT_KNOWN);
    expect(words("unknown", { alert, isOnline: false }).text).toBe(NOT_KNOWN);
    const before = { isUpdate: true, deliveries: [delivery("Ada", "opened")] };
    expect(words("unknown", { alert, ...before })).toMatchObject({
      title: "The server has your SOS",
      heard: "Ada has opened it.",
    });
  });

  test.each<[string, AlertStage, readonly DeliveryState[]]>([
    ["SOS not sent yet", "waiting", []],
    ["Sending SOS", "accepted", []],
    ["SOS raised 16:07", "unknown", []],
    ["Sending SOS", "telling", ["queued"]],
    ["SOS sent 16:07", "telling", ["accepted", "queued"]],
    ["SOS sent 16:07", "told", ["accepted", "failed"]],
    ["SOS reached no one yet", "told", ["failed"]],
    ["SOS reached no one yet", "told", []],
  ])("are headed %s in the stage %s with %j", (title, stage, states) => {
    const deliveries = states.map((state, index) => delivery(`c${index}`, state));
    const alert = { ...SENT_AT_ONCE, contactCount: states.length };
    expect(
      panelTitle(progressOf(stage, { alert, deliveries }), { happenedAt: new Date() }, () => "16:07"),
    ).toBe(title);
  });

  test("say that no contact is alerted before the countdown of a held SOS ends", () => {
    const sendAt = new Date("2026-11-21T10:00:05Z");
    const held = { ...SENT_AT_ONCE, contactCount: null, sendAt };
    expect(words("accepted", { alert: held }).text).toBe("We alert your contacts when the countdown ends.");
    expect(words("accepted", { alert: { ...held, releasedAt: sendAt } }).text).toBe(
      "We're alerting your contacts now.",
    );
  });

  test("advise to call while no message has reached anyone", () => {
    const CALL = "Don't wait. Call or text someone now.";
    const alert = { ...SENT_AT_ONCE, contactCount: 2 };
    expect(words("accepted").text).toBe("We're alerting your contacts now.");
    expect(words("accepted", { isSlow: true }).text).toBe(`We don't know yet who was alerted. ${CALL}`);
    const queued = { alert, deliveries: [delivery("Ada", "queued"), delivery("Musa", "queued")] };
    expect(words("telling", queued).text).toBe(`Still sending. ${CALL}`);
    const mixed = { alert, deliveries: [delivery("Ada", "accepted"), delivery("Musa", "queued")] };
    expect(words("telling", mixed).text).toBe("Still sending to the others.");
    const failed = { alert, deliveries: [delivery("Ada", "failed"), delivery("Musa", "failed")] };
    expect(words("told", failed)).toMatchObject({
      title: "Sent to 0 of 2, not opened yet",
      text: `No message got through yet. ${CALL}`,
    });
  });

  test("say by name who has opened it and who is on it, each person once", () => {
    const deliveries = [
      delivery("Ada", "opened"),
      delivery("Ada", "opened", "push"),
      delivery("Ngozi Obi", "acknowledged"),
      delivery("Musa", "accepted"),
    ];
    expect(words("told", { alert: { ...SENT_AT_ONCE, contactCount: 3 }, deliveries })).toMatchObject({
      title: "Sent to 3 of 3, opened by 2",
      heard: "Ngozi Obi is on it. Ada has opened it.",
      text: null,
    });
  });

  test("of an update name first who was reached before it", () => {
    const before = [delivery("Ada", "opened"), delivery("Musa", "accepted"), delivery("Ngozi", "failed")];
    const update = { isUpdate: true, deliveries: before, alert: { ...SENT_AT_ONCE, contactCount: null } };
    for (const stage of ["waiting", "accepted", "telling", "told"] as const)
      expect(words(stage, update)).toMatchObject({
        title: "Sent to 2 of 3, opened by 1",
        heard: "Ada has opened it.",
      });
    expect(words("waiting", { ...update, isOnline: false }).text).toMatch(
      /^Keep this page open.*your update.*Call or text someone now/,
    );
    expect(words("waiting", { ...update, deliveries: [], isOnline: false }).title).toBe(
      "Not sent yet: no network",
    );
  });

  test("of an update say that it is sent only when a message of its own was", () => {
    const update = {
      isUpdate: true,
      deliveries: [delivery("Ada", "opened"), delivery("Ada", "failed", "push")],
    };
    expect(words("told", { ...update, isNewestSent: true }).text).toBe("Your update is sent.");
    expect(words("told", { ...update, isNewestSent: false }).text).toMatch(
      /^No message of your update got through yet\. .*Call or text someone now/,
    );
  });

  test("of an SOS beyond the limit say that no message went out, and keep who was reached before", () => {
    const beyond = { alert: { ...SENT_AT_ONCE, contactCount: 0, isCoalesced: true } };
    expect(words("told", beyond)).toEqual({
      title: "No new messages sent",
      text: "You sent 3 SOS within 10 minutes, so we sent no new messages. This one shows on the live page. Call or text someone now.",
      heard: null,
    });
    const deliveries = [delivery("Ada", "opened"), delivery("Musa", "accepted")];
    expect(words("told", { ...beyond, isUpdate: true, deliveries })).toMatchObject({
      title: "Sent to 2 of 2, opened by 1",
      heard: "Ada has opened it.",
    });
  });

  test("say where the photo is", () => {
    expect(photoText({ photoPath: "trip-photos/a/b/1.jpg" }, undefined)).toBe("Photo: uploaded.");
    expect(photoText({ photoPath: null }, undefined)).toBeNull();
    expect(photoText({ photoPath: null }, { state: "waiting", failures: 0 })).toMatch(/saved on this phone/);
    expect(photoText({ photoPath: null }, { state: "waiting", failures: 2 })).toMatch(/keeps trying/);
    expect(photoText({ photoPath: null }, { state: "uploading", failures: 0 })).toBe("Photo: uploading…");
  });
});
