import { userId } from "@guardianlink/domain/ids";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { NotificationState, Notifications } from "../../platform/push/notifications.ts";
import type { PushTokens } from "../../platform/push/push-tokens.ts";
import { useKeepPush, usePush } from "../../platform/push/use-push.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { NotificationsPage } from "./notifications-page.tsx";

const uid = userId("ada");
const DAY_MS = 86_400_000;

/** A browser whose person answers the question with `answer`. */
function setUp(initial: NotificationState, answer: NotificationState = "granted") {
  const services = fakeServices();
  let state = initial;
  let tokens = 0;
  const listeners = new Set<() => void>();
  const shown: string[] = [];
  const bodies: string[] = [];
  const notifications: Notifications = {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    request() {
      state = answer;
      for (const listener of listeners) listener();
      return Promise.resolve(answer);
    },
    show(title, { body }) {
      shown.push(title);
      bodies.push(body);
      return Promise.resolve();
    },
    showPush: () => Promise.resolve(),
  };
  const push: PushTokens = {
    get: () => Promise.resolve(`token-${++tokens}-which-is-quite-long`),
    remove: () => Promise.resolve(),
    listen: () => () => undefined,
  };
  const parts = { tokens: push, notifications };
  function Page() {
    useKeepPush(uid, parts);
    return <NotificationsPage push={usePush(uid, parts)} />;
  }
  const page = () => renderPage(<Page />, services);
  /** The browser's settings change without telling the page. */
  const becomes = (next: NotificationState): void => void (state = next);
  return { services, push, notifications, shown, bodies, page, becomes };
}

const register = (createdAt: string) =>
  localStorage.setItem(
    "guardianlink.push.ada",
    JSON.stringify({ deviceId: "phone", token: "token-0-which-is-quite-long", createdAt }),
  );

test("not set: enabling asks, registers this browser and shows the start of its token", async () => {
  const { services, page } = setUp("default");
  const { user } = page();
  expect(screen.getByText("Not Set")).toBeVisible();
  expect(screen.getByText("Enable notifications to receive important safety alerts.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send Test Notification" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Notifications enabled")).toBeInTheDocument();
  expect(screen.getByText("You will see safety alerts on this device.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Technical Details" })).toBeVisible();
  expect(screen.getByText("Enabled")).toBeVisible();
  expect(screen.getByText("Registered")).toBeVisible();
  expect(screen.getByText("token-1-which-is-qui...")).toBeVisible();
  expect(services.store.read("users/ada/devices/id1")).toMatchObject({
    token: "token-1-which-is-quite-long",
    refreshedAt: services.clock.now(),
  });
  expect(screen.queryByRole("button", { name: "Enable Push Notifications" })).toBeNull();
});

test("blocked: the way out is shown, in four steps", () => {
  setUp("denied").page();
  expect(screen.getByText("Blocked")).toBeVisible();
  expect(screen.getByText("Notifications are blocked in your browser settings.")).toBeVisible();
  expect(screen.getByText("How to Unblock Notifications")).toBeVisible();
  const steps = screen.getAllByRole("listitem").map((step) => step.textContent);
  expect(steps).toHaveLength(4);
  for (const [index, words] of [
    "Click the lock icon",
    "Find Notifications",
    "Change Block to Allow",
    "Refresh this page",
  ].entries())
    expect(steps[index]).toContain(words);
  expect(screen.getByRole("heading", { name: "About Notifications" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Enable Push Notifications" })).toBeNull();
});

test("a refusal is said", async () => {
  const { services, page } = setUp("default", "denied");
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Notifications blocked")).toBeInTheDocument();
  expect(screen.getByText("Allow notifications in your browser settings.")).toBeInTheDocument();
  expect(services.store.commits).toEqual([]);
});

test("a push service that gives no token is said, and nothing counts as registered", async () => {
  const { push, page } = setUp("default");
  push.get = () => Promise.reject(new Error("no token"));
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Token Registration Failed")).toBeInTheDocument();
  expect(screen.getByText("This device could not be registered. Please try again.")).toBeInTheDocument();
  expect(screen.queryByText("Registered")).toBeNull();
  expect(screen.getByRole("button", { name: "Register This Device" })).toBeVisible();
});

test("enabled: the kinds of alerts and a test notification", async () => {
  register("2026-11-21T09:00:00.000Z");
  const { shown, bodies, page } = setUp("granted");
  const { user } = page();
  expect(screen.getByText("You are all set to receive safety alerts.")).toBeVisible();
  for (const kind of [
    "SOS emergency alerts",
    "Family member trip updates",
    "Safety check-ins",
    "Overdue trip warnings",
  ])
    expect(screen.getByText(kind)).toBeVisible();
  expect(screen.getByRole("heading", { name: "About Notifications" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send Test Notification" }));
  expect(shown).toEqual(["Test Notification"]);
  expect(bodies[0]).toContain("🔔");
});

test.each([
  ["a week old is renewed", 7 * DAY_MS, 1],
  ["younger is left alone", 7 * DAY_MS - 1, 0],
])("a registration that is %s on opening", async (_name, ageMs, commits) => {
  const { services, page } = setUp("granted");
  register(new Date(services.clock.now().getTime() - ageMs).toISOString());
  page();
  expect(await screen.findByText("Registered")).toBeVisible();
  await expect.poll(() => services.store.commits.length).toBe(commits);
  if (commits === 1)
    expect(services.store.read("users/ada/devices/phone")).toMatchObject({
      token: "token-1-which-is-quite-long",
    });
});

test("the button rests and says so while the person is asked", async () => {
  const { notifications, page } = setUp("default");
  notifications.request = () => new Promise(() => undefined);
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(screen.getByRole("button", { name: "Setting up..." })).toBeVisible();
});

test.each([
  ["unsupported", "Notifications not supported", "This browser cannot show notifications."],
  ["default", "Notifications disabled", "You will not see safety alerts on this device."],
] as const)("an answer that is %s is said: %s", async (answer, title, text) => {
  const { page } = setUp("default", answer);
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("a question that the browser cannot ask is said", async () => {
  const { notifications, page } = setUp("default");
  notifications.request = () => Promise.reject(new Error("no window"));
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Permission request failed")).toBeInTheDocument();
  expect(screen.getByText("Please try again.")).toBeInTheDocument();
});

test("a registration that the server refuses is said", async () => {
  const { services, page } = setUp("default");
  services.store.mood = "refuses";
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Registration Failed")).toBeInTheDocument();
});

test("a test notification that cannot be shown is said, and so is a permission that is gone", async () => {
  register("2026-11-21T09:00:00.000Z");
  const { notifications, page, becomes } = setUp("granted");
  notifications.show = () => Promise.reject(new Error("quiet hours"));
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Send Test Notification" }));
  expect(await screen.findByText("Notification failed")).toBeInTheDocument();
  expect(screen.getByText("The notification could not be shown.")).toBeInTheDocument();
  becomes("denied");
  await user.click(screen.getByRole("button", { name: /Send Test Notification/ }));
  expect(await screen.findByText("Notifications not enabled")).toBeInTheDocument();
  expect(screen.getByText("Enable push notifications first.")).toBeInTheDocument();
});
