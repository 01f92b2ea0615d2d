import { act, screen, waitFor, within } from "@testing-library/react";
import type { TripAction } from "@guardianlink/domain/worker-messages";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { seedContact, seedProfile, SignedInPage } from "../../testing/signed-in-page.tsx";
import { tapOnNotification } from "../../testing/tap-on-notification.ts";
import { PinHost } from "../pin-host.tsx";
import ActiveTripRoute from "./active-trip.tsx";

const TRIP = "users/ada/trips/trip";
const OPEN = { wasOpen: true, wereContactsTold: false };
const NOW = new Date("2026-11-21T10:00:00Z");
const CHECK = { id: "1795255200000", kind: "long-stop", askedAt: NOW, informedAt: null };

/** Ada's active trip with a watch, and a server that records the calls. */
function open(
  watch: Record<string, unknown>,
  answer: (name: string) => Promise<unknown> = () => Promise.resolve(OPEN),
  hasPin = false,
) {
  const calls: unknown[] = [];
  const services = {
    ...fakeServices(NOW),
    call: (name: string, data: unknown) => (calls.push([name, data]), answer(name)),
  };
  seedProfile(services);
  services.store.seed("users/ada", { ...services.store.read("users/ada"), hasPin });
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  const eta = new Date("2026-11-21T11:00:00Z");
  services.store.seed(TRIP, exampleTrip(new Date("2026-11-21T08:55:00Z"), { eta, escalateAt: eta }));
  services.store.seed(`${TRIP}/watch/state`, { check: null, checkInMinutes: 0, ...watch });
  const view = renderPage(
    <SignedInPage>
      <PinHost>
        <ActiveTripRoute />
      </PinHost>
    </SignedInPage>,
    services,
    "/trip/active",
  );
  return { services, calls, ...view };
}

const answered = (answer: string) => ["answerCheck", { tripId: "trip", checkId: CHECK.id, answer }];

/** Answers CHECK on its notification. */
const tap = (action: TripAction) =>
  tapOnNotification({ tripId: "trip", checkId: CHECK.id, action, atMs: NOW.getTime() });

const card = async () => within(await screen.findByRole("region", { name: "All well?" }));

