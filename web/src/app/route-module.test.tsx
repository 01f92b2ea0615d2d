import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { routeModule } from "./route-module.ts";

const Trip = () => <h1>Trip</h1>;
const open = (Page: ReturnType<typeof routeModule>["Page"]) =>
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );

test("a page whose chunk is here draws at once", async () => {
  const trip = routeModule("/trip", () => Promise.resolve({ default: Trip }));
  await trip.preload();
  open(trip.Page);
  expect(screen.getByRole("heading", { name: "Trip" })).toBeVisible();
});

test("one whose chunk is on its way says that it loads, then shows", async () => {
  const arriving: ((chunk: { default: typeof Trip }) => void)[] = [];
  const chunk = new Promise<{ default: typeof Trip }>((resolve) => arriving.push(resolve));
  const trip = routeModule("/trip", () => chunk);
  open(trip.Page);
  expect(screen.getByText("Loading")).toBeVisible();
  await act(async () => {
    for (const arrive of arriving) arrive({ default: Trip });
    await chunk;
  });
  expect(screen.getByRole("heading", { name: "Trip" })).toBeVisible();
});
