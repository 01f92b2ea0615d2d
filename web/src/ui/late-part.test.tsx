import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { latePart } from "./late-part.tsx";
import { ToastHost } from "./toast-host.tsx";

const Name = ({ name }: { readonly name: string }) => <p>{name}</p>;

test("a part is shown once its code is there", async () => {
  const Part = latePart(() => Promise.resolve(Name));
  render(<Part name="Ada" whileLoading={<p>Loading</p>} />);
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByText("Ada")).toBeVisible();
});

test("a part that cannot be loaded closes, and a toast says so", async () => {
  const lost = () =>
    Promise.reject<typeof Name>(new TypeError("Failed to fetch dynamically imported module"));
  const Part = latePart(lost);
  const close = vi.fn();
  render(
    <>
      <ToastHost />
      <Part name="Ada" onClose={close} />
    </>,
  );
  expect(await screen.findByText("Check your network, then reload the page.")).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
});
