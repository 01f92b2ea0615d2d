import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { familyPaths } from "@guardianlink/domain/family/family";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { sosRecord } from "../data/alerts/sos-record.ts";
import { AdsManagerPage } from "../features/ads/ads-manager-page.tsx";
import { ContactsPage } from "../features/contacts/contacts-page.tsx";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { FamilyPage } from "../features/family/family-page.tsx";
import { MedireachPage } from "../features/medireach/medireach-page.tsx";
import { NOT_KNOWN } from "../features/sos/sent/progress-texts.ts";
import { ContactsNotice } from "../features/trips/start/contacts-notice.tsx";
import { SERVER_TIME } from "../platform/firestore/store.ts";
import { exampleTrip } from "../testing/example-trip.ts";
import { fakeServices } from "../testing/fake-services.ts";
import type { FakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { seedContact, seedProfile, SignedInPage } from "../testing/signed-in-page.tsx";
import ActiveTripRoute from "./routes/active-trip.tsx";

// Each page says so when one of its lists cannot be read, and reads it again on request.

const ada = userId("ada");
const AT = new Date("2026-11-21T09:00:00Z");
const TRIP = `users/ada/trips/${tripId("trip")}`;
const trip = exampleTrip(AT, { status: "sos" });

/** One document for every list. */
function seed(services: FakeServices): void {
  const { store } = services;
  seedProfile(services);
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  store.seed(TRIP, trip);
  store.seed("users/ada/trips/done", { ...trip, status: "completed", completedAt: AT, actualDuration: 5 });
  store.seed("users/ngozi/trips/hers", { ...trip, userId: "ngozi", licensePlate: "LSR-200XY" });
  store.seed(`${TRIP}/alerts/a1`, {
    userId: "ada",
    tripId: "trip",
    type: "sos",
    createdAt: AT,
    happenedAt: AT,
    location: null,
    address: null,
    photoPath: null,
    fannedOutAt: AT,
    contactCount: 1,
  });
  store.seed(`${TRIP}/alerts/a1/deliveries/ngozi_email`, {
    userId: "ada",
    contactId: "ngozi",
    contactName: "Ngozi Obi",
    channel: "email",
    state: "delivered",
    reason: null,
    attempts: 1,
    updatedAt: AT,
  });
  store.seed(`${TRIP}/shareLinks/own`, {
    token: "AbCdEfGhIjKlMnOpQrStUv",
    userId: "ada",
    tripId: "trip",
    contactId: null,
    contactName: null,
    createdAt: AT,
    expiresAt: null,
    revokedAt: null,
    openedAt: null,
    acknowledgedAt: null,
  });
  store.seed("family/ada/members/ngozi", { name: "Ngozi Obi", email: "ngozi@example.test", since: AT });
  store.seed("medicalProfiles/ada", {
    userId: "ada",
    ...MEDICAL_FIELDS,
    publicToken: "AbCdEfGhIjKlMnOpQrStUv",
    updatedAt: AT,
  });
  store.seed("medicalProfiles/ada/openings/o1", { kind: "opened", openedAt: AT, location: null });
}

const MEDIREACH = <MedireachPage uid={ada} accountName="" origin="https://guardianlink.example" />;

interface List {
  readonly path: string;
  readonly page: ReactNode;
  readonly says: string;
  /** The text that is shown once the list can be read. */
  readonly then: RegExp;
}

const LISTS: Record<string, List> = {
  contacts: {
    path: "users/ada/contacts",
    page: <ContactsPage uid={ada} />,
    says: "Couldn't load your contacts.",
    then: /^Ngozi Obi$/,
  },
  "contacts who will be told": {
    path: "users/ada/contacts",
    page: <ContactsNotice uid={ada} />,
    says: "Couldn't load your contacts",
    then: /^1 emergency contact gets your alerts/,
  },
  "counts of the dashboard": {
    path: "users/ada/contacts",
    page: <DashboardPage />,
    says: "Couldn't load all of this page.",
    then: /^The people we alert in/,
  },
  "recent trips": {
    path: "users/ada/trips",
    page: <DashboardPage />,
    says: "Couldn't load your recent trips.",
    then: /^Completed/,
  },
  "running trips": {
    path: "users/ada/trips",
    page: <ActiveTripRoute />,
    says: "Couldn't load your trip.",
    then: /^ABC-123DE$/,
  },
  "who has been reached": {
    path: `${TRIP}/alerts/a1/deliveries`,
    page: <ActiveTripRoute />,
    says: "Couldn't load who was alerted.",
    then: /^The email has arrived/,
  },
  "live links": {
    path: `${TRIP}/shareLinks`,
    page: <ActiveTripRoute />,
    says: "Couldn't load who has a live link.",
    then: /^The link you share/,
  },
  family: {
    path: "family/ada/members",
    page: <FamilyPage uid={ada} />,
    says: "Couldn't load your family.",
    then: /^ngozi@example.test$/,
  },
  invitations: {
    path: familyPaths.invites(),
    page: <FamilyPage uid={ada} />,
    says: "Couldn't load your invitations.",
    then: /^ngozi@example.test$/,
  },
  "trips of the family": {
    path: "users/ngozi/trips",
    page: <FamilyPage uid={ada} />,
    says: "Couldn't load their trips.",
    then: /LSR-200XY/,
  },
  "page activity": {
    path: "medicalProfiles/ada/openings",
    page: MEDIREACH,
    says: "Couldn't load who opened your page.",
    then: /^Page opened$/,
  },
  ads: {
    path: "adBanners",
    page: <AdsManagerPage uid={ada} />,
    says: "Couldn't load your ads.",
    then: /^No ads created yet/,
  },
};

test.each(Object.entries(LISTS))("%s", async (_name, { path, page, says, then }) => {
  const services = fakeServices();
  seed(services);
  services.store.breakReading(path);
  const { user } = renderPage(<SignedInPage>{page}</SignedInPage>, services);
  expect(await screen.findByText(says)).toBeVisible();
  services.store.repair();
  for (const again of screen.getAllByRole("button", { name: "Try Again" })) await user.click(again);
  expect((await screen.findAllByText(then)).length).toBeGreaterThan(0);
  expect(screen.queryByText(says)).toBeNull();
});

test.each([
  ["contacts", <ContactsPage uid={ada} />, "Fetching your emergency contacts...", /No Emergency Contacts/],
  ["family", <FamilyPage uid={ada} />, "Loading your family...", /No Family Members/],
  ["ads", <AdsManagerPage uid={ada} />, "Loading your ads...", /No ads created yet/],
])("%s that no server has answered for are not said to be none", async (_name, page, waits, says) => {
  const services = fakeServices();
  services.store.mood = "unreachable";
  renderPage(page, services);
  expect(await screen.findByText(waits)).toBeVisible();
  expect(screen.queryByText(says)).toBeNull();
  act(() => services.store.reconnect());
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByText(waits)).toBeNull();
});

