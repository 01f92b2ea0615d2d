import { describe, expect, test } from "vitest";
import { ladderContact, ladderWorld } from "../../../testing/ladder-world.ts";
import type { MessageReport } from "../../messaging/ports.ts";
import { recordMessageReport } from "./record-message-report.ts";

const report = (kind: MessageReport["kind"], more: Partial<MessageReport> = {}): MessageReport => ({
  providerRef: "termii:1",
  reference: null,
  kind,
  reason: kind === "failed" ? "Off." : null,
  costKobo: null,
  ...more,
});

function texted() {
  const set = ladderWorld([ladderContact("ngozi")]);
  set.world.answerText = () => ({ kind: "accepted", providerRef: "termii:1", costKobo: 800 });
  const record = (one: MessageReport) => recordMessageReport(one, set.ports());
  const raise = async (): Promise<void> => {
    await set.raise();
    expect(set.takeSent()).toEqual(["0: email ngozi", "0: whatsapp ngozi"]);
  };
  return { ...set, raise, record, entry: () => set.world.ledger.get("ngozi_sms") };
}

describe("a report on a text", () => {
  test("moves its entry on and corrects the cost", async () => {
    const { raise, record, entry } = texted();
    await raise();
    expect(entry()).toMatchObject({ state: "accepted", costKobo: 800 });
    await record(report("delivered", { costKobo: 650 }));
    expect(entry()).toMatchObject({ state: "delivered", costKobo: 650 });
  });

  test.each<[string, readonly MessageReport["kind"][], string]>([
    ["sent, delivered", ["sent", "delivered"], "delivered"],
    ["delivered, sent", ["delivered", "sent"], "delivered"],
    ["delivered, failed", ["delivered", "failed"], "delivered"],
    ["failed, delivered", ["failed", "delivered"], "delivered"],
    ["failed, sent, failed", ["failed", "sent", "failed"], "failed"],
  ])("in the order %s ends as %s", async (_name, kinds, state) => {
    const { raise, record, entry } = texted();
    await raise();
    for (const kind of kinds) await record(report(kind));
    expect(entry()?.state).toBe(state);
  });

  test("never changes what the contact has answered", async () => {
    const { raise, record, entry, answer } = texted();
    await raise();
    await answer("ngozi", "opened");
    await record(report("failed"));
    expect(entry()?.state).toBe("opened");
  });

  test("that comes before the answer to the call is kept and applied", async () => {
    const { raise, record, entry } = texted();
    await record(report("delivered"));
    await raise();
    expect(entry()?.state).toBe("delivered");
  });

  test("that the route refuses the number makes the second route take over once, also for reminders", async () => {
    const { raise, record, entry, pass, world, takeSent } = texted();
    await raise();
    const texts: (boolean | undefined)[] = [];
    world.answerText = (_phone, _text, isRerouted) => {
      texts.push(isRerouted);
      return { kind: "accepted", providerRef: `africastalking-sms:${texts.length}`, costKobo: 720 };
    };
    const refused = report("failed", { reason: "Blocked.", isRouteRefused: true });
    await record(refused);
    expect(entry()).toMatchObject({ state: "queued", reason: "Blocked. Trying another way." });
    await record(refused);
    await pass(1);
    await record(refused);
    await pass(1);
    expect(texts).toEqual([true, true]);
    // Both services have taken money for it.
    expect(entry()).toMatchObject({ state: "accepted", reason: null, costKobo: 800 + 720 });
    // The second one's own refusal is the last word.
    await record({ ...refused, providerRef: "africastalking-sms:1", isRouteRefused: false });
    expect(entry()).toMatchObject({ state: "failed", reason: "Blocked." });
    expect(takeSent()).toEqual(["2: whatsapp ngozi"]);
  });

  test("that the route refuses the number changes nothing once the contact has read the text", async () => {
    const { raise, record, answer, entry, world, takeSent } = texted();
    await raise();
    await answer("ngozi", "opened");
    await record(report("failed", { isRouteRefused: true }));
    expect(entry()).toMatchObject({ state: "opened" });
    expect([...world.queued]).toEqual([]);
    expect(takeSent()).toEqual([]);
  });

  test("about an unknown message makes no entry", async () => {
    const { raise, record, world } = texted();
    await raise();
    const before = [...world.ledger.keys()];
    await record(report("failed", { providerRef: "termii:2" }));
    expect([...world.ledger.keys()]).toEqual(before);
    expect(world.ledger.get("ngozi_sms")?.state).toBe("accepted");
  });
});
