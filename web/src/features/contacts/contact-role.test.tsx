import type { ContactRole as Role, RoleState } from "@guardianlink/domain/contact-role";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallFunction } from "../../platform/callables.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ContactRole } from "./contact-role.tsx";

const role = (state: RoleState, reason: string | null = null): Role => ({
  state,
  askedAt: new Date("2026-11-20T10:00:00Z"),
  answeredAt: null,
  reason,
});

const show = (stored: Role | null, call: CallFunction = () => Promise.resolve({})) =>
  renderPage(<ContactRole contact={{ id: "n", name: "Ngozi", role: stored }} call={call} />, fakeServices());

const askButton = () => screen.queryByRole("button", { name: "Ask again: Ngozi" });

test.each([
  [null, "Not asked yet", /Alerts go out all the same/, false],
  [role("asked"), "Asked", /Has not answered yet and gets your alerts all the same/, true],
  [role("confirmed"), "Confirmed", /Has agreed/, false],
  [role("declined"), "Declined", /gets nothing from you, not even an SOS/, false],
  [
    role("unreachable", "The email came back."),
    "Email not reached",
    /The email came back. Ask for the right address/,
    true,
  ],
] as const)("%# says how it stands and what to do", (stored, badge, text, mayAsk) => {
  show(stored);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(askButton() !== null).toBe(mayAsk);
});

test("asking again goes to the server, and its refusal is told in its own words", async () => {
  const calls: unknown[] = [];
  const refusal = Object.assign(new Error("This contact was asked less than a day ago."), {
    code: "functions/failed-precondition",
  });
  const { user } = show(role("asked"), (name, data) => {
    calls.push([name, data]);
    return calls.length === 1 ? Promise.resolve({}) : Promise.reject(refusal);
  });
  await user.click(screen.getByRole("button", { name: "Ask again: Ngozi" }));
  expect(await screen.findByText("Asked again")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ask again: Ngozi" }));
  expect(await screen.findByText("This contact was asked less than a day ago.")).toBeInTheDocument();
  expect(calls).toEqual(Array(2).fill(["askContact", { contactId: "n" }]));
});