test.each([
  ["contacts", <ContactsPage uid={ada} />, "Your contacts", /No Emergency Contacts/],
  ["family", <FamilyPage uid={ada} />, "Your family", /No Family Members/],
  ["ads", <AdsManagerPage uid={ada} />, "Your ads", /No ads created yet/],
  ["a medical profile", MEDIREACH, "Your medical profile", /^Medical Information$/],
])(
  "offline, %s that this phone has never seen: unknown, until the network returns",
  async (_name, page, what, none) => {
    const services = fakeServices();
    services.store.mood = "unreachable";
    services.setOnline(false);
    renderPage(<SignedInPage>{page}</SignedInPage>, services);
    expect(await screen.findByText("You're offline")).toBeVisible();
    expect(screen.getByText(`${what} will show when you're back online.`)).toBeVisible();
    expect(screen.queryByText(none)).toBeNull();
    act(() => {
      services.setOnline(true);
      services.store.reconnect();
    });
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.queryByText("You're offline")).toBeNull();
  },
);

test.each<[string, string, (services: FakeServices) => void]>([
  ["is being read", "Loading who was alerted…", () => undefined],
  ["was never read and there is no network", NOT_KNOWN, ({ setOnline }) => setOnline(false)],
])("nothing is said about who got an SOS while its ledger %s", async (_when, says, change) => {
  const services = fakeServices();
  const { store } = services;
  seed(services);
  const delivery = `${TRIP}/alerts/a1/deliveries/ngozi_email`;
  const stored = store.read(delivery) ?? {};
  await store.commit([{ kind: "delete", path: delivery }]);
  store.mood = "unreachable";
  change(services);
  renderPage(
    <SignedInPage>
      <ActiveTripRoute />
    </SignedInPage>,
    services,
  );
  expect(await screen.findByRole("heading", { name: /^SOS raised \d\d:\d\d$/ })).toBeVisible();
  expect(screen.getByText(says)).toBeVisible();
  expect(screen.getByText("We don't know yet who has answered.")).toBeVisible();
  expect(screen.getByText("Not known")).toBeVisible();
  expect(screen.queryByText(/sent to|got through|reached no one|alerted yet$|No one has/i)).toBeNull();
  act(() => {
    services.setOnline(true);
    store.reconnect();
    store.seed(delivery, stored);
  });
  expect(await screen.findByText("The email has arrived")).toBeVisible();
  expect(screen.getByRole("heading", { name: /^SOS sent \d\d:\d\d$/ })).toBeVisible();
});

