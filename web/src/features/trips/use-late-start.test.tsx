import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { fromRow } from "../../data/trips/running-trip.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { useLateStart } from "./use-late-start.ts";

const START = new Date("2026-11-21T10:00:00Z");
const withoutStart = fromRow({ id: tripId("trip"), ...exampleTrip(START) });
const reading: LocationReading = {
  latitude: 6.6,
  longitude: 3.35,
  accuracy: 8,
  speed: null,
  timestamp: START,
};

/** A trip whose phone finds a location with each tap. */
function Trip({ trip }: { readonly trip: RunningTrip }) {
  const [found, setFound] = useState(0);
  useLateStart(userId("ada"), trip, found === 0 ? null : { ...reading, latitude: 6.5 + found / 10 });
  return <button onClick={() => setFound(found + 1)}>Find</button>;
}
const find = () => fireEvent.click(screen.getByRole("button", { name: "Find" }));

test("a trip that started without a location gets the first one that comes, once", async () => {
  const services = fakeServices();
  renderPage(<Trip trip={withoutStart} />, services);
  expect(services.store.commits).toEqual([]);
  find();
  await waitFor(() => expect(services.store.commits).toHaveLength(1));
  expect(services.store.commits[0]).toEqual([
    {
      kind: "update",
      path: "users/ada/trips/trip",
      data: {
        startAddress: "12 Allen Avenue, Ikeja, Lagos",
        startLocationLat: 6.6,
        startLocationLng: 3.35,
      },
    },
  ]);
  find();
  expect(services.store.commits).toHaveLength(1);
});

test.each([
  ["has its start", { ...withoutStart, place: "Ikeja" }],
  ["is over", { ...withoutStart, status: "completed" as const }],
])("a trip that %s is left as it is", (_name, trip) => {
  const services = fakeServices();
  renderPage(<Trip trip={trip} />, services);
  find();
  expect(services.store.commits).toEqual([]);
});
