import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AlertFacts } from "./alert-facts.ts";
import { messageTexts } from "../translations/message-texts.ts";
import {
  filledBody,
  submittedTemplates,
  templateToSubmit,
  WHATSAPP_BUTTONS,
  WHATSAPP_TEMPLATES,
} from "./whatsapp-templates.ts";
import type { WhatsAppTemplate } from "./whatsapp-templates.ts";
import { plainerMessage, readTapPayload, tapPayload, whatsAppMessage } from "./whatsapp-texts.ts";
import { EXAMPLE_LINK_TOKEN as TOKEN, exampleAlertFacts as facts } from "../testing/alert-facts.ts";

const read = (more: Partial<AlertFacts> = {}): string | null => {
  const message = whatsAppMessage(facts(more));
  return message && filledBody(message.template, message.variables);
};

const templates: readonly (readonly [string, WhatsAppTemplate])[] = submittedTemplates().map((template) => [
  template.name,
  template,
]);

describe.each(templates)("the template %s", (_key, template) => {
  test("keeps Meta's rules for names, variables, lengths and buttons", () => {
    const { name, body, examples, answers, hasLink } = template;
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(examples.map((_example, index) => index + 1));
    expect(body).not.toMatch(/^\s*\{\{|\}\}\s*$/);
    expect(filledBody(template, examples).length).toBeLessThanOrEqual(1024);
    for (const answer of [...answers, ...(hasLink ? (["open"] as const) : [])])
      expect(WHATSAPP_BUTTONS[answer].length).toBeLessThanOrEqual(25);
  });

  test("is handed in as a utility message that expires within an hour", () => {
    expect(templateToSubmit(template, "https://guardianlink.ng")).toMatchObject({
      name: template.name,
      language: "en",
      category: "UTILITY",
      message_send_ttl_seconds: 3600,
    });
  });
});

test.each(templates)("a message by %s has no plainer one with more in it", (_key, template) => {
  const message = {
    template,
    variables: template.examples,
    map: template.hasMap ? { latitude: 6.6, longitude: 3.3, name: "Ada", address: "Ikeja" } : null,
    linkPart: template.hasLink ? TOKEN : null,
  };
  const plainer = plainerMessage(message);
  expect(plainer === null).toBe(!template.hasMap && !template.name.endsWith("_bilingual"));
  if (plainer === null) return;
  expect(plainer.variables).toHaveLength(plainer.template.examples.length);
  expect(plainer.map !== null).toBe(plainer.template.hasMap);
  expect(plainer.template.answers).toEqual(template.answers);
  expect(plainer.linkPart).toBe(message.linkPart);
});

test("names of templates are distinct", () => {
  expect(new Set(templates.map(([, { name }]) => name)).size).toBe(templates.length);
});

