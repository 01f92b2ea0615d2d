import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { keepFocus } from "./keep-focus.ts";

let stop: () => void;
beforeEach(() => void (stop = keepFocus()));
afterEach(() => stop());

/** A page whose button opens a dialog, and is gone once the dialog has added something. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isEmpty, setEmpty] = useState(true);
  return (
    <main tabIndex={-1}>
      {isEmpty && <button onClick={() => setOpen(true)}>Add First Contact</button>}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add?"
        text="One contact."
        confirmLabel="Add"
        onConfirm={() => {
          setEmpty(false);
          setOpen(false);
        }}
      />
    </main>
  );
}

test("the page has the focus when the button that had it is gone", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Add First Contact" }));
  await user.click(await screen.findByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("a dialog that closes gives the focus back to its button", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Add First Contact" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add First Contact" })).toHaveFocus());
});
