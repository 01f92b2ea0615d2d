import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { hideToast, showToast } from "./show-toast.ts";
import { ToastHost } from "./toast-host.tsx";

test("a toast that comes before there is a place for it is not lost", async () => {
  showToast({ title: "Trip started", text: "Stay safe!" });
  render(
    <StrictMode>
      <ToastHost />
    </StrictMode>,
  );
  expect(await screen.findByText("Trip started")).toBeInTheDocument();
  expect(screen.getByText("Stay safe!")).toBeInTheDocument();
});

test("the button of a toast does what it says", async () => {
  const onClick = vi.fn();
  render(<ToastHost />);
  showToast({ title: "A new version is ready", text: null }, "info", {
    sticky: true,
    action: { label: "Update", onClick },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Update" }));
  expect(onClick).toHaveBeenCalledOnce();
});

test("a toast can be taken back, shown or not", async () => {
  render(<ToastHost />);
  showToast({ title: "A new version is ready", text: null }, "info", { id: "update", sticky: true });
  await screen.findByText("A new version is ready");
  hideToast("update");
  await waitFor(() => expect(screen.queryByText("A new version is ready")).not.toBeInTheDocument());
});
