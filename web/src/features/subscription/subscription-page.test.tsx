import { userId } from "@guardianlink/domain/ids";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuthService } from "../../platform/auth/auth.ts";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SubscriptionPage } from "./subscription-page.tsx";

const session = {
  status: "signed-in",
  user: { uid: userId("ada"), name: "Ada", email: "ada@example.com", isEmailVerified: true },
} as const;

function show(profile: Record<string, unknown>, services = fakeServices()) {
  services.store.seed("users/ada", {
    name: "Ada",
    email: "ada@example.com",
    photoUrl: null,
    updatedAt: new Date("2026-11-20T10:00:00Z"),
    ...profile,
  });
  const auth = { session: () => session, subscribe: () => () => undefined } as unknown as AuthService;
  return renderPage(
    <AuthProvider value={auth}>
      <ProfileProvider>
        <SubscriptionPage subscribe={<button type="button">Subscribe Now</button>} />
      </ProfileProvider>
    </AuthProvider>,
    services,
  );
}

const card = (name: string) => within(screen.getByRole("region", { name }));

test("early access is active, free and unlimited during the trial", async () => {
  show({ createdAt: new Date("2026-11-20T10:00:00Z") });
  await screen.findByText("Subscription & Billing");
  const early = card("Early Access (Free)");
  for (const text of ["Active", "₦0", "20 Nov 2026", "Unlimited Access", "23 Nov 2026, 2 days left"])
    expect(early.getByText(text)).toBeVisible();
  expect(screen.queryByText("Subscription Expired")).toBeNull();
});

test("early access is active to the last moment of the trial", async () => {
  show({ createdAt: new Date("2026-11-18T10:00:00Z") });
  await screen.findByText("Subscription & Billing");
  expect(card("Early Access (Free)").getByText("Active")).toBeVisible();
  expect(screen.queryByText("Subscription Expired")).toBeNull();
});

test("premium costs 1,500 naira a month and has nine features", async () => {
  show({ createdAt: new Date("2026-11-20T10:00:00Z") });
  await screen.findByText("Subscription & Billing");
  const premium = card("Premium");
  expect(premium.getByText("₦1,500")).toBeVisible();
  expect(premium.getByText("per month")).toBeVisible();
  expect(premium.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Unlimited trip logging",
    "Real-time GPS tracking with maps",
    "SOS alerts",
    "Automatic ETA monitoring",
    "Family dashboard",
    "Push notifications",
    "24/7 monitoring",
    "Photo capture",
    "Advanced analytics",
  ]);
  expect(screen.getByRole("heading", { name: "Early Access Benefits" })).toBeVisible();
  expect(premium.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  expect(premium.getByRole("link", { name: "See Advanced Analytics" })).toHaveAttribute("href", "/analytics");
});

test("the page says that the subscription has expired after the trial", async () => {
  show({ createdAt: new Date("2026-11-01T10:00:00Z") });
  expect(await screen.findByText("Subscription Expired")).toBeVisible();
  expect(card("Early Access (Free)").getByText("Inactive")).toBeVisible();
});

test("a paid plan shows how long it runs", async () => {
  show({
    createdAt: new Date("2026-11-01T10:00:00Z"),
    subscriptionActive: true,
    subscriptionEndsAt: new Date("2026-12-15T10:00:00Z"),
    subscriptionStartedAt: new Date("2026-11-15T10:00:00Z"),
  });
  expect(await screen.findByText(/^Started 15 Nov 2026\./)).toBeVisible();
  expect(screen.getByText("Your plan is active. Paying now adds one month to it.")).toBeVisible();
  expect(await screen.findByText("Paid until 15 Dec 2026.")).toBeVisible();
  expect(card("Premium").getByText("Active")).toBeVisible();
});

test("early access stays active until the trial ends, beside a plan that is paid", async () => {
  show({
    createdAt: new Date("2026-11-20T10:00:00Z"),
    subscriptionActive: true,
    subscriptionEndsAt: new Date("2026-12-20T10:00:00Z"),
  });
  expect(await screen.findByText("Paid until 20 Dec 2026.")).toBeVisible();
  expect(card("Early Access (Free)").getByText("Active")).toBeVisible();
});

test("the page says when a subscription cannot be loaded, and can try again", async () => {
  const services = fakeServices();
  services.store.breakReading("users/ada");
  const { user } = show({ createdAt: new Date("2026-11-20T10:00:00Z") }, services);
  expect(await screen.findByText("Couldn't load your subscription.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Early Access Benefits")).toBeVisible();
});

test("a payment that is not confirmed yet can be checked, and is not to be paid again", async () => {
  const services = fakeServices();
  services.device.set("openPayment_ada", "gl-AbCdEfGhIjKlMnOpQrStUv");
  show({ createdAt: new Date("2026-11-20T10:00:00Z") }, services);
  expect(await screen.findByText("If you have paid, don't pay again.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Check the payment again" })).toHaveAttribute(
    "href",
    "/payment-success?reference=gl-AbCdEfGhIjKlMnOpQrStUv",
  );
});
