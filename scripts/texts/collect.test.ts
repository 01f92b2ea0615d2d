import { expect, test } from "vitest";
import { textsIn } from "./collect.ts";

const read = (source: string) => textsIn("page.tsx", source);

test("what a page shows is a text: elements, labels and messages", () => {
  expect(
    read(`
      const SENT = "SOS sent. Your contacts see it now.";
      export const Page = () => (
        <Card title="Profile" className="stack">
          <p>
            Hold the button
            until it is full.
          </p>
        </Card>
      );
    `),
  ).toEqual(["SOS sent. Your contacts see it now.", "Profile", "Hold the button until it is full."]);
});

test("a template shows where its values go", () => {
  expect(read("const due = (time: string) => `You were due at ${time}.`;")).toEqual([
    "You were due at {time}.",
  ]);
});

test("what only the program reads is no text", () => {
  expect(
    read(`
      import { a } from "some where else";
      type State = "is open" | "is closed";
      if (!found) throw new Error("There is no such page.");
      const Row = () => <a className="row wide" href="tel:112 1">Call 112</a>;
    `),
  ).toEqual(["Call 112"]);
});
