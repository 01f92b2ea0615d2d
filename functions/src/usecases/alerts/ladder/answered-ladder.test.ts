import { contactId } from "@guardianlink/domain/ids";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import { describe, expect, test } from "vitest";
import { ALL_PHONES } from "../../../testing/examples.ts";
import { FIRST_MESSAGES, ladderContact, threeContacts } from "../../../testing/ladder-world.ts";

// Each test lists every message that is sent: one that is not expected fails it.

describe("an answer", () => {
  test("by the link stops the next round, and is asked after 20 minutes", async () => {
    const { raise, pass, takeSent, answer, world } = threeContacts();
    await raise();
    await pass(5);
    takeSent();
    await answer("emeka", "acknowledged");
    expect(takeSent()).toEqual(['5: push "Trip update" traveller', "5: sms ngozi", "5: sms bola"]);
    expect(world.alert.nextRoundAt).toEqual(new Date(world.now.getTime() + 20 * 60_000));
    await pass(25);
    expect(takeSent()).toEqual(["25: sms emeka", "25: whatsapp emeka", "28: call emeka"]);
  });

  test("by key 1 in a call stops the ladder, and says who is on it", async () => {
    const { raise, pass, takeSent, press, world } = threeContacts();
    await raise();
    await pass(4);
    takeSent();
    expect((await press("ngozi", null))?.question?.text).toContain("Ada Obi has raised an S O S");
    expect((await press("ngozi", "1"))?.goodbye.text).toContain("Call Ada Obi now");
    expect(takeSent()).toEqual(['4: push "Trip update" traveller', "4: sms emeka", "4: sms bola"]);
    await pass(19);
    expect(takeSent()).toEqual([]);
    expect(world.ledger.get("ngozi_voice_2")).toMatchObject({ state: "acknowledged" });
    expect(world.links.get(linkIdOf(contactId("ngozi")))?.acknowledgedAt).not.toBeNull();
  });

  test("by a tap in WhatsApp stops the ladder, and is asked after 20 minutes with both answers", async () => {
    const { raise, pass, takeSent, tap, world } = threeContacts();
    await raise();
    await pass(2);
    takeSent();
    await tap("emeka", "on-it");
    expect(takeSent()).toEqual(['2: push "Trip update" traveller', "2: sms ngozi", "2: sms bola"]);
    expect(world.ledger.get("emeka_whatsapp_1")).toMatchObject({ state: "acknowledged" });
    expect(world.links.get(linkIdOf(contactId("emeka")))?.acknowledgedAt).toEqual(world.now);
    await pass(20);
    expect(takeSent()).toEqual(["22: sms emeka", "22: whatsapp emeka"]);
    await tap("emeka", "cannot");
    expect(takeSent()).toEqual(["22: call ngozi"]);
  });

  test("by a tap that is reported late and twice does not outweigh a newer answer", async () => {
    const { raise, pass, takeSent, tap, world } = threeContacts();
    await raise();
    const tappedAt = world.now;
    await pass(1);
    await tap("emeka", "cannot");
    await tap("emeka", "on-it", tappedAt);
    expect(world.ledger.get("emeka_whatsapp")).toMatchObject({ state: "opened" });
    expect(world.links.get(linkIdOf(contactId("emeka")))?.acknowledgedAt).toBeNull();
    takeSent();
    await pass(3);
    expect(takeSent()).toContain("4: call ngozi");
  });

  test.each(["removed", "declined"])("by a tap of a contact who was %s counts for nothing", async (how) => {
    const { raise, tap, takeSent, world } = threeContacts();
    await raise();
    expect(takeSent().toSorted()).toEqual(FIRST_MESSAGES);
    world.contacts = how === "removed" ? [] : [ladderContact("ngozi", "declined")];
    await tap("ngozi", "on-it");
    expect(world.ledger.get("ngozi_whatsapp")).toMatchObject({ state: "accepted" });
    expect(world.alert.heldAt ?? null).toBeNull();
  });

  test("by key 9 stops calls to that person, and passes the alert on at once", async () => {
    const { raise, pass, takeSent, press, world, roles } = threeContacts();
    await raise();
    await pass(4);
    takeSent();
    expect((await press("ngozi", "9"))?.goodbye.text).toContain("not call you again");
    expect(takeSent()).toEqual(["4: call emeka"]);
    // Texts and WhatsApp stay as they were agreed to, with the time and text of that.
    const [role] = [...roles.stored.values()];
    expect(role?.phones).toEqual({
      ...ALL_PHONES,
      voice: { isWanted: false, at: world.now, textVersion: 0 },
    });
    await pass(3);
    expect(takeSent()).toEqual(["7: call emeka", "7: call bola"]);
  });

  test("that is taken back passes the alert on at once", async () => {
    const { raise, pass, takeSent, answer, world } = threeContacts();
    await raise();
    await pass(5);
    await answer("ngozi", "acknowledged");
    await pass(2);
    takeSent();
    await answer("ngozi", "cannot");
    expect(takeSent()).toEqual(["7: call emeka"]);
    expect(world.ledger.get("ngozi_email")).toMatchObject({
      state: "opened",
      reason: "Can't help right now.",
    });
  });
});

describe("two contacts who answer", () => {
  const calls = ["28: call emeka"];
  test.each([
    ["ngozi", "emeka"],
    ["emeka", "ngozi"],
  ])("are each asked once: first %s, and %s after the ladder resumed", async (first, second) => {
    const { raise, pass, takeSent, answer, world } = threeContacts();
    await raise();
    await pass(5);
    takeSent();
    await answer(first, "acknowledged");
    const news = (minute: number, helper: string) =>
      ["ngozi", "emeka", "bola"].filter((id) => id !== helper).map((id) => `${minute}: sms ${id}`);
    expect(takeSent()).toEqual(['5: push "Trip update" traveller', ...news(5, first)]);
    await pass(24);
    expect(takeSent()).toEqual([`25: sms ${first}`, `25: whatsapp ${first}`, ...calls]);
    // The first one stays silent, and another contact answers the call.
    await answer(second, "acknowledged");
    expect(takeSent()).toEqual(['29: push "Trip update" traveller', ...news(29, second)]);
    await pass(22);
    expect(takeSent()).toEqual([`49: sms ${second}`, `49: whatsapp ${second}`]);
    await answer(second, "acknowledged");
    expect(takeSent()).toEqual(['51: push "Trip update" traveller']);
    await pass(60);
    expect(takeSent()).toEqual([]);
    expect(world.alert).toMatchObject({ nextRoundAt: null, unansweredAt: null });
  });

  test("are both asked at once while both are on it, and the silence of both resumes the ladder", async () => {
    const { raise, pass, takeSent, answer } = threeContacts();
    await raise();
    takeSent();
    await answer("ngozi", "acknowledged");
    await pass(1);
    await answer("emeka", "acknowledged");
    takeSent();
    await pass(20);
    expect(takeSent()).toEqual([
      "21: sms ngozi",
      "21: whatsapp ngozi",
      "21: sms emeka",
      "21: whatsapp emeka",
    ]);
    await pass(3);
    expect(takeSent()).toEqual(["24: sms bola", "24: whatsapp bola"]);
  });
});
