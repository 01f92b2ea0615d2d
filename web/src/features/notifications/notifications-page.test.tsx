import { userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { forgetDevice } from "../../data/push/device-registration.ts";
import type { NotificationState, Notifications } from "../../platform/push/notifications.ts";
import type { PushTokens } from "../../platform/push/push-tokens.ts";
import { NoPushServiceError } from "../../platform/push/push-tokens.ts";
import { useKeepPush } from "../../data/push/use-keep-push.ts";
import { usePush } from "../../data/push/use-push.ts";
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
  };
  const removed: string[] = [];
  const push: PushTokens = {
    get: () => Promise.resolve(`token-${++tokens}-which-is-quite-long`),
    remove() {
      removed.push("token");
      return Promise.resolve();
    },
    listen: () => () => undefined,
  };
  let isChanged = false;
  let tellChange = (): void => undefined;
  const changes = {
    take() {
      const was = isChanged;
      isChanged = false;
      return Promise.resolve(was ? 1 : null);
    },
    subscribe(onChange: () => void) {
      tellChange = onChange;
      return () => undefined;
    },
  };
  /** The browser replaces its push subscription. */
  const replaceSubscription = (): void => {
    isChanged = true;
    tellChange();
  };
  const parts = { tokens: push, notifications, changes, showPush: () => Promise.resolve() };
  function Page() {
    useKeepPush(uid, parts);
    return <NotificationsPage push={usePush(uid, parts)} />;
  }
  const page = () => renderPage(<Page />, services);
  /** The browser's settings change without telling the page. */
  const becomes = (next: NotificationState): void => void (state = next);
  return { services, push, parts, notifications, shown, bodies, removed, page, becomes, replaceSubscription };
}

/** This browser is registered, here and in the account's devices. */
function register({ store }: ReturnType<typeof fakeServices>, createdAt = "2026-11-21T09:00:00.000Z"): void {
  const at = new Date(createdAt);
  store.seed("users/ada/devices/phone", {
    token: "token-0-which-is-quite-long",
    userAgent: "test",
    createdAt: at,
    refreshedAt: at,
  });
  localStorage.setItem(
    "guardianlink.push.ada",
    JSON.stringify({ deviceId: "phone", token: "token-0-which-is-quite-long", createdAt }),
  );
}