describe("the WhatsApp message of an alert", () => {
  test("has a map, the name, the time, the place and the live page", () => {
    expect(whatsAppMessage(facts())).toEqual({
      template: WHATSAPP_TEMPLATES.sosWithMap,
      variables: ["Ada Obi", "15:07 WAT", "near Allen Avenue, Ikeja"],
      map: { latitude: 6.6018, longitude: 3.3515, name: "Ada Obi", address: "near Allen Avenue, Ikeja" },
      linkPart: TOKEN,
    });
    expect(read()).toContain("GuardianLink SOS: Ada Obi needs help.");
  });

  test("names the nearest place once where no address is known", () => {
    const message = whatsAppMessage(facts({ address: "near Lokoja, Kogi (6 km NE)" }));
    expect(message?.variables[2]).toBe("near Lokoja, Kogi (6 km NE)");
    expect(message?.map?.address).toBe("near Lokoja, Kogi (6 km NE)");
  });

  test("goes without a map when no location is known", () => {
    const message = whatsAppMessage(facts({ coordinates: null, address: null }));
    expect(message).toMatchObject({ template: WHATSAPP_TEMPLATES.sos, map: null });
    expect(read({ coordinates: null, address: null })).toContain("Location: not known");
  });

  test("says why contacts are alerted when a trip is overdue or a check was not answered", () => {
    expect(read({ type: "overdue" })).toContain("Ada is late and hasn't ended the trip.");
    const check = { kind: "long-stop", askedAt: new Date("2026-11-23T13:50:00Z") } as const;
    expect(read({ type: "overdue", check })).toContain("We asked Ada if all is well and got no answer.");
  });

  test("asks a contact who is on it whether they still are, with two answers", () => {
    expect(whatsAppMessage(facts({ purpose: "ask" }))?.template.answers).toEqual(["on-it", "cannot"]);
    expect(read({ purpose: "ask" })).toContain("Are you still helping Ada Obi?");
  });

  test("says by first name who is on it, and leads to the live page", () => {
    const news = { purpose: "on-it", helper: "Ngozi *Obi*" } as const;
    expect(read(news)).toContain('Ngozi pressed "I\'m on it" after the alert about Ada Obi.');
    expect(read({ ...news, helper: null })).toContain("Someone pressed");
    expect(whatsAppMessage(facts(news))?.template).toMatchObject({ answers: [], hasLink: true });
    expect(whatsAppMessage(facts({ ...news, endedAt: new Date() }))).toBeNull();
  });

  test("says that the trip has ended since, and does not claim that the traveller is safe", () => {
    const ended = { endedAt: new Date("2026-11-23T14:20:00Z") };
    for (const text of [read(ended), read({ ...ended, type: "ended", isAfterAlert: true })]) {
      expect(text).toContain("ended at 15:20 WAT after an alert");
      expect(text).not.toMatch(/safe|needs help/);
    }
  });

  test("says that a trip has started, and that it has ended without an alert", () => {
    expect(read({ type: "started" })).toContain("Ada Obi started a trip at 15:07 WAT.");
    const endedAt = new Date("2026-11-23T14:20:00Z");
    expect(read({ type: "ended", endedAt })).toContain("Ada Obi ended the trip at 15:20 WAT.");
  });

  test("quotes the button that was pressed, also after the end of the trip, and does not say that all is well", () => {
    for (const more of [{}, { endedAt: new Date("2026-11-23T14:20:00Z") }])
      expect(read({ ...more, type: "answered", liveLink: null })).toContain(
        "\"I'm fine\" was pressed on the phone at 15:07 WAT. We can't tell who pressed it.",
      );
    expect(read({ type: "answered", answer: "more-time" })).toContain('"+15 min" was pressed');
  });

  test("is not sent about the start of a trip that is over, nor before its live page is there", () => {
    expect(whatsAppMessage(facts({ type: "started", endedAt: new Date() }))).toBeNull();
    expect(whatsAppMessage(facts({ liveLink: null }))).toBeNull();
  });

  test.each(["pcm", "ha", "yo", "ig"] as const)(
    "has a whole line in %s above the English text",
    (language) => {
      const text = messageTexts(language).alert;
      const cases: readonly Partial<AlertFacts>[] = [
        {},
        { coordinates: null, address: null },
        { isUpdate: true },
        { purpose: "remind" },
        { purpose: "ask" },
        { type: "overdue" },
        { type: "overdue", check: { kind: "long-stop", askedAt: new Date("2026-11-23T13:50:00Z") } },
        { type: "answered" },
        { type: "started" },
        { type: "ended", endedAt: new Date("2026-11-23T14:20:00Z") },
        { endedAt: new Date("2026-11-23T14:20:00Z") },
      ];
      for (const more of cases) {
        const english = whatsAppMessage(facts(more));
        const message = whatsAppMessage(facts(more), text);
        const [line = "", ...rest] = message?.variables ?? [];
        expect(rest).toEqual(english?.variables);
        expect(message?.template.name).toBe(`${english?.template.name ?? ""}_bilingual`);
        expect(line).toContain("Ada Obi");
        expect(line).not.toMatch(/…|\{|\u2028/);
        expect(message && filledBody(message.template, message.variables)).toContain(read(more));
      }
      expect(whatsAppMessage(facts(), text)?.variables[0]).not.toContain("needs help");
    },
  );

  test("fits whatever a person has typed, in one line and without links", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.string({ maxLength: 300 }),
        fc.constantFrom("sos" as const, "overdue" as const),
        fc.constantFrom("en" as const, "ha" as const, "yo" as const),
        (senderName, address, type, language) => {
          const text = messageTexts(language).alert;
          const message = whatsAppMessage(facts({ senderName, address, type }), text);
          for (const text of message?.variables ?? []) {
            expect(text).not.toBe("");
            expect(text).not.toMatch(/[\n\r\t]| {2}/);
          }
          expect(message && filledBody(message.template, message.variables).length).toBeLessThanOrEqual(1024);
        },
      ),
    );
    expect(read({ senderName: "Ada www.evil.example *_~" })).toContain("SOS: Ada needs help");
  });
});

describe("the payload of a button", () => {
  test("carries the answer and the delivery's receipt", () => {
    expect(readTapPayload(tapPayload("on-it", TOKEN))).toEqual({ answer: "on-it", receipt: TOKEN });
    expect(readTapPayload(tapPayload("cannot", TOKEN))).toEqual({ answer: "cannot", receipt: TOKEN });
  });

  test.each(["", "on-it", `on-it.${TOKEN}x`, `maybe.${TOKEN}`, "+2348031234567"])("is not %s", (payload) =>
    expect(readTapPayload(payload)).toBeNull(),
  );
});
