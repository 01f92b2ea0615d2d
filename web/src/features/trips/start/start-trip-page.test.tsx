import { userId } from "@guardianlink/domain/ids";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { readDeviceTrip } from "../../../data/trips/device-trip.ts";
import { exampleTrip } from "../../../testing/example-trip.ts";
import { noLocation } from "../../../testing/fake-device.ts";
import { fakeServices } from "../../../testing/fake-services.ts";
import type { FakeServices } from "../../../testing/fake-services.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { hasAnswered, seedContact, seedProfile, SignedInPage } from "../../../testing/signed-in-page.tsx";
import { StartTripPage } from "./start-trip-page.tsx";

const uid = userId("ada");

function open(services: FakeServices = fakeServices()) {
  return {
    services,
    ...renderPage(
      <SignedInPage>
        <StartTripPage uid={uid} />
      </SignedInPage>,
      services,
    ),
  };
}

function ready(prepare: (services: FakeServices) => void = () => undefined): FakeServices {
  const services = fakeServices();
  seedProfile(services);
  seedContact(services, "ngozi", "Ngozi Obi", "+2348031234567");
  prepare(services);
  return services;
}

type User = ReturnType<typeof open>["user"];

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText("License Plate"), " abc-123de");
  await user.type(screen.getByLabelText("Driver Name"), "Musa Bello");
}