describe("the question whether all is well", () => {
  test('says why it is asked and until when, and takes "I\'m fine"', async () => {
    const { user, calls } = open({ check: CHECK });
    const asked = await card();
    expect(asked.getByText(/You haven't moved for 15 minutes\. Answer by \d\d:05/)).toBeVisible();
    await user.click(asked.getByRole("button", { name: "I'm fine" }));
    expect(await screen.findByText("We won't tell your contacts.")).toBeVisible();
    expect(calls).toEqual([answered("fine")]);
  });

  test("claims nothing about the contacts when it was closed before the answer", async () => {
    const { user } = open({ check: CHECK }, () => Promise.resolve({ ...OPEN, wasOpen: false }));
    await user.click((await card()).getByRole("button", { name: "I'm fine" }));
    expect(await screen.findByText("Question already closed")).toBeVisible();
    expect(screen.getByText(/If you're fine, let your contacts know\./)).toBeVisible();
    expect(screen.queryByText("We won't tell your contacts.")).not.toBeInTheDocument();
  });

  test.each([
    ["was open", OPEN, "We won't tell your contacts."],
    [
      "was open after the contacts were told",
      { ...OPEN, wereContactsTold: true },
      /^We're telling your contacts/,
    ],
    ["was closed before", { ...OPEN, wasOpen: false }, /^It may have been answered already\./],
  ])("says after the PIN only what the server knows of a question that %s", async (_how, check, says) => {
    const { user, calls } = open({ check: CHECK }, () => Promise.resolve({ outcome: "done", check }), true);
    await user.click((await card()).getByRole("button", { name: "I'm fine" }));
    const asked = within(await screen.findByRole("dialog", { name: "All well?" }));
    await user.type(asked.getByLabelText("PIN"), "4831");
    await user.click(asked.getByRole("button", { name: "I'm fine" }));
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getAllByText(/^(We won't tell|We're telling|It may have been)/)).toHaveLength(1);
    expect(calls).toMatchObject([["verifyPin", { step: { purpose: "fine", checkId: CHECK.id } }]]);
  });

  test('moves the arrival with "+15 min"', async () => {
    const { user, calls, services } = open({ check: CHECK });
    await user.click((await card()).getByRole("button", { name: "+15 min" }));
    await waitFor(() => expect(calls).toEqual([answered("more-time")]));
    expect(services.store.commits.flat()).toContainEqual(
      expect.objectContaining({
        path: TRIP,
        data: expect.objectContaining({ eta: new Date("2026-11-21T11:15:00Z") }) as unknown,
      }),
    );
  });

  test('does not move the arrival with "+15 min" when the answer does not reach the server', async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, services } = open({ check: CHECK }, () => Promise.reject(new Error("offline")));
    await user.click((await card()).getByRole("button", { name: "+15 min" }));
    expect(await screen.findByText("Answer not sent")).toBeVisible();
    const etas = services.store.commits.flat().filter((one) => "data" in one && "eta" in one.data);
    expect(etas).toEqual([]);
  });

  test('opens the SOS with "Need help", and reports it', async () => {
    const { user, calls } = open({ check: CHECK });
    await user.click((await card()).getByRole("button", { name: "Need help" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(calls).toContainEqual(answered("help"));
    expect(screen.queryByText("Thanks")).not.toBeInTheDocument();
  });

  test("stays when the answer does not reach the server, and says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = open({ check: CHECK }, () => Promise.reject(new Error("offline")));
    await user.click((await card()).getByRole("button", { name: "I'm fine" }));
    expect(await screen.findByText("Answer not sent")).toBeVisible();
    expect((await card()).getByRole("button", { name: "I'm fine" })).toBeEnabled();
  });

  test("says after five minutes that the contacts were told", async () => {
    open({ check: { ...CHECK, informedAt: NOW } });
    expect((await card()).getByText(/so we're telling your contacts/)).toBeVisible();
  });

  test("is not there when nothing is asked", async () => {
    open({});
    expect(await screen.findByRole("region", { name: "Safety check-ins" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "All well?" })).not.toBeInTheDocument();
  });

  test("is answered by a button of its notification, once", async () => {
    tap("fine");
    const { calls } = open({ check: CHECK });
    await waitFor(() => expect(calls).toEqual([answered("fine")]));
  });

  test.each(["fine", "more"] as const)(
    "is not answered by “%s” on the notification of an earlier one",
    async (action) => {
      const taken = tap(action);
      const { calls, services } = open({});
      await waitFor(() => expect(taken).toHaveBeenCalled());
      const next = { ...CHECK, id: "1795257000000" };
      act(() => services.store.seed(`${TRIP}/watch/state`, { check: next, checkInMinutes: 0 }));
      expect((await card()).getByRole("button", { name: "I'm fine" })).toBeEnabled();
      expect(calls).toEqual([]);
    },
  );

  test("opens the SOS with “Need help” on a notification, whichever question is open", async () => {
    tap("help");
    const { calls } = open({});
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(calls).toContainEqual(answered("help"));
  });

  test("takes its notification from the screen when it is over", async () => {
    const close = vi.fn();
    const getNotifications = ({ tag }: { tag: string }) =>
      Promise.resolve(tag === "check-trip" ? [{ close }] : []);
    const getRegistration = () => Promise.resolve({ getNotifications });
    const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
    Object.assign(navigator, { serviceWorker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
    const { services } = open({ check: CHECK });
    await card();
    expect(close).not.toHaveBeenCalled();
    act(() => services.store.seed(`${TRIP}/watch/state`, { check: null, checkInMinutes: 0 }));
    await waitFor(() => expect(close).toHaveBeenCalled());
  });
});

describe("safety check-ins", () => {
  test("are switched on for this trip", async () => {
    const { user, calls } = open({}, () => Promise.resolve({}));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Ask me if all is well" }), "30");
    expect(calls).toEqual([["setCheckIns", { tripId: "trip", minutes: 30 }]]);
  });

  test("stay as they were when the server is not reached", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = open({ checkInMinutes: 60 }, () => Promise.reject(new Error("offline")));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Ask me if all is well" }), "0");
    expect(await screen.findByText("Check-ins are as before. Try again.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Ask me if all is well" })).toHaveValue("60");
  });
});
