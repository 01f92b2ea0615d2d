import { SECOND_MS } from "@guardianlink/domain/config";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PinAnswer, PinQuestion } from "../../data/pins/ask-pin.ts";
import { hasWaitingPin } from "../../data/pins/waiting-pin.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedInPage } from "../../testing/signed-in-page.tsx";
import { PinDialog } from "./pin-dialog.tsx";

const TRIP = tripId("trip");
const WAITS = /^No connection\. We'll check your PIN when you're online\. Keep this page open/;
const words = { title: "Cancel SOS?", text: "It goes out otherwise.", label: "Cancel SOS" };
const END: PinQuestion = { tripId: TRIP, step: { purpose: "end" }, ...words, label: "End Trip" };

type Reply = "done" | "wrong" | "too-many" | "too-late" | Error;

/** The dialog on a phone whose server gives these answers, one after the other. */
function open(question: PinQuestion, replies: readonly Reply[] = []) {
  const left = [...replies];
  const sent: unknown[] = [];
  const answers: PinAnswer[] = [];
  const services = {
    ...fakeServices(),
    call(_name: string, data: unknown) {
      sent.push(data);
      const reply = left.shift() ?? "done";
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve({ outcome: reply });
    },
  };
  const page = (
    <SignedInPage>
      <PinDialog question={question} onAnswer={(answer) => answers.push(answer)} />
    </SignedInPage>
  );
  const { user } = renderPage(page, services);
  const enter = async (pin: string, label: string): Promise<void> => {
    await user.type(await screen.findByLabelText("PIN"), pin);
    await user.click(screen.getByRole("button", { name: label }));
  };
  const pass = (ms: number): void => act(() => services.clock.advance(ms));
  const keeps = (): boolean => hasWaitingPin(services.device, userId("ada"), TRIP);
  return { services, sent, answers, user, enter, pass, keeps };
}

/** An SOS that can be taken back for five seconds. */
function cancelQuestion(): PinQuestion {
  const until = new Date(fakeServices().clock.now().getTime() + 5 * SECOND_MS);
  return { tripId: TRIP, step: { purpose: "cancel", alertId: alertId("sos") }, ...words, until };
}

test("a right PIN is sent once and closes the question", async () => {
  const { enter, sent, answers } = open(END);
  await enter("4831", "End Trip");
  await expect.poll(() => answers).toEqual(["done"]);
  expect(sent).toEqual([{ pin: "4831", tripId: TRIP, step: { purpose: "end" } }]);
});

test.each([
  ["wrong", "That PIN isn't right."],
  ["too-many", "Too many wrong PINs. Try again in 15 minutes."],
] as const)("a PIN that is %s is said, and another can be entered at once", async (reply, says) => {
  const { enter, answers } = open(END, [reply]);
  await enter("7306", "End Trip");
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByLabelText("PIN")).toHaveValue("");
  expect(screen.getByLabelText("PIN")).toHaveFocus();
  await enter("4831", "End Trip");
  await expect.poll(() => answers).toEqual(["done"]);
});

test("a refusal of the server is shown with its text", async () => {
  const { enter } = open(END, [new ServerRefusal("refused", "There is no PIN, or no such trip.")]);
  await enter("4831", "End Trip");
  expect(await screen.findByText("There is no PIN, or no such trip.")).toBeVisible();
});

test("a PIN without a network waits, and the phone keeps only that one waits", async () => {
  const { services, enter, sent, answers, keeps } = open(END);
  services.setOnline(false);
  await enter("4831", "End Trip");
  expect(await screen.findByText(WAITS)).toBeVisible();
  expect(keeps()).toBe(true);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain("4831");
  expect(sent).toEqual([]);
  act(() => services.setOnline(true));
  await expect.poll(() => answers).toEqual(["done"]);
  expect(keeps()).toBe(false);
});

test.each([
  ["end", { purpose: "end" }, true],
  ["fine", { purpose: "fine", checkId: "1", answer: "fine" }, false],
  ["postpone", { purpose: "postpone", etaMs: 1 }, false],
] as const)(
  "a PIN that waits for “%s” says only then that contacts stay alerted: %s",
  async (_purpose, step, says) => {
    const { services, enter } = open({ ...END, step });
    services.setOnline(false);
    await enter("4831", "End Trip");
    await screen.findByText(WAITS);
    expect(/Your contacts stay alerted\./.test(screen.getByRole("status").textContent)).toBe(says);
  },
);

test("a PIN whose answer is lost is sent again, with the same text for every PIN", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { enter, pass, sent, answers } = open(END, [new TypeError("Failed to fetch")]);
  await enter("4831", "End Trip");
  expect(await screen.findByText(WAITS)).toBeVisible();
  pass(5 * SECOND_MS);
  await expect.poll(() => answers).toEqual(["done"]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("a PIN that waits is forgotten when the traveller cancels", async () => {
  const { services, enter, user, answers, keeps } = open(END);
  services.setOnline(false);
  await enter("4831", "End Trip");
  await screen.findByText(WAITS);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(answers).toEqual(["closed"]);
  expect(keeps()).toBe(false);
});

test("a PIN that is being typed when the countdown ends can still end the trip", async () => {
  const { user, pass, sent, answers } = open(cancelQuestion());
  await user.type(await screen.findByLabelText("PIN"), "48");
  pass(5 * SECOND_MS);
  expect(screen.getByRole("dialog", { name: "Too late to cancel" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Your SOS goes to your contacts.");
  await user.keyboard("31");
  await user.click(screen.getByRole("button", { name: "End Trip" }));
  await expect.poll(() => answers).toEqual(["ended"]);
  expect(sent).toEqual([{ pin: "4831", tripId: TRIP, step: { purpose: "end" } }]);
});

test("a PIN that arrives too late ends nothing by itself, and its digits stay for the end of the trip", async () => {
  const { enter, user, sent, answers } = open(cancelQuestion(), ["too-late"]);
  await enter("4831", "Cancel SOS");
  expect(await screen.findByRole("dialog", { name: "Too late to cancel" })).toBeVisible();
  expect(answers).toEqual([]);
  expect(screen.getByLabelText("PIN")).toHaveValue("4831");
  await user.click(screen.getByRole("button", { name: "End Trip" }));
  await expect.poll(() => answers).toEqual(["ended"]);
  expect(sent).toMatchObject([{ step: { purpose: "cancel" } }, { step: { purpose: "end" } }]);
});

test("a PIN that is on its way when the countdown ends still cancels the SOS", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { enter, pass, sent, answers } = open(cancelQuestion(), [new TypeError("Failed to fetch")]);
  await enter("4831", "Cancel SOS");
  await screen.findByText(WAITS);
  pass(5 * SECOND_MS);
  await expect.poll(() => answers).toEqual(["done"]);
  expect(sent).toMatchObject([{ step: { purpose: "cancel" } }, { step: { purpose: "cancel" } }]);
});

test("the page says that a postponement was overtaken, and the dialog only closes", async () => {
  const step = { purpose: "postpone", etaMs: 1 } as const;
  const { enter, user, answers } = open({ ...END, step, label: "Move Arrival" }, ["too-late"]);
  await enter("4831", "Move Arrival");
  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  expect(answers).toEqual(["closed"]);
});
