import { userId } from "@guardianlink/domain/ids";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AcceptPage } from "./accept-page.tsx";
import { FamilyPage } from "./family-page.tsx";

const done = () => Promise.resolve();
const now = new Date("2026-11-21T10:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** The server's functions that these pages call. */
type Calls = Record<string, (data: unknown) => Promise<unknown>>;

const fakeCalls = (overrides: Calls = {}) => ({
  inviteFamily: vi.fn(done),
  withdrawFamilyInvite: vi.fn(done),
  acceptFamilyInvite: vi.fn(done),
  declineFamilyInvite: vi.fn(done),
  leaveFamily: vi.fn(done),
  getFamilyInvite: () =>
    Promise.resolve({ inviterName: "Ngozi Obi", email: "ada@example.test", state: "open" as const }),
  ...overrides,
});

const withCalls = (calls: Calls) => ({
  ...fakeServices(now),
  call: (name: string, data: unknown) => calls[name]?.(data) ?? Promise.reject(new Error(name)),
});

function openFamily(
  calls = fakeCalls(),
  prepare: (services: ReturnType<typeof fakeServices>) => void = () => undefined,
) {
  const services = withCalls(calls);
  prepare(services);
  return { calls, services, ...renderPage(<FamilyPage uid={userId("ada")} />, services) };
}

const seedNgozi = ({ store }: ReturnType<typeof fakeServices>, trip: object | null = null) => {
  store.seed("family/ada/members/ngozi", { name: "Ngozi Obi", email: "ngozi@example.test", since: now });
  if (trip === null) return;
  store.seed("users/ngozi/trips/t1", {
    ...exampleTrip(minutes(-30), {
      userId: userId("ngozi"),
      eta: minutes(30),
      escalateAt: minutes(30),
      estimatedDuration: 60,
      lastLocation: { latitude: 6.5, longitude: 3.3, accuracy: 5, speed: null, timestamp: minutes(-4) },
    }),
    ...trip,
  });
};

test("an empty family invites a person by email", async () => {
  const { calls, user } = openFamily();
  expect(await screen.findByText("No Family Members")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Invite Family Member" }));
  const dialog = screen.getByRole("dialog", { name: "Invite Family Member" });
  await user.type(within(dialog).getByLabelText("Email Address"), "Ngozi@Example.test");
  await user.click(within(dialog).getByRole("button", { name: "Send Invitation" }));
  expect(await screen.findByText("Invitation sent")).toBeInTheDocument();
  expect(calls.inviteFamily).toHaveBeenCalledWith({ email: "ngozi@example.test" });
});

test("a refused invitation shows its reason beside the address, which stays", async () => {
  const refusal = new ServerRefusal("refused", "You're already linked with this person.");
  const { user } = openFamily(fakeCalls({ inviteFamily: () => Promise.reject(refusal) }));
  await user.click(await screen.findByRole("button", { name: "Invite Family Member" }));
  await user.type(screen.getByLabelText("Email Address"), "ngozi@example.test");
  await user.click(screen.getByRole("button", { name: "Send Invitation" }));
  expect(await screen.findByText("Invitation not sent")).toBeInTheDocument();
  expect(screen.getByLabelText("Email Address")).toHaveAccessibleDescription(
    /You're already linked with this person\./,
  );
  expect(screen.getByLabelText("Email Address")).toHaveValue("ngozi@example.test");
});

test.each([
  ["On the road", {}],
  ["Overdue", { eta: minutes(-5) }],
  ["SOS", { status: "sos" }],
])("a member's running trip shows as %s with its location's age", async (badge, trip) => {
  openFamily(fakeCalls(), (services) => seedNgozi(services, trip));
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByText("ABC-123DE")).toBeVisible();
  expect(screen.getByText("4 minutes ago")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open map" })).toHaveAttribute(
    "href",
    "https://www.google.com/maps?q=6.500000,3.300000",
  );
});

test("offline a member's trip is shown as it was, and no trip as not known", async () => {
  const { services } = openFamily(fakeCalls(), (prepared) => seedNgozi(prepared, {}));
  await screen.findByText("On the road");
  expect(screen.queryByText(/You're offline/)).toBeNull();
  act(() => services.setOnline(false));
  expect(screen.getByText("On the road")).toBeVisible();
  expect(screen.getByText("You're offline. This may have changed.")).toBeVisible();
  act(() => void services.store.commit([{ kind: "delete", path: "users/ngozi/trips/t1" }]));
  expect(await screen.findByText(/^You're offline\. Their trips will show/)).toBeVisible();
  expect(screen.queryByText("No trip is running.")).toBeNull();
});

test("ending the sharing asks first", async () => {
  const { calls, user } = openFamily(fakeCalls(), (services) => seedNgozi(services));
  expect(await screen.findByText("No trip is running.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "End sharing with Ngozi Obi" }));
  expect(calls.leaveFamily).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "End Sharing" }));
  await waitFor(() => expect(calls.leaveFamily).toHaveBeenCalledWith({ memberId: "ngozi" }));
  expect(await screen.findByText("Sharing ended")).toBeInTheDocument();
});

test("a pending invitation is listed and can be withdrawn", async () => {
  const { calls, user } = openFamily(fakeCalls(), ({ store }) =>
    store.seed("familyInvites/i1", {
      inviterId: "ada",
      inviterName: "Ada Obi",
      inviterEmail: "ada@example.test",
      email: "emeka@example.test",
      state: "pending",
      createdAt: now,
      expiresAt: minutes(7 * 24 * 60),
      acceptedBy: null,
    }),
  );
  expect(await screen.findByText("Until 28 Nov")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Withdraw the invitation to emeka@example.test" }));
  await waitFor(() => expect(calls.withdrawFamilyInvite).toHaveBeenCalledWith({ inviteId: "i1" }));
});

function openInvite(calls: ReturnType<typeof fakeCalls>, token: string | null = "AAECAwQFBgcICQoLDA0ODw") {
  const signOut = vi.fn(done);
  const page = <AcceptPage token={token} email="ada@example.test" isProfileStored signOut={signOut} />;
  return { calls, signOut, ...renderPage(page, withCalls(calls)) };
}

test("an invitation says who invites and what is shared, and is accepted", async () => {
  const { calls, user } = openInvite(fakeCalls());
  expect(await screen.findByRole("heading", { name: "Ngozi Obi invites you" })).toBeVisible();
  expect(screen.getByText(/Nothing is shared while no trip is running/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(calls.acceptFamilyInvite).toHaveBeenCalledWith({ token: "AAECAwQFBgcICQoLDA0ODw" });
  expect(await screen.findByText("Now at /family")).toBeVisible();
});

test("an answer right after sign-up waits until the server has the profile", async () => {
  const calls = fakeCalls();
  const Page = () => {
    const [isStored, setStored] = useState(false);
    return (
      <>
        <AcceptPage
          token="AAECAwQFBgcICQoLDA0ODw"
          email="ada@example.test"
          isProfileStored={isStored}
          signOut={done}
        />
        <button onClick={() => setStored(true)}>Store</button>
      </>
    );
  };
  const services = withCalls(calls);
  const { user } = renderPage(<Page />, services);
  const accept = async () => {
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(screen.getByRole("button", { name: "Accepting..." })).toBeDisabled();
  };
  await accept();
  act(() => services.clock.advance(10_000));
  expect(await screen.findByText(/^Your account isn't saved yet/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Decline" })).toBeEnabled();
  await accept();
  expect(calls.acceptFamilyInvite).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Store" }));
  expect(await screen.findByText("Now at /family")).toBeVisible();
  expect(calls.acceptFamilyInvite).toHaveBeenCalledOnce();
});

test("an invitation is declined", async () => {
  const { calls, user } = openInvite(fakeCalls());
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  expect(calls.declineFamilyInvite).toHaveBeenCalled();
  expect(await screen.findByText("Now at /")).toBeVisible();
});

test("an account with another address is told so, and can switch to the right one", async () => {
  const { signOut, user } = openInvite(
    fakeCalls({
      getFamilyInvite: () =>
        Promise.resolve({ inviterName: "Ngozi Obi", email: "other@example.test", state: "wrong-account" }),
    }),
  );
  expect(await screen.findByText(/was sent to other@example.test. You're signed in as ada/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Use Another Account" }));
  expect(signOut).toHaveBeenCalled();
});

test.each([
  ["an expired token", "AAECAwQFBgcICQoLDA0ODw"],
  ["no token", null],
])("the page says with %s that the invitation is over", async (_what, token) => {
  const gone = new ServerRefusal("not-found", "This invitation is invalid or has expired.");
  openInvite(fakeCalls({ getFamilyInvite: () => Promise.reject(gone) }), token);
  expect(await screen.findByText("Invitation Not Found")).toBeVisible();
});

test("the invitation can be tried again when there is no connection", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const getFamilyInvite = vi
    .fn<Calls[string]>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ inviterName: "Ngozi Obi", email: "ada@example.test", state: "open" });
  const { user } = openInvite(fakeCalls({ getFamilyInvite }));
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("button", { name: "Accept" })).toBeVisible();
});
