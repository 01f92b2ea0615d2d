import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { hideToast, showToast } from "./show-toast.ts";
import { ToastHost } from "./toast-host.tsx";

test("a toast is kept when it comes before the host is mounted", async () => {
  showToast({ title: "Trip started", text: "Stay safe!" });
  render(
    <StrictMode>
      <ToastHost />
    </StrictMode>,
  );
  expect(await screen.findByText("Trip started")).toBeInTheDocument();
  expect(screen.getByText("Stay safe!")).toBeInTheDocument();
});

test("the button of a toast runs its action", async () => {
  const onClick = vi.fn();
  render(<ToastHost />);
  showToast({ title: "A new version is ready", text: null }, "info", {
    sticky: true,
    action: { label: "Update", onClick },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Update" }));
  expect(onClick).toHaveBeenCalledOnce();
});

test("a toast can be withdrawn before and after it is shown", async () => {
  render(<ToastHost />);
  showToast({ title: "A new version is ready", text: null }, "info", { id: "update", sticky: true });
  await screen.findByText("A new version is ready");
  hideToast("update");
  await waitFor(() => expect(screen.queryByText("A new version is ready")).not.toBeInTheDocument());
});

test("a toast with the same text is shown once", async () => {
  render(<ToastHost />);
  const missing = { title: "Missing information", text: "Please fill in all required fields" };
  showToast(missing, "error");
  await screen.findByText("Missing information");
  showToast(missing, "error");
  showToast({ title: "Contact added", text: null });
  await screen.findByText("Contact added");
  expect(screen.getAllByText("Missing information")).toHaveLength(1);
});

test("a toast replaces the one with its id completely", async () => {
  render(<ToastHost />);
  showToast({ title: "Password mismatch", text: "Please ensure both passwords match." }, "error", {
    id: "form",
    action: { label: "Help", onClick: vi.fn() },
  });
  await screen.findByText("Password mismatch");
  showToast({ title: "Account created!", text: null }, "success", { id: "form" });
  expect(await screen.findByText("Account created!")).toBeInTheDocument();
  expect(screen.queryByText("Password mismatch")).not.toBeInTheDocument();
  expect(screen.queryByText("Please ensure both passwords match.")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Help" })).not.toBeInTheDocument();
});

test("a toast is shown again when it was dismissed before", async () => {
  render(<ToastHost />);
  showToast({ title: "Ad created successfully", text: null });
  fireEvent.click(await screen.findByRole("button", { name: "Close toast" }));
  showToast({ title: "Ad created successfully", text: null });
  await waitFor(() => expect(screen.getAllByText("Ad created successfully")).toHaveLength(1));
});

test("a toast closes by itself, an error later, a sticky one never", () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  try {
    act(() => {
      showToast({ title: "Contact added", text: null });
      showToast({ title: "Upload failed", text: null }, "error");
      showToast({ title: "A new version is ready", text: null }, "info", { sticky: true });
    });
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    expect(screen.queryByText("Contact added")).not.toBeInTheDocument();
    expect(screen.getByText("Upload failed")).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    expect(screen.queryByText("Upload failed")).not.toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByText("A new version is ready")).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test("the oldest of four toasts closes, but not a sticky one", async () => {
  render(<ToastHost />);
  showToast({ title: "Sticky", text: null }, "info", { sticky: true });
  for (const title of ["First", "Second", "Third"]) showToast({ title, text: null });
  await screen.findByText("Third");
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  for (const title of ["Sticky", "Second"]) expect(screen.getByText(title)).toBeInTheDocument();
});