test("offline, an SOS whose alert this phone has never read is not said to be loading", async () => {
  const services = fakeServices();
  services.store.seed(TRIP, trip);
  services.store.mood = "unreachable";
  services.setOnline(false);
  renderPage(
    <SignedInPage>
      <ActiveTripRoute />
    </SignedInPage>,
    services,
  );
  expect(await screen.findByRole("heading", { name: "SOS raised" })).toBeVisible();
  expect(screen.getByText(NOT_KNOWN)).toBeVisible();
  act(() => services.setOnline(true));
  expect(screen.getByText("Loading who was alerted…")).toBeVisible();
});

test("offline, an SOS of an earlier page waits on this phone, although no cache has its alert", async () => {
  const services = fakeServices();
  const { store, device } = services;
  store.seed(TRIP, { ...trip, status: "active" });
  sosRecord(device, ada, tripId("trip")).add(alertId("a1"));
  const data = { userId: "ada", tripId: "trip", type: "sos", createdAt: SERVER_TIME, happenedAt: AT };
  const nothingYet = { location: null, address: null, photoPath: null };
  store.urgentWrites = [{ kind: "set", path: `${TRIP}/alerts/a1`, data: { ...data, ...nothingYet } }];
  store.mood = "unreachable";
  services.setOnline(false);
  renderPage(
    <SignedInPage>
      <ActiveTripRoute />
    </SignedInPage>,
    services,
  );
  expect(await screen.findByRole("heading", { name: "SOS not sent yet" })).toBeVisible();
  expect(screen.getByText("Not sent yet: no network")).toBeVisible();
  expect(screen.queryByText(NOT_KNOWN)).toBeNull();
});

test("offline, the notice before a trip does not say that there are no contacts", async () => {
  const services = fakeServices();
  services.store.mood = "unreachable";
  services.setOnline(false);
  renderPage(<ContactsNotice uid={ada} />, services);
  expect(await screen.findByText(/this phone can't show your contacts/)).toBeVisible();
  expect(screen.queryByText(/No one gets your alerts/)).toBeNull();
});

test("a traveller can call for help when it is unknown whether a trip runs", async () => {
  const services = fakeServices();
  seed(services);
  services.store.breakReading("users/ada/trips");
  renderPage(
    <SignedInPage>
      <ActiveTripRoute />
    </SignedInPage>,
    services,
  );
  expect(await screen.findByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute(
    "href",
    "tel:112",
  );
});
