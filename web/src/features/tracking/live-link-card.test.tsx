import { contactId, shareToken, tripId, userId } from "@guardianlink/domain/ids";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ListState } from "../../data/live-state.ts";
import type { CallFunction } from "../../platform/firebase/callables.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LiveLinkCard } from "./live-link-card.tsx";

const AT = new Date("2026-11-21T09:30:00Z");
const link = (contact: string | null, fields: Partial<ShareLink> = {}): ShareLink => ({
  id: contact ?? linkIdOf(null),
  token: shareToken("AbCdEfGhIjKlMnOpQrStUv"),
  userId: userId("ada"),
  tripId: tripId("trip-1"),
  contactId: contact === null ? null : contactId(contact),
  contactName: contact,
  createdAt: AT,
  expiresAt: null,
  revokedAt: null,
  openedAt: null,
  acknowledgedAt: null,
  ...fields,
});

const listOf = (items: readonly ShareLink[]): ListState<ShareLink> =>
  items.length === 0
    ? { state: "empty" }
    : { state: "ready", items, fromCache: false, hasPendingWrites: false };

interface Server {
  readonly create?: () => Promise<unknown>;
  readonly revoke?: () => Promise<unknown>;
}

function show(links: readonly ShareLink[], server: Server = {}, services = fakeServices()) {
  const revoked: unknown[] = [];
  const call: CallFunction = (name, data) => {
    if (name === "createShare")
      return server.create?.() ?? Promise.resolve({ token: "NewNewNewNewNewNewNewN" });
    return server.revoke?.() ?? Promise.resolve(void revoked.push(data));
  };
  const card = <LiveLinkCard tripId={tripId("trip-1")} senderName="Ada Obi" links={listOf(links)} />;
  return { ...renderPage(card, { ...services, call }), services, revoked };
}
const rows = () => within(screen.getByRole("list", { name: "Who has a live link" })).getAllByRole("listitem");

test("each link says what has become of it, the best news first", () => {
  show([
    link("Ngozi", { openedAt: AT, acknowledgedAt: AT }),
    link("Emeka", { openedAt: AT }),
    link("Bola"),
    link("Tunde", { openedAt: AT, revokedAt: AT }),
  ]);
  expect(rows().map((row) => /I'm on it|Opened|Not opened|Ended/.exec(row.textContent)?.[0])).toEqual([
    "I'm on it",
    "Opened",
    "Not opened",
    "Ended",
  ]);
  expect(screen.queryByRole("button", { name: "End the link of Tunde" })).toBeNull();
});

test("offline it is not known whether a link was opened since", () => {
  const services = fakeServices();
  services.setOnline(false);
  show([link("Emeka", { openedAt: AT }), link("Bola")], {}, services);
  expect(
    rows().map((row) => /Opened at|Not opened yet|Not known if opened/.exec(row.textContent)?.[0]),
  ).toEqual(["Opened at", "Not known if opened"]);
});

test("sharing makes a link and offers it", async () => {
  const { user, services } = show([]);
  expect(screen.getByText("No one has a link yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Share Live Link" }));
  expect(await screen.findByText("Link copied")).toBeInTheDocument();
  expect(
    screen.getByText("Paste it into a chat. Anyone with the link can see your location until you end it."),
  ).toBeInTheDocument();
  expect(services.offeredLinks).toEqual([`${location.origin}/track/NewNewNewNewNewNewNewN`]);
});

test("a link that still works is offered again", async () => {
  const { user, services } = show([link(null)], {
    create: () => Promise.reject(new Error("must not be asked")),
  });
  await user.click(screen.getByRole("button", { name: "Share Live Link" }));
  expect(await screen.findByText("Link copied")).toBeInTheDocument();
  expect(services.offeredLinks).toEqual([`${location.origin}/track/AbCdEfGhIjKlMnOpQrStUv`]);
});

test("a link is ended only after a question", async () => {
  const { user, revoked } = show([link("Ngozi")]);
  await user.click(screen.getByRole("button", { name: "End the link of Ngozi" }));
  const dialog = await screen.findByRole("alertdialog", { name: "End this link?" });
  expect(revoked).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "End Link" }));
  expect(await screen.findByText("Link ended")).toBeInTheDocument();
  expect(screen.getByText("The link no longer shows this trip.")).toBeInTheDocument();
  expect(revoked).toEqual([{ tripId: "trip-1", linkId: "Ngozi" }]);
});

test("the page says when a link cannot be made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = show([], { create: () => Promise.reject(new Error("offline")) });
  await user.click(screen.getByRole("button", { name: "Share Live Link" }));
  expect(await screen.findByText("Link not shared")).toBeInTheDocument();
  expect(screen.getByText("Couldn't create the live link. Try again.")).toBeInTheDocument();
});

test("the page says when a link can be neither shared nor copied", async () => {
  const services = {
    ...fakeServices(),
    sharing: {
      open: () => true,
      hidesPage: () => false,
      canOfferFile: () => false,
      offerFile: () => Promise.resolve("failed" as const),
      offer: () => Promise.resolve("failed" as const),
    },
  };
  const { user } = show([link(null)], {}, services);
  await user.click(screen.getByRole("button", { name: "Share Live Link" }));
  expect(await screen.findByText("Link not copied")).toBeInTheDocument();
  expect(screen.getByText("Hold the link with your finger to copy it.")).toBeInTheDocument();
});

test("the page says that a link still works when it cannot be ended", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = show([link("Ngozi")], { revoke: () => Promise.reject(new Error("offline")) });
  await user.click(screen.getByRole("button", { name: "End the link of Ngozi" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End Link" }));
  expect(await screen.findByText("Link not ended")).toBeInTheDocument();
  expect(screen.getByText("The link still works. Please try again.")).toBeInTheDocument();
});
