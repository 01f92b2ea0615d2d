import { contactId } from "@guardianlink/domain/ids";
import type { ContactTest } from "@guardianlink/domain/contacts/test-alert";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallFunction } from "../../platform/firebase/callables.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TestAlert } from "./test-alert.tsx";

const contact = { id: contactId("n"), name: "Ngozi Obi", lastTest: null };

async function tap(call: CallFunction, services = fakeServices()): Promise<void> {
  const { user } = renderPage(<TestAlert contact={contact} />, { ...services, call });
  await user.click(screen.getByRole("button", { name: "Send test alert to Ngozi Obi" }));
}

test("a test alert is requested from the server for this contact", async () => {
  const calls: unknown[] = [];
  await tap((name, data) => {
    calls.push([name, data]);
    return Promise.resolve({});
  });
  expect(calls).toEqual([["sendTestAlert", { contactId: "n" }]]);
});

test("the newest test stays on the card with its time and the result of each channel", () => {
  const lastTest: ContactTest = {
    sentAt: new Date("2026-11-21T09:30:00Z"),
    email: { state: "opened", reason: null },
    push: { state: "failed", reason: "This contact's phone can't get notifications right now." },
  };
  renderPage(<TestAlert contact={{ ...contact, lastTest }} />, fakeServices());
  const ledger = within(screen.getByRole("group", { name: "Last TEST to Ngozi Obi" }));
  expect(ledger.getByText(/^TEST sent 21 Nov, \d\d:30$/)).toBeInTheDocument();
  expect(ledger.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Email: Opened",
    "Notification: Failed: This contact's phone can't get notifications right now.",
  ]);
});

test("a limit shows the server's text, any other failure ours", async () => {
  const limit = new ServerRefusal("refused", "At most 5 test messages an hour.");
  await tap(() => Promise.reject(limit));
  expect(await screen.findByText("At most 5 test messages an hour.")).toBeInTheDocument();
});

test("nothing is sent without network", async () => {
  const services = fakeServices();
  services.setOnline(false);
  await tap(() => Promise.reject(new Error("must not be called")), services);
  expect(await screen.findByText(/You're offline/)).toBeInTheDocument();
});
