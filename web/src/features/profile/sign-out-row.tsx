import { accountDataMessages } from "@guardianlink/domain/account/account-data";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { signOutFailure } from "../../data/account/sign-out-failure.ts";
import type { Unsent } from "../../data/account/device-data.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow } from "../../ui/list.tsx";
import { showToast } from "../../ui/show-toast.ts";

const DURING_TRIP =
  "Your trip continues, and we still alert your contacts if you're late. This phone stops sending your location. It can't raise an SOS until you sign in.";
const UNSENT =
  "Some changes, photos or locations on this phone haven't been sent yet. Signing out deletes them.";

export interface SignOutRowProps {
  /**
   * Whether a trip is running. Signing out stops its tracking on this phone, so the page asks
   * first.
   */
  readonly isTripRunning: boolean;
  /** What signing out would lose. */
  readonly findUnsent: () => Promise<Unsent>;
  readonly signOut: () => Promise<void>;
}

/** Signs out at once, or asks first when that would lose something. */
function useSignOut({ isTripRunning, findUnsent, signOut }: SignOutRowProps) {
  /** What the person is asked about before they are signed out; null for nothing. */
  const [asked, setAsked] = useState<{ readonly isUnsent: boolean } | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      showToast(authMessages.signedOut);
    } catch (error) {
      showToast(signOutFailure(error), "error");
      setLeaving(false);
      setAsked(null);
    }
  };
  const ask = async (): Promise<void> => {
    if (isLeaving) return;
    setLeaving(true);
    const unsent = await findUnsent();
    setLeaving(false);
    if (unsent === "urgent") showToast(accountDataMessages.unsent, "error");
    else if (unsent === "other" || isTripRunning) setAsked({ isUnsent: unsent === "other" });
    else await leave();
  };
  return { asked, isLeaving, ask, leave, stay: () => setAsked(null) };
}

/** Signs out, and asks first when that would lose something. */
export function SignOutRow(props: SignOutRowProps) {
  const { isTripRunning } = props;
  const { asked, isLeaving, ask, leave, stay } = useSignOut(props);
  return (
    <>
      <ListRow
        leading={<LogOut aria-hidden="true" size={22} />}
        title="Sign Out"
        tone="danger"
        onClick={() => void ask()}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={stay}
        title={isTripRunning ? "Sign out during a trip?" : "Sign out now?"}
        text={[isTripRunning ? DURING_TRIP : "", asked?.isUnsent ? UNSENT : ""].join(" ").trim()}
        confirmLabel="Sign Out"
        cancelLabel="Stay Signed In"
        pending={isLeaving}
        pendingLabel="Signing out..."
        onConfirm={() => void leave()}
      />
    </>
  );
}
