import { expect, test } from "vitest";
import { contactWhoHas, exampleAlert, exampleRef, exampleTrip } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";

const PHONE = "+2348030000002";

test.each([
  ["that its contact has agreed to", [PHONE], "Palm Road"],
  ["that took the place of the one its contact agreed to", ["+2348030000009"], "Allen Avenue"],
])("the text to a number %s carries no number that was typed", async (_which, numbers, place) => {
  const typed = "Palm Road, pay 0905 765 4321";
  const world = memoryWorld({ ...exampleAlert(), address: typed }, exampleTrip());
  const contact = contactWhoHas("confirmed", "emeka");
  world.contacts = [{ ...contact, phone: PHONE, role: contact.role && { ...contact.role, numbers } }];
  const texts: string[] = [];
  world.answerText = (_phone, text) => (texts.push(text), { kind: "accepted" });
  const ports = memoryPorts(world);
  const traveller = await ports.reader.getTraveller(exampleRef.userId);
  const getTraveller = () => Promise.resolve({ ...traveller, name: "Ada 0905 765 4321", phone: null });
  await fanOutAlert(exampleRef, { ...ports, reader: { ...ports.reader, getTraveller } });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("Ada");
  expect(texts[0]).toContain(place);
  expect(texts[0]).not.toContain("765");
});
