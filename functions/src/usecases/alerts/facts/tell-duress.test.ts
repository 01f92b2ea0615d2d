import type { Alert } from "@guardianlink/domain/alerts/alert";
import { contactId, shareToken, userId } from "@guardianlink/domain/ids";
import { duressAlertId, isDuressAlert, paths } from "@guardianlink/domain/paths";
import { describe, expect, test } from "vitest";
import {
  exampleAlert,
  exampleContact,
  exampleRef,
  exampleTrip,
  later,
  NOW,
} from "../../../testing/examples.ts";
import { ladderContact } from "../../../testing/ladder-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryLadders } from "../../../testing/memory-store.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { newLink } from "../../sharing/make-live-links.ts";
import { climbLadder } from "../ladder/climb-ladder.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import type { AlertContact } from "../delivery-store-ports.ts";

const over = exampleTrip({ status: "completed", completedAt: NOW });
const duressRef = { ...exampleRef, alertId: duressAlertId(NOW) };

/** An ended trip with a message of this type, after a safety or a duress PIN. */
function world(type: Alert["type"], isDuress: boolean, contacts: AlertContact[] = [ladderContact("ngozi")]) {
  const id = type === "duress" ? duressRef.alertId : exampleRef.alertId;
  const made = memoryWorld(exampleAlert({ id, type }), over);
  made.hasEmergency = true;
  made.contacts = contacts;
  made.pins = { duressAt: isDuress ? NOW : null, confirmed: isDuress ? [] : ["end", "fine"] };
  const texts: string[] = [];
  made.answerText = (_phone, text) => (texts.push(text), { kind: "accepted" });
  made.answerWhatsApp = (_phone, { template }) => (texts.push(template.name), { kind: "accepted" });
  const mails: string[] = [];
  const ports = {
    ...memoryPorts(made),
    mailer: {
      send: (
        to: { readonly address: string },
        message: { readonly subject: string; readonly text: string },
      ) => {
        mails.push(`${to.address}: ${message.subject}\n${message.text}`);
        return Promise.resolve({ kind: "accepted" } as const);
      },
    },
  };
  return { made, ports, texts, mails };
}

