import { useState } from "react";

interface Confirmation<T> {
  /** What the person is asked about; null while the dialog is closed. */
  readonly asked: T | null;
  readonly ask: (item: T) => void;
  /** The props of the `ConfirmDialog`, beside its texts. */
  readonly dialog: {
    readonly open: boolean;
    readonly pending: boolean;
    readonly onClose: () => void;
    readonly onConfirm: () => void;
  };
}

/**
 * Asks before something is done to an item, with a `ConfirmDialog` that stays open until it is
 * done.
 * @param run does it, and shows its own failure
 */
export function useConfirmation<T extends object>(run: (item: T) => Promise<unknown>): Confirmation<T> {
  const [asked, setAsked] = useState<T | null>(null);
  const [pending, setPending] = useState(false);
  const confirm = async (item: T): Promise<void> => {
    setPending(true);
    await run(item);
    setPending(false);
    setAsked(null);
  };
  return {
    asked,
    ask: setAsked,
    dialog: {
      open: asked !== null,
      pending,
      onClose: () => setAsked(null),
      onConfirm() {
        if (asked !== null) void confirm(asked);
      },
    },
  };
}
