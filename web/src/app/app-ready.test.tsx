import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AppReady } from "./app-ready.tsx";

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset["first"];
  delete dataset["sent"];
});

/** A form that counts its submissions, with the app mounting beside it. */
function arrive(): { readonly sent: () => number } {
  let sent = 0;
  render(
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent++;
        }}
      />
      <AppReady />
    </>,
  );
  return { sent: () => sent };
}

test("a form that was sent before the app came is sent once it is there, and once only", () => {
  dataset["first"] = "page";
  dataset["sent"] = "true";
  expect(arrive().sent()).toBe(1);
  expect(dataset["first"]).toBe("app");
  expect(arrive().sent()).toBe(0);
});

test("a form that was not submitted is not sent", () => {
  dataset["first"] = "page";
  expect(arrive().sent()).toBe(0);
});