describe("the messages after the end of a trip with a PIN", () => {
  test("say with the safety PIN that it was entered", async () => {
    const { ports, mails, texts } = world("ended", false);
    await fanOutAlert(exampleRef, ports);
    expect(mails[0]).toContain("Ada's safety PIN was entered.");
    expect(mails[0]).not.toContain("You don't need to do anything");
    expect(texts).toEqual([
      "GuardianLink: Ada Obi's trip has ended. Ada Obi's safety PIN was entered.",
      "guardianlink_ended_after_alert",
    ]);
  });

  test("say with the duress PIN not to call, on every channel, and are no all-clear", async () => {
    const { ports, mails, texts } = world("ended", true);
    await fanOutAlert(exampleRef, ports);
    expect(mails[0]).toMatch(/^ngozi@example.com: Ada Obi was forced to say "safe". Don't call\n/);
    expect(mails[0]).toContain("Don't call or text Ada. Call 112 or 911");
    expect(mails[0]).not.toMatch(/has ended|You don't need|\+2348031234567/);
    expect(texts[0]).toMatch(/^GuardianLink: Ada Obi was forced to say "safe". Don't call or text./);
    expect(texts[1]).toBe("guardianlink_duress_map");
  });

  test("say of an answered question what they say of the end, with either PIN", async () => {
    const [safety, duress] = [world("answered", false), world("answered", true)];
    for (const { ports } of [safety, duress]) await fanOutAlert(exampleRef, ports);
    expect(safety.texts).toEqual([
      "GuardianLink: \"I'm fine\" was pressed on Ada Obi's phone. Ada Obi's safety PIN was entered.",
      "guardianlink_answered",
    ]);
    expect(duress.texts[0]).toContain('Ada Obi was forced to say "safe"');
    expect(duress.texts[1]).toBe("guardianlink_duress_map");
  });

  test.each(["ended", "answered"] as const)("leave the same ledger with either PIN: %s", async (type) => {
    const [safety, duress] = [world(type, false), world(type, true)];
    for (const { ports } of [safety, duress]) await fanOutAlert(exampleRef, ports);
    expect([...duress.made.ledger]).toEqual([...safety.made.ledger]);
    expect(duress.made.alert).toEqual(safety.made.alert);
    expect([...duress.made.links.keys()]).toEqual([...safety.made.links.keys()]);
  });

  test("lead to a page that the traveller's phone cannot open", async () => {
    const { made, ports, mails } = world("ended", true);
    const old = newLink(over, { id: contactId("ngozi"), name: "Ngozi" }, shareToken("old"), NOW);
    made.links.set(old.id, old);
    await fanOutAlert(exampleRef, ports);
    const hidden = made.duressLinks.get("ngozi")?.token ?? "none";
    expect(mails[0]).toContain(`/track/${hidden}`);
    expect(mails[0]).not.toContain("/track/old");
  });

  test("say nothing of duress to the traveller's own address and number", async () => {
    const own = { ...ladderContact("me"), email: "Ada@example.com", phone: "+2348031234567" };
    const { ports, mails, texts } = world("ended", true, [own]);
    await fanOutAlert(exampleRef, ports);
    expect(mails).toHaveLength(1);
    expect(`${mails.join()}${texts.join()}`).not.toMatch(/forced|duress/i);
  });
});

describe("an alert after a duress PIN", () => {
  test("is stored where its trip's owner cannot read it", () => {
    const { userId: user, tripId: trip, alertId: alert } = duressRef;
    expect(isDuressAlert(alert)).toBe(true);
    expect(paths.delivery(user, trip, alert, "d")).toBe(
      `users/${user}/trips/${trip}/hidden/pin/alerts/${alert}/deliveries/d`,
    );
    expect(paths.alert(user, trip, exampleRef.alertId)).toBe(`users/${user}/trips/${trip}/alerts/alert-1`);
  });

  test("is sent to contacts though the trip has ended, but not to the traveller or to the rest of the family", async () => {
    const own = { ...ladderContact("me"), email: "ada@example.com", phone: "+2348031234567" };
    const { made, ports, mails } = world("duress", true, [ladderContact("ngozi"), own]);
    const member = { id: userId("uncle"), name: "Uncle", email: "uncle@example.com", since: NOW };
    made.members = [member];
    await fanOutAlert(duressRef, ports);
    expect(mails.map((mail) => mail.split(":")[0])).toEqual(["ngozi@example.com"]);
    expect([...made.ledger.keys()]).toEqual(["ngozi_email", "ngozi_sms", "ngozi_whatsapp"]);
    expect(made.links.size).toBe(0);
  });

  test("climbs its ladder to the calls, and never tells the traveller that no one has answered", async () => {
    const { made, ports } = world("duress", true, [ladderContact("ngozi"), exampleContact("emeka")]);
    made.answerCall = () => ({ kind: "accepted" });
    let toTraveller = 0;
    const ladder = {
      ...ports,
      phones: memoryPorts(made).phones,
      devices: { ...ports.devices, listDevices: () => (toTraveller++, Promise.resolve([])) },
      ladders: memoryLadders(made),
      tripPage: "",
      track: { listEmergencies: () => Promise.reject(new Error("not to be asked")) },
      duressTrack: { listEmergencies: () => Promise.resolve([made.alert]) },
    };
    await fanOutAlert(duressRef, ladder);
    for (let minute = 1; minute <= 40; minute++) {
      made.now = later(minute);
      await climbLadder(duressRef, ladder);
    }
    expect(made.accepted.filter((to) => to.startsWith("call"))).not.toEqual([]);
    expect(made.alert.unansweredAt).toBeInstanceOf(Date);
    expect(toTraveller).toBe(0);
    expect(made.told).toEqual({});
  });
});
