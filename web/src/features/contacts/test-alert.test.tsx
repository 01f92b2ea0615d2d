import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallFunction } from "../../platform/callables.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TestAlert } from "./test-alert.tsx";

const contact = { id: "n", name: "Ngozi Obi" };

async function tap(call: CallFunction, services = fakeServices()): Promise<void> {
  const { user } = renderPage(<TestAlert contact={contact} call={call} />, services);
  await user.click(screen.getByRole("button", { name: "Send test alert to Ngozi Obi" }));
}

test("a test alert says in plain words what came of it", async () => {
  const calls: unknown[] = [];
  await tap((name, data) => {
    calls.push([name, data]);
    return Promise.resolve({ email: { sent: true, reason: null }, push: null });
  });
  expect(await screen.findByText(/Ngozi Obi was sent an email marked TEST/)).toBeInTheDocument();
  expect(calls).toEqual([["sendTestAlert", { contactId: "n" }]]);
});

test("the server's limit is told in its own words, any other failure in ours", async () => {
  const limit = Object.assign(new Error("At most 5 test messages an hour."), {
    code: "functions/resource-exhausted",
  });
  await tap(() => Promise.reject(limit));
  expect(await screen.findByText("At most 5 test messages an hour.")).toBeInTheDocument();
});

test("without network nothing is tried", async () => {
  const services = fakeServices();
  services.setOnline(false);
  await tap(() => Promise.reject(new Error("must not be called")), services);
  expect(await screen.findByText(/There is no connection/)).toBeInTheDocument();
});
