import { expect, test } from "vitest";
import { exampleAlertFacts as facts } from "../testing/alert-facts.ts";
import type { Language } from "../languages/languages.ts";
import { nearPlace } from "../places/near-place.ts";
import { alertCall, neverCall, onItCall, overCall } from "./call-texts.ts";

test.each([
  [{ type: "sos" }, "Ada Obi has raised an S O S near "],
  [{ type: "overdue" }, "Ada Obi has not arrived on time. The last known location is near "],
  [{ type: "duress" }, "Ada Obi was forced to say that all is well near "],
] as const)("a call speaks the nearest place in whole words, and “near” once: %j", (kind, words) => {
  const address = nearPlace({ latitude: 7.84, longitude: 6.78 });
  expect(alertCall(facts({ ...kind, address }), "en").question?.text).toContain(
    `${words}Lokoja, Kogi, 7 kilometres to the north-east. `,
  );
});

test("a call speaks an address as it is, without the signs that a machine would spell", () => {
  expect(alertCall(facts({ address: "12 Allen Avenue (Ikeja) / Lagos" }), "en").question?.text).toContain(
    "near 12 Allen Avenue  Ikeja    Lagos. ",
  );
});

test("a call in Pidgin says each time the Pidgin first and then the English, with the same names", () => {
  const { question, goodbye } = alertCall(facts({ type: "sos", address: "Allen Avenue" }), "pcm");
  const pidgin =
    "Na Guardian Link dey call. Ada Obi don send S O S near Allen Avenue. Press 1 if you dey on top am. Press 2 to hear am again. Press 9 make we no call you again.";
  const english =
    "This is Guardian Link. Ada Obi has raised an S O S near Allen Avenue. Press 1 if you are on it. Press 2 to hear it again. Press 9 to stop these calls.";
  expect(question).toEqual({ recording: null, text: `${pidgin} ${english} ${pidgin} ${english}` });
  expect(goodbye.text).toBe("Nobody press any key. Bye-bye. No key was pressed. Goodbye.");
  expect(onItCall(facts(), "pcm").goodbye.text).toMatch(/Call Ada Obi now.*Bye-bye\. Thank you\. We will/);
});

test.each(["ha", "yo", "ig"] satisfies Language[])(
  "a call in a language without a voice (%s) names a recording for each moment, and says the English alone",
  (language) => {
    const inEnglish = (recording: string, { text }: { readonly text: string }) => ({
      recording: `${language}/${recording}.mp3`,
      text,
    });
    const check = { kind: "long-stop", askedAt: new Date(0) } as const;
    for (const [recording, given] of Object.entries({
      sos: { type: "sos" },
      overdue: { type: "overdue" },
      check: { type: "overdue", check },
      duress: { type: "duress" },
    } as const)) {
      const english = alertCall(facts(given), "en");
      expect(alertCall(facts(given), language)).toEqual({
        question: english.question && inEnglish(recording, english.question),
        goodbye: inEnglish("nokey", english.goodbye),
      });
    }
    const endings = [
      [onItCall(facts(), language), "onit", onItCall(facts(), "en")],
      [
        onItCall(facts({ type: "duress" }), language),
        "onitduress",
        onItCall(facts({ type: "duress" }), "en"),
      ],
      [neverCall(language), "never", neverCall("en")],
      [overCall(language), "over", overCall("en")],
    ] as const;
    for (const [ending, recording, english] of endings)
      expect(ending).toEqual({ question: null, goodbye: inEnglish(recording, english.goodbye) });
  },
);

test("a call in English has no recording", () => {
  for (const { goodbye } of [alertCall(facts(), "en"), onItCall(facts(), "en"), neverCall("en")])
    expect(goodbye.recording).toBeNull();
});
