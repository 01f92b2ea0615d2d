import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MissingSettingsError } from "../platform/firebase/env.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function breakWith(error: Error, frame?: "none") {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  render(
    <>
      <button>SOS</button>
      <ErrorBoundary {...(frame && { frame })}>
        <Broken />
      </ErrorBoundary>
    </>,
  );
}

test("a page that breaks says so and offers ways out", () => {
  breakWith(new Error("boom"));
  expect(screen.getByText(/stopped working/)).toBeVisible();
  expect(screen.queryByText(/boom/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: /call 112 or 911/ })).toHaveAttribute("href", "tel:112");
});

test.each([
  "Failed to fetch dynamically imported module: https://x/assets/trip.js",
  "Unable to preload CSS for https://x/assets/trip.css",
])("a chunk that cannot be fetched is a matter of the connection: %s", (text) => {
  breakWith(new TypeError(text));
  expect(screen.getByText(/Check your network/)).toBeVisible();
});

test("a part that matters less than its page is left out when it breaks", () => {
  breakWith(new Error("boom"), "none");
  expect(screen.getByRole("button", { name: "SOS" })).toBeVisible();
  expect(screen.queryByText(/stopped working/)).toBeNull();
});

test("a build without its settings names them", () => {
  breakWith(new MissingSettingsError(["VITE_FIREBASE_API_KEY"]));
  expect(screen.getByText(/VITE_FIREBASE_API_KEY/)).toBeVisible();
});
