import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RegistrationError } from "../../data/push/device-registration.ts";
import type { NotificationState } from "../../platform/push/notifications.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AlertsInAppPage } from "./alerts-in-app-page.tsx";

const TOKEN = "AAECAwQFBgcICQoLDA0ODw";

function open({
  token = TOKEN,
  permission = "granted",
  isOn = false,
  get = () => Promise.resolve<unknown>({ travellerName: "Ada Obi", isOn }),
  bind = () => Promise.resolve<unknown>({}),
}: {
  readonly token?: string | null;
  readonly permission?: NotificationState;
  readonly isOn?: boolean;
  readonly get?: () => Promise<unknown>;
  readonly bind?: () => Promise<unknown>;
} = {}) {
  const calls = { getContactPush: vi.fn(get), bindContactPush: vi.fn(bind) };
  const register = vi.fn(() => Promise.resolve("accepted" as const));
  const notifications = {
    state: () => permission,
    subscribe: () => () => undefined,
    request: () => Promise.resolve(permission),
    show: () => Promise.resolve(),
  };
  const services = {
    ...fakeServices(),
    call: (name: string, data: unknown) =>
      (calls as Record<string, (sent: unknown) => Promise<unknown>>)[name]?.(data) ??
      Promise.reject(new Error(name)),
  };
  const page = renderPage(
    <AlertsInAppPage token={token} email="ngozi@example.test" push={{ notifications, register }} />,
    services,
  );
  return { calls, register, ...page };
}

const getAlerts = () => screen.findByRole("button", { name: "Get Alerts" });

test("a contact gets the alerts in the app with one tap, which also sets up notifications", async () => {
  const { calls, register, user } = open();
  await user.click(await getAlerts());
  expect(await screen.findByText("You get Ada Obi's alerts here")).toBeVisible();
  expect(screen.getByText(/They come to ngozi@example\.test as notifications/)).toBeVisible();
  expect(calls.bindContactPush).toHaveBeenCalledExactlyOnceWith({ token: TOKEN });
  expect(register).toHaveBeenCalledOnce();
});

test("looking changes nothing, and says which account it would be", async () => {
  const { calls } = open();
  await getAlerts();
  expect(screen.getByText(/You're signed in as ngozi@example\.test/)).toBeVisible();
  expect(calls.bindContactPush).not.toHaveBeenCalled();
});

test("the choice is saved where notifications are blocked, and the page says so", async () => {
  const { calls, user } = open({ permission: "denied" });
  await user.click(await getAlerts());
  expect(await screen.findByText("You get Ada Obi's alerts in the app.")).toBeVisible();
  expect(await screen.findByText("Notifications blocked")).toBeVisible();
  expect(calls.bindContactPush).toHaveBeenCalledOnce();
});

test("an account that has chosen before is told that alerts are on", async () => {
  open({ isOn: true });
  expect(await screen.findByText("You get Ada Obi's alerts here")).toBeVisible();
});

test.each([
  ["without a token", { token: null }, /Open the newest email/],
  [
    "whose contact has not confirmed",
    { get: () => Promise.reject(new ServerRefusal("refused", "Confirm on your contact page first.")) },
    /Confirm on your contact page first/,
  ],
] as const)("a link %s opens nothing", async (_name, options, words) => {
  open(options);
  expect(await screen.findByText("Link not valid")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test("a failed choice is shown, and can be made again", async () => {
  let fails = true;
  const { user } = open({
    bind: () =>
      fails
        ? Promise.reject(new ServerRefusal("refused", "You have tried this many times today."))
        : Promise.resolve({}),
  });
  await user.click(await getAlerts());
  expect(await screen.findByText("You have tried this many times today.")).toBeVisible();
  fails = false;
  await waitFor(async () => expect(await getAlerts()).toBeEnabled());
  await user.click(await getAlerts());
  expect(await screen.findByText("You get Ada Obi's alerts here")).toBeVisible();
});

test("a browser without a push token still saves the choice", async () => {
  const { calls, register, user } = open();
  register.mockRejectedValue(new RegistrationError(new Error("no token")));
  await user.click(await getAlerts());
  await waitFor(() => expect(calls.bindContactPush).toHaveBeenCalledOnce());
});
