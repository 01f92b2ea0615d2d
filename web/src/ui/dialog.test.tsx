import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * As in Chrome on Android: the newest watcher gets the press of the back button, and is used up.
 */
class CloseWatcher {
  static readonly open: CloseWatcher[] = [];
  onclose: (() => void) | null = null;

  constructor() {
    CloseWatcher.open.push(this);
  }

  readonly destroy = (): void => {
    const at = CloseWatcher.open.indexOf(this);
    if (at !== -1) CloseWatcher.open.splice(at, 1);
  };
}

/** @returns whether a dialog took the press; otherwise the browser leaves the page */
function pressBack(): boolean {
  const newest = CloseWatcher.open.pop();
  act(() => newest?.onclose?.());
  return newest !== undefined;
}

beforeEach(() => void vi.stubGlobal("CloseWatcher", CloseWatcher));
afterEach(() => {
  CloseWatcher.open.length = 0;
  vi.unstubAllGlobals();
});

function Sheet({ isSaving = false, asks = false }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(asks);
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add Emergency Contact"
        dismissible={!isSaving}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete?"
        text="It goes."
        confirmLabel="Delete"
        onConfirm={() => undefined}
      />
    </>
  );
}

const isShown = (title: string): boolean =>
  screen.queryByRole("heading", { name: title, hidden: true }) !== null;

test("the phone's back button closes a dialog, and then leaves the page", () => {
  render(<Sheet />);
  expect(pressBack()).toBe(true);
  expect(isShown("Add Emergency Contact")).toBe(false);
  expect(pressBack()).toBe(false);
});

test("of two dialogs the back button closes the upper one first", () => {
  render(<Sheet asks />);
  pressBack();
  expect([isShown("Delete?"), isShown("Add Emergency Contact")]).toEqual([false, true]);
  pressBack();
  expect(isShown("Add Emergency Contact")).toBe(false);
});

test("while something is being saved the back button changes nothing, as often as it is pressed", () => {
  render(<Sheet isSaving />);
  expect([pressBack(), pressBack(), isShown("Add Emergency Contact")]).toEqual([true, true, true]);
});

test("a browser without CloseWatcher shows the dialog too", () => {
  vi.stubGlobal("CloseWatcher", undefined);
  render(<Sheet />);
  expect(isShown("Add Emergency Contact")).toBe(true);
});
