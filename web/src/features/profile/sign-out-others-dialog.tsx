import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import { signOutOthers } from "../../data/account/sign-out-others.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { showToast } from "../../ui/show-toast.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

interface SignOutOthersDialogProps {
  /** Registers this browser for pushes again. */
  readonly renewDevice: () => Promise<void>;
  readonly onClose: () => void;
}

/** Ends the sessions of the account on every other phone and browser. */
export function SignOutOthersDialog({ renewDevice, onClose }: SignOutOthersDialogProps) {
  const services = useServices();
  const auth = useAuth();
  const end = async (password: string): Promise<void> => {
    await signOutOthers(services);
    // The server ends this session too: signing in again starts one that lasts.
    await auth.proveAgain(password);
    showToast(profileMessages.othersSignedOut);
    onClose();
    renewDevice().catch(reportProblem);
  };
  return (
    <PasswordPrompt
      title="Sign out everywhere else?"
      description="Every other phone and browser stops getting notifications now. We sign them out within an hour. You stay signed in here."
      label="End Other Sessions"
      pendingLabel="Signing out..."
      isDangerous
      onProved={end}
      failed={profileMessages.othersNotSignedOut}
      onClose={onClose}
    />
  );
}
