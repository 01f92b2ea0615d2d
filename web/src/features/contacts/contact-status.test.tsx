import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guardianlink/domain/config";
import type { ContactRole, RoleState } from "@guardianlink/domain/contacts/contact-role";
import { contactId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallFunction } from "../../platform/firebase/callables.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ContactStatus } from "./contact-status.tsx";

/** The time of the fake clock. */
const NOW = fakeServices().clock.now();
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

const role = (state: RoleState, reason: string | null = null, askedAt = ago(2 * DAY_MS)): ContactRole => ({
  state,
  askedAt,
  answeredAt: null,
  reason,
});

const contactWith = (stored: ContactRole | null) => ({
  id: contactId("n"),
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email: "ngozi@example.com",
  role: stored,
});

const show = (stored: ContactRole | null, call: CallFunction = () => Promise.resolve({})) =>
  renderPage(<ContactStatus contact={contactWith(stored)} />, {
    ...fakeServices(),
    call,
  });

const askButton = () => screen.queryByRole("button", { name: "Ask again: Ngozi Obi" });

test.each([
  [null, "Not asked yet", /They get your alerts even before they answer/, false],
  [role("asked"), "Asked", /No reply yet/, true],
  [role("confirmed"), "Confirmed", /Agreed to be your contact/, false],
  [role("declined"), "Declined: no alerts", /They won.t get alerts, not even an SOS/, false],
  [
    role("unreachable", "The email came back."),
    "Email not reached",
    /The email came back. Ask for the right address/,
    true,
  ],
] as const)("%# says what the contact has answered and what to do", (stored, badge, text, mayAsk) => {
  show(stored);
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(askButton() !== null).toBe(mayAsk);
});

test("a contact who has our email and has not answered is asked from the traveller's own phone", () => {
  show(role("asked", null, ago(HOUR_MS)));
  const whatsapp = screen.getByRole("link", { name: "Ask by WhatsApp: Ngozi Obi", hidden: true });
  expect(whatsapp).toHaveAttribute("href", expect.stringContaining("https://wa.me/2348031234567?text="));
  const text = decodeURIComponent(whatsapp.getAttribute("href") ?? "");
  expect(text).toContain("Hello Ngozi, I chose you as my emergency contact.");
  expect(text).toContain("GuardianLink sent an email to ngozi@example.com.");
  // Only the contact's own email has the link that answers.
  expect(text).not.toContain("/contact/");
  const sms = screen.getByRole("link", { name: "Ask by SMS: Ngozi Obi", hidden: true });
  expect(sms).toHaveAttribute("href", expect.stringContaining("sms:+2348031234567?"));
});

test.each([
  ["has not been emailed yet", null],
  ["has agreed", role("confirmed")],
  ["has declined", role("declined")],
  ["cannot be emailed", role("unreachable")],
])("a contact who %s is not asked from the traveller's own phone", (_state, stored) => {
  show(stored);
  expect(screen.queryByRole("link", { hidden: true })).toBeNull();
});

test("a contact who was asked today cannot be asked again, and the card says from when", () => {
  show(role("asked", null, ago(HOUR_MS)));
  expect(screen.getByText("Asked")).toBeInTheDocument();
  expect(screen.getByText(/You can ask again from \w{3},? \d+ \w{3}, \d\d:\d\d\./)).toBeInTheDocument();
  expect(askButton()).not.toBeInTheDocument();
});

test("the button is back a day later without a reload", () => {
  const services = fakeServices();
  const stored = role("unreachable", "The email came back.", ago(DAY_MS - MINUTE_MS));
  renderPage(<ContactStatus contact={contactWith(stored)} />, services);
  expect(askButton()).not.toBeInTheDocument();
  act(() => services.clock.advance(2 * MINUTE_MS));
  expect(askButton()).toBeInTheDocument();
  expect(screen.queryByText(/You can ask again from/)).not.toBeInTheDocument();
});

test("asking again calls the server, and a refusal shows the server's text", async () => {
  const calls: unknown[] = [];
  const refusal = new ServerRefusal("refused", "This contact was asked less than a day ago.");
  const { user } = show(role("asked"), (name, data) => {
    calls.push([name, data]);
    return calls.length === 1 ? Promise.resolve({}) : Promise.reject(refusal);
  });
  await user.click(screen.getByRole("button", { name: "Ask again: Ngozi Obi" }));
  expect(await screen.findByText("Asked again")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ask again: Ngozi Obi" }));
  expect(await screen.findByText("This contact was asked less than a day ago.")).toBeInTheDocument();
  expect(calls).toEqual(Array(2).fill(["askContact", { contactId: "n" }]));
});
