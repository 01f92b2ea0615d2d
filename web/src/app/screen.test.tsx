import { act, render, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { screen } from "./screen.ts";

const Trip = () => <h1>Trip</h1>;
const open = (Page: ReturnType<typeof screen>["Page"]) =>
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );

test("a page whose chunk is here draws at once", async () => {
  const trip = screen("/trip", () => Promise.resolve({ default: Trip }));
  await trip.preload();
  open(trip.Page);
  expect(page.getByRole("heading", { name: "Trip" })).toBeVisible();
});

test("one whose chunk is on its way says that it loads, then stands", async () => {
  const arriving: ((chunk: { default: typeof Trip }) => void)[] = [];
  const chunk = new Promise<{ default: typeof Trip }>((resolve) => arriving.push(resolve));
  const trip = screen("/trip", () => chunk);
  open(trip.Page);
  expect(page.getByText("Loading")).toBeVisible();
  await act(async () => {
    for (const arrive of arriving) arrive({ default: Trip });
    await chunk;
  });
  expect(page.getByRole("heading", { name: "Trip" })).toBeVisible();
});
