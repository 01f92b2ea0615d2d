import { authMessages } from "@guardianlink/domain/auth-texts";
import { routes } from "@guardianlink/domain/paths";
import { Bell, Download, KeyRound, LogOut, Megaphone, UsersRound } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

const ICON = { "aria-hidden": true, size: 22 } as const;

interface AccountActionsProps {
  /**
   * Whether a trip is running. Signing out stops its tracking on this phone, so the page asks
   * first.
   */
  readonly isTripRunning: boolean;
  readonly signOut: () => Promise<void>;
  readonly onPasswordChanged: () => Promise<void>;
}

/** The actions for the account. */
export function AccountActions({ isTripRunning, signOut, onPasswordChanged }: AccountActionsProps) {
  const navigate = useNavigate();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      showToast(authMessages.signedOut);
    } catch {
      showToast(authMessages.logoutFailed, "error");
      setLeaving(false);
      setAsking(false);
    }
  };

  return (
    <section aria-labelledby="account-actions" className="stack-s">
      <h2 id="account-actions" className="section-title">
        Account Actions
      </h2>
      <List label="Account Actions">
        <ListRow
          leading={<Bell {...ICON} />}
          title="Notification Settings"
          onClick={() => void navigate(routes.notifications)}
        />
        <ListRow
          leading={<UsersRound {...ICON} />}
          title="Family"
          onClick={() => void navigate(routes.family)}
        />
        <ListRow
          leading={<Megaphone {...ICON} />}
          title="Manage Ads"
          onClick={() => void navigate(routes.adsManager)}
        />
        <ListRow
          leading={<Download {...ICON} />}
          title="Install as App"
          onClick={() => void navigate(routes.pwaHelp)}
        />
        <ListRow
          leading={<KeyRound {...ICON} />}
          title="Change Password"
          onClick={() => setChangingPassword(true)}
        />
        <ListRow
          leading={<LogOut {...ICON} />}
          title="Sign Out"
          tone="danger"
          onClick={() => {
            if (isTripRunning) setAsking(true);
            else void leave();
          }}
        />
      </List>
      <ChangePasswordDialog
        open={isChangingPassword}
        onOpenChange={setChangingPassword}
        onChanged={onPasswordChanged}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out during a trip?"
        text="Your trip continues and we still alert your contacts if you're late. But this phone stops sending your location and can't raise an SOS until you sign in again."
        confirmLabel="Sign Out"
        cancelLabel="Stay Signed In"
        pending={isLeaving}
        pendingLabel="Signing out..."
        onConfirm={() => void leave()}
      />
    </section>
  );
}
