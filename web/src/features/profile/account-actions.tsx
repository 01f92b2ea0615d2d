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
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { latePart } from "../../ui/late-part.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { SignOutRow } from "./sign-out-row.tsx";
import type { SignOutRowProps } from "./sign-out-row.tsx";

const ChangePasswordDialog = latePart(
  async () => (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
);
const SetPinDialog = latePart(async () => (await import("./set-pin-dialog.tsx")).SetPinDialog);
const SignOutOthersDialog = latePart(
  async () => (await import("./sign-out-others-dialog.tsx")).SignOutOthersDialog,
);

interface AccountActionsProps extends SignOutRowProps {
  readonly hasPin: boolean;
  readonly onPasswordChanged: () => Promise<void>;
  /** Registers this browser for pushes again. */
  readonly renewDevice: () => Promise<void>;
}

/** The actions for the account. */
export function AccountActions({ hasPin, onPasswordChanged, renewDevice, ...leaving }: AccountActionsProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"password" | "pin" | "others" | null>(null);
  const close = (): void => setDialog(null);
  const goTo = (path: string) => () => void navigate(path);
  return (
    <section aria-labelledby="account-actions" className="stack-s">
      <h2 id="account-actions" className="section-title">
        Account Actions
      </h2>
      <List label="Account Actions">
        <Row icon={Bell} title="Notification Settings" onClick={goTo(routes.notifications)} />
        <Row icon={Siren} title="Practise an SOS" to={routes.practice} />
        <Row icon={UsersRound} title="Family" onClick={goTo(routes.family)} />
        <Row icon={ChartColumn} title="Advanced Analytics" onClick={goTo(routes.analytics)} />
        <Row icon={Megaphone} title="Manage Ads" onClick={goTo(routes.adsManager)} />
        <Row icon={Download} title="Install as App" onClick={goTo(routes.pwaHelp)} />
        <Row icon={KeyRound} title="Change Password" onClick={() => setDialog("password")} />
        <Row icon={LockKeyhole} title="Safety PIN" onClick={() => setDialog("pin")} />
        <Row icon={LogOut} title="End Other Sessions" onClick={() => setDialog("others")} />
        <SignOutRow {...leaving} />
      </List>
      {dialog === "password" && <ChangePasswordDialog onClose={close} onChanged={onPasswordChanged} />}
      {dialog === "pin" && <SetPinDialog hasPin={hasPin} onClose={close} />}
      {dialog === "others" && <SignOutOthersDialog renewDevice={renewDevice} onClose={close} />}
    </section>
  );
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly to?: string;
  readonly onClick?: () => void;
}

const Row = ({ icon: Icon, ...row }: RowProps) => (
  <ListRow leading={<Icon aria-hidden="true" size={22} />} {...row} />
);
