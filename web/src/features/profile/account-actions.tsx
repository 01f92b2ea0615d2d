import { accountDataMessages } from "@guardianlink/domain/account/account-data";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { routes } from "@guardianlink/domain/paths";
import {
  Bell,
  ChartColumn,
  Download,
  KeyRound,
  LockKeyhole,
  LogOut,
  Megaphone,
  Siren,
  UsersRound,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { UnsentError } from "../../data/account/device-data.ts";
import type { Unsent } from "../../data/account/device-data.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { showToast } from "../../ui/show-toast.ts";

const ChangePasswordDialog = lazy(async () => ({
  default: (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
}));

const SetPinDialog = lazy(async () => ({ default: (await import("./set-pin-dialog.tsx")).SetPinDialog }));

const SignOutOthersDialog = lazy(async () => ({
  default: (await import("./sign-out-others-dialog.tsx")).SignOutOthersDialog,
}));

const ICON = { "aria-hidden": true, size: 22 } as const;

const DURING_TRIP =
  "Your trip continues and we still alert your contacts if you're late. But this phone stops sending your location and can't raise an SOS until you sign in again.";
const UNSENT =
  "Some changes, photos or locations on this phone haven't been sent yet. Signing out deletes them.";

interface AccountActionsProps {
  /**
   * Whether a trip is running. Signing out stops its tracking on this phone, so the page asks
   * first.
   */
  readonly isTripRunning: boolean;
  readonly hasPin: boolean;
  /** What signing out would lose. */
  readonly findUnsent: () => Promise<Unsent>;
  readonly signOut: () => Promise<void>;
  readonly onPasswordChanged: () => Promise<void>;
  /** Registers this browser for pushes again. */
  readonly renewDevice: () => Promise<void>;
}

/** The actions for the account. */
export function AccountActions({
  isTripRunning,
  hasPin,
  findUnsent,
  signOut,
  onPasswordChanged,
  renewDevice,
}: AccountActionsProps) {
  const navigate = useNavigate();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isSettingPin, setSettingPin] = useState(false);
  const [isEndingOthers, setEndingOthers] = useState(false);
  /** What the person is asked about before they are signed out; null for nothing. */
  const [asked, setAsked] = useState<{ readonly isUnsent: boolean } | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      showToast(authMessages.signedOut);
    } catch (error) {
      showToast(
        error instanceof UnsentError ? accountDataMessages.unsent : authMessages.logoutFailed,
        "error",
      );
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
        <ListRow leading={<Siren {...ICON} />} title="Practise an SOS" to={routes.practice} />
        <ListRow
          leading={<UsersRound {...ICON} />}
          title="Family"
          onClick={() => void navigate(routes.family)}
        />
        <ListRow
          leading={<ChartColumn {...ICON} />}
          title="Advanced Analytics"
          onClick={() => void navigate(routes.analytics)}
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
        <ListRow leading={<LockKeyhole {...ICON} />} title="Safety PIN" onClick={() => setSettingPin(true)} />
        <ListRow
          leading={<LogOut {...ICON} />}
          title="End Other Sessions"
          onClick={() => setEndingOthers(true)}
        />
        <ListRow leading={<LogOut {...ICON} />} title="Sign Out" tone="danger" onClick={() => void ask()} />
      </List>
      {isChangingPassword && (
        <Suspense>
          <ChangePasswordDialog open onOpenChange={setChangingPassword} onChanged={onPasswordChanged} />
        </Suspense>
      )}
      {isSettingPin && (
        <Suspense>
          <SetPinDialog hasPin={hasPin} onClose={() => setSettingPin(false)} />
        </Suspense>
      )}
      {isEndingOthers && (
        <Suspense>
          <SignOutOthersDialog renewDevice={renewDevice} onClose={() => setEndingOthers(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={isTripRunning ? "Sign out during a trip?" : "Sign out now?"}
        text={[isTripRunning ? DURING_TRIP : "", asked?.isUnsent ? UNSENT : ""].join(" ").trim()}
        confirmLabel="Sign Out"
        cancelLabel="Stay Signed In"
        pending={isLeaving}
        pendingLabel="Signing out..."
        onConfirm={() => void leave()}
      />
    </section>
  );
}