describe("starting a trip", () => {
  test("shows where the traveller is and who will be notified, and begins with the vehicle", async () => {
    open(ready());
    expect(await screen.findByText("12 Allen Avenue, Ikeja, Lagos")).toBeInTheDocument();
    expect(screen.getByText(/^1 emergency contact will be notified/)).toBeInTheDocument();
    expect(screen.getByLabelText("Expected arrival time")).not.toHaveValue("");
    const [first] = screen.getAllByRole("textbox");
    expect(first).toBe(screen.getByLabelText("License Plate"));
  });

  test("takes the vehicle of the last trip with one tap", async () => {
    const { user } = open(
      ready(({ store }) => {
        const last = { licensePlate: "KJA-991AA", driverName: "Musa", status: "completed" } as const;
        const start = new Date("2026-11-20T09:00:00Z");
        store.seed("users/ada/trips/last", { ...exampleTrip(start, last), completedAt: start });
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Use KJA-991AA, Musa again" }));
    expect(screen.getByLabelText("License Plate")).toHaveValue("KJA-991AA");
    expect(screen.getByLabelText("Driver Name")).toHaveValue("Musa");
    expect(screen.getByRole("button", { name: "Start Trip Monitoring" })).toBeEnabled();
  });

  test("names who is notified, and who has declined", async () => {
    open(
      ready((services) => {
        seedContact(services, "musa", "Musa Bello", "+2348055550101", hasAnswered("declined"));
        seedContact(services, "bola", "Bola Ojo", "+2348055550102", hasAnswered("unreachable"));
      }),
    );
    const who = await screen.findByText("1 emergency contact will be notified");
    expect(who).toHaveTextContent("1 emergency contact will be notified: Ngozi");
    expect(screen.getByText("Musa declined and won't get alerts, not even an SOS.")).toBeVisible();
    expect(screen.getByText("Email to Bola came back. Check the address.")).toBeVisible();
  });

  test("says that no one is notified of the start and end, until a contact asks for it", async () => {
    open(ready());
    expect(await screen.findByText(/^No one is notified when you start or end the trip/)).toBeVisible();
  });

  test("names who is notified of the start and end, and how", async () => {
    open(
      ready((services) => {
        const role = { ...hasAnswered("confirmed"), tripChannels: ["push" as const, "email" as const] };
        seedContact(services, "musa", "Musa Bello", "+2348055550101", role);
        services.store.seed("family/ada/members/bola", {
          name: "Bola Ojo",
          email: "bola@example.com",
          since: new Date("2026-11-20T09:00:00Z"),
        });
      }),
    );
    expect(
      await screen.findByText("When you start and end, we notify Musa (app, email) and Bola (app)."),
    ).toBeVisible();
  });

  test("the chosen time is marked until another is typed", async () => {
    const { user } = open(ready());
    const choice = (name: string) => screen.getByRole("button", { name });
    await user.click(await screen.findByRole("button", { name: "2 h" }));
    expect(choice("2 h")).toHaveAttribute("aria-pressed", "true");
    expect(choice("1 h")).toHaveAttribute("aria-pressed", "false");
    fireEvent.change(screen.getByLabelText("Expected arrival time"), {
      target: { value: "2026-11-22T10:00" },
    });
    expect(choice("2 h")).toHaveAttribute("aria-pressed", "false");
  });

  test("needs the plate and the driver, takes any plate, and leads to the active trip", async () => {
    const { services, user } = open(ready());
    const start = await screen.findByRole("button", { name: "Start Trip Monitoring" });
    expect(start).toBeDisabled();
    await fillIn(user);
    await screen.findByText("12 Allen Avenue, Ikeja, Lagos");
    await user.click(start);
    expect(await screen.findByText("Now at /trip/active")).toBeInTheDocument();
    expect(await screen.findByText("Trip started")).toBeInTheDocument();
    expect(services.store.read("users/ada/trips/id1")).toMatchObject({
      title: "Trip - ABC-123DE",
      licensePlate: "ABC-123DE",
      status: "active",
      startAddress: "12 Allen Avenue, Ikeja, Lagos",
      destination: null,
      estimatedDuration: 60,
      eta: new Date("2026-11-21T11:00:00Z"),
      escalateAt: new Date("2026-11-21T11:00:00Z"),
      watchShard: watchShardOf("id1"),
    });
    expect(readDeviceTrip(services.device, uid)).toMatchObject({ id: "id1", status: "active" });
  });

  test("without network it says that the trip is not watched yet, and tells when the server has it", async () => {
    const { services, user } = open(
      ready(({ store, setOnline }) => {
        setOnline(false);
        store.mood = "unreachable";
      }),
    );
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    expect(await screen.findByText("Saved on this phone. Waiting for network")).toBeInTheDocument();
    expect(screen.queryByText("Trip started")).not.toBeInTheDocument();
    services.store.reconnect();
    expect(await screen.findByText("Trip started")).toBeInTheDocument();
  });

  test("a refusal keeps the form and remembers no trip", async () => {
    const { services, user } = open(ready(({ store }) => (store.mood = "refuses")));
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    expect(await screen.findByText("Failed to start trip")).toBeInTheDocument();
    expect(screen.getByLabelText("Driver Name")).toHaveValue("Musa Bello");
    expect(readDeviceTrip(services.device, uid)).toBeNull();
  });

  test("an expected arrival in the past is refused, a cleared one is warned of and taken", async () => {
    const { services, user } = open(ready());
    await fillIn(user);
    const arrival = screen.getByLabelText("Expected arrival time");
    fireEvent.change(arrival, { target: { value: "2026-11-20T10:00" } });
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    expect(arrival).toHaveAccessibleDescription(/has passed already/);
    expect(services.store.commits).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getByText(/^Without an arrival time no one is alerted/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    await screen.findByText("Now at /trip/active");
    expect(services.store.read("users/ada/trips/id1")).toMatchObject({ eta: null, estimatedDuration: null });
  });

  test("takes a town of the phone's own list as the destination, and can do without again", async () => {
    const { services, user } = open(ready(({ setOnline }) => setOnline(false)));
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Choose Destination" }));
    const dialog = await screen.findByRole("dialog", { name: "Where are you going?" });
    await user.type(within(dialog).getByLabelText("Town or address"), "ibad");
    expect(within(dialog).getByRole("button", { name: "Search addresses" })).toBeDisabled();
    expect(within(dialog).getByText("You're offline. Choose the nearest town.")).toBeVisible();
    await user.click(await within(dialog).findByRole("button", { name: "Ibadan, Oyo" }));
    expect(await screen.findByRole("button", { name: "To Ibadan, Oyo" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove destination" }));
    expect(screen.getByRole("button", { name: "Choose Destination" })).toBeVisible();
    services.setOnline(true);
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    await screen.findByText("Now at /trip/active");
    expect(services.store.read("users/ada/trips/id1")).toMatchObject({ destinationPlace: null });
  });

  test("finds an address only when asked, near the traveller, and stores it with the trip", async () => {
    const home = { name: "12 Allen Avenue, Ikeja", kind: "address", latitude: 6.6, longitude: 3.35 } as const;
    const asked: unknown[] = [];
    const answers = [null, [], [home]];
    const services = ready();
    const { user } = open({
      ...services,
      geocoder: {
        ...services.geocoder,
        addresses: (typed, near) => {
          asked.push([typed, near?.latitude]);
          return Promise.resolve(answers.shift() ?? null);
        },
      },
    });
    await fillIn(user);
    await screen.findByText("12 Allen Avenue, Ikeja, Lagos");
    await user.click(screen.getByRole("button", { name: "Choose Destination" }));
    const dialog = await screen.findByRole("dialog", { name: "Where are you going?" });
    await user.type(within(dialog).getByLabelText("Town or address"), "Allen");
    expect(asked).toEqual([]);
    const search = () => within(dialog).getByRole("button", { name: "Search addresses" });
    await user.click(search());
    expect(await within(dialog).findByText(/^Couldn't search/)).toBeVisible();
    await user.click(search());
    expect(await within(dialog).findByText(/^No address found/)).toBeVisible();
    await user.click(search());
    await user.click(await within(dialog).findByRole("button", { name: home.name }));
    expect(services.store.commits).toHaveLength(0);
    expect(asked).toEqual(Array(3).fill(["Allen", 6.5244]));
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    await screen.findByText("Now at /trip/active");
    expect(services.store.read("users/ada/trips/id1")).toMatchObject({ destinationPlace: home });
  });

  test("offers the destinations of the last trips, each once", async () => {
    const place = { name: "Ibadan, Oyo", kind: "town", latitude: 7.378, longitude: 3.906 } as const;
    const { user } = open(
      ready(({ store }) => {
        const start = new Date("2026-11-20T09:00:00Z");
        const done = { status: "completed", completedAt: start } as const;
        store.seed("users/ada/trips/a", exampleTrip(start, { ...done, destinationPlace: place }));
        store.seed("users/ada/trips/b", exampleTrip(start, { ...done, destinationPlace: place }));
        store.seed("users/ada/trips/c", exampleTrip(start, { ...done, destinationPlace: null }));
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Choose Destination" }));
    const list = await screen.findByRole("list", { name: "Recent destinations" });
    expect(within(list).getAllByRole("button")).toHaveLength(1);
    await user.click(within(list).getByRole("button", { name: "Ibadan, Oyo" }));
    expect(await screen.findByRole("button", { name: "To Ibadan, Oyo" })).toBeVisible();
  });

  test("works without a location", async () => {
    const { services, user } = open({ ...ready(), geolocation: noLocation("denied") });
    expect(await screen.findByText("Unable to detect location")).toBeInTheDocument();
    expect(screen.getByText(/^Location access denied/)).toBeInTheDocument();
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    await screen.findByText("Now at /trip/active");
    expect(services.store.read("users/ada/trips/id1")).toMatchObject({ startLocationLat: null });
  });

  test("takes a photo of the vehicle, stops the camera and queues the photo", async () => {
    const { services, user } = open(ready());
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Take Vehicle Photo" }));
    const dialog = await screen.findByRole("dialog", { name: "Capture Vehicle Photo" });
    fireEvent.loadedData(await within(dialog).findByLabelText("Live picture of the camera"));
    await user.click(within(dialog).getByRole("button", { name: "Capture" }));
    expect(await screen.findByRole("button", { name: "Retake" })).toBeInTheDocument();
    expect(services.camerasOn()).toBe(0);
    await user.click(screen.getByRole("button", { name: "Start Trip Monitoring" }));
    await screen.findByText("Now at /trip/active");
    await waitFor(() =>
      expect(services.queuedPhotos).toMatchObject([
        { attachTo: { path: "users/ada/trips/id1", field: "vehiclePhotoPath" } },
      ]),
    );
  });

  test("a refused camera says so; cancelling leaves it off", async () => {
    const { services, user } = open(ready(({ refuseCamera }) => refuseCamera()));
    await user.click(await screen.findByRole("button", { name: "Take Vehicle Photo" }));
    expect(await screen.findByText("Camera access denied")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(services.camerasOn()).toBe(0);
  });
});

describe("who may start", () => {
  test("after the trial a plan is required", async () => {
    const services = fakeServices();
    seedProfile(services, new Date("2026-11-01T10:00:00Z"));
    const { user } = open(services);
    expect(await screen.findByText("Subscription Required")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "View Subscription Plans" }));
    expect(await screen.findByText("Now at /subscription")).toBeInTheDocument();
  });

  test("a traveller with a running trip is led to it", async () => {
    open(
      ready(({ store }) =>
        store.seed(
          "users/ada/trips/running",
          exampleTrip(new Date("2026-11-21T09:00:00Z"), { licensePlate: "LSR-200XY", status: "sos" }),
        ),
      ),
    );
    expect(await screen.findByRole("link", { name: "Go to Active Trip" })).toHaveAttribute(
      "href",
      "/trip/active",
    );
  });
});