test("enabling asks, registers this browser and shows the start of its token", async () => {
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

test("a blocked browser shows the four steps to allow notifications", () => {
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

test("a refusal is shown", async () => {
  const { services, page } = setUp("default", "denied");
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Notifications blocked")).toBeInTheDocument();
  expect(screen.getByText("Allow notifications in your browser settings.")).toBeInTheDocument();
  expect(services.store.commits).toEqual([]);
});

test("the page says when the push service gives no token, and shows neither Enabled nor Registered", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { push, page } = setUp("default");
  push.get = () => Promise.reject(new Error("no token"));
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Token Registration Failed")).toBeInTheDocument();
  expect(screen.getByText("Couldn't register this device. Try again.")).toBeInTheDocument();
  expect(screen.queryByText("Registered")).toBeNull();
  expect(screen.queryByText("Enabled")).toBeNull();
  expect(screen.getByText(/this device isn't registered, so it gets no alerts/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Register This Device" })).toBeVisible();
});

test("the page says when the browser has notifications but no push service", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { push, page } = setUp("default");
  push.get = () => Promise.reject(new NoPushServiceError());
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Notifications not supported")).toBeInTheDocument();
  expect(screen.queryByText("Token Registration Failed")).toBeNull();
});

test("an enabled browser shows the kinds of alerts and a test notification", async () => {
  const { services, shown, bodies, page } = setUp("granted");
  register(services);
  const { user } = page();
  expect(await screen.findByText("You are all set to receive safety alerts.")).toBeVisible();
  for (const kind of [
    "SOS emergency alerts",
    "Family member trip updates",
    "Safety check-ins",
    "Overdue trip warnings",
  ])
    expect(screen.getByText(kind)).toBeVisible();
  expect(screen.getByRole("heading", { name: "About Notifications" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Send Test Notification" }));
  expect(shown).toEqual(["Test Notification"]);
  expect(bodies[0]).toContain("🔔");
});

test("a registration that cannot be read is not called Enabled", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { services, page } = setUp("granted");
  register(services);
  services.store.breakReading("users/ada/devices/phone");
  page();
  expect(
    await screen.findByText("Couldn't check whether this device is registered. Check your network."),
  ).toBeVisible();
  for (const badge of ["Enabled", "Not Set", "Registered"]) expect(screen.queryByText(badge)).toBeNull();
});

test.each([
  ["a week old is renewed", 7 * DAY_MS, 1],
  ["younger is left alone", 7 * DAY_MS - 1, 0],
])("a registration that is %s on opening", async (_name, ageMs, commits) => {
  const { services, page } = setUp("granted");
  register(services, new Date(services.clock.now().getTime() - ageMs).toISOString());
  page();
  expect(await screen.findByText("Registered")).toBeVisible();
  await expect.poll(() => services.store.commits.length).toBe(commits);
  if (commits === 1)
    expect(services.store.read("users/ada/devices/phone")).toMatchObject({
      token: "token-1-which-is-quite-long",
    });
});

test("the button is disabled and says so while the browser asks", async () => {
  const { notifications, page } = setUp("default");
  notifications.request = () => new Promise(() => undefined);
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(screen.getByRole("button", { name: "Setting up..." })).toBeVisible();
});

test.each([
  ["unsupported", "Notifications not supported", "This browser can't show notifications."],
  ["default", "Notifications disabled", "You won't see safety alerts on this device."],
] as const)("the page says when an answer is %s: %s", async (answer, title, text) => {
  const { page } = setUp("default", answer);
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("the page says when the browser cannot ask", async () => {
  const { notifications, page } = setUp("default");
  notifications.request = () => Promise.reject(new Error("no window"));
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Permission request failed")).toBeInTheDocument();
  expect(screen.getByText("Please try again.")).toBeInTheDocument();
});

test("the page says when the server refuses the registration", async () => {
  const { services, page } = setUp("default");
  services.store.mood = "refuses";
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Registration Failed")).toBeInTheDocument();
});

test("the page says when a test notification cannot be shown, and when the permission is gone", async () => {
  const { services, notifications, page, becomes } = setUp("granted");
  register(services);
  notifications.show = () => Promise.reject(new Error("quiet hours"));
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Send Test Notification" }));
  expect(await screen.findByText("Notification failed")).toBeInTheDocument();
  expect(screen.getByText("The notification couldn't be shown.")).toBeInTheDocument();
  becomes("denied");
  await user.click(screen.getByRole("button", { name: /Send Test Notification/ }));
  expect(await screen.findByText("Notifications not enabled")).toBeInTheDocument();
  expect(screen.getByText("Enable push notifications first.")).toBeInTheDocument();
});

test("a token that the server removed as dead is replaced on the next opening", async () => {
  const { services, removed, page } = setUp("granted");
  register(services);
  void services.store.commit([{ kind: "delete", path: "users/ada/devices/phone" }]);
  page();
  await expect.poll(() => services.store.read("users/ada/devices/phone")?.["token"]).toMatch(/^token-1/);
  expect(removed).toEqual(["token"]);
  expect(await screen.findByText("Registered")).toBeVisible();
});

test("a browser with permission is registered again after a sign-out and sign-in", async () => {
  const { services, parts, page } = setUp("granted");
  register(services);
  const { unmount } = page();
  expect(await screen.findByText("Registered")).toBeVisible();
  await forgetDevice({ ...services, tokens: parts.tokens, userAgent: "test" }, uid);
  unmount();
  expect(services.store.read("users/ada/devices/phone")).toBeUndefined();
  page();
  expect(await screen.findByText("Registered")).toBeVisible();
  const isDevice = ({ path }: { readonly path: string }): boolean => path.startsWith("users/ada/devices/");
  const written = services.store.commits.flat().filter((write) => write.kind === "set" && isDevice(write));
  expect(written.map(({ path }) => path)).toEqual(["users/ada/devices/id1"]);
});

test("a push subscription that the browser replaced is registered again", async () => {
  const { services, page, replaceSubscription } = setUp("granted");
  register(services);
  page();
  expect(await screen.findByText("Registered")).toBeVisible();
  act(replaceSubscription);
  await expect.poll(() => services.store.read("users/ada/devices/phone")?.["token"]).toMatch(/^token-1/);
});

test("a registration is shown as waiting when offline, and a later refusal is not called Enabled", async () => {
  const { services, page } = setUp("default");
  services.setOnline(false);
  services.store.mood = "unreachable";
  const { user } = page();
  await user.click(screen.getByRole("button", { name: "Enable Push Notifications" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(await screen.findByText(/We'll register this device when you're online/)).toBeVisible();
  expect(screen.queryByText("Enabled")).toBeNull();
  act(() => {
    services.store.refusePending();
    services.store.mood = "refuses";
  });
  expect(await screen.findByText("Registration Failed")).toBeInTheDocument();
  expect(screen.queryByText("Enabled")).toBeNull();
});
