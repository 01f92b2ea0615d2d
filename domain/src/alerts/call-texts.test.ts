import { expect, test } from "vitest";
import { exampleAlertFacts as facts } from "../testing/alert-facts.ts";
import { nearPlace } from "../places/near-place.ts";
import { alertCall } from "./call-texts.ts";

test.each([
  [{ type: "sos" }, "Ada Obi has raised an S O S near "],
  [{ type: "overdue" }, "Ada Obi has not arrived on time. The last known location is near "],
  [{ type: "duress" }, "Ada Obi was forced to say that all is well near "],
] as const)("a call speaks the nearest place in whole words, and “near” once: %j", (kind, words) => {
  const address = nearPlace({ latitude: 7.84, longitude: 6.78 });
  expect(alertCall(facts({ ...kind, address })).question).toContain(
    `${words}Lokoja, Kogi, 7 kilometres to the north-east. `,
  );
});

test("a call speaks an address as it is, without the signs that a machine would spell", () => {
  expect(alertCall(facts({ address: "12 Allen Avenue (Ikeja) / Lagos" })).question).toContain(
    "near 12 Allen Avenue  Ikeja    Lagos. ",
  );
});
