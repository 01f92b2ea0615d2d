import { accountDataMessages } from "@guardianlink/domain/account/account-data";
import { useEffect, useState } from "react";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth, useUser } from "../../platform/auth/session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/show-toast.ts";

/**
 * Asks for the verification of the email until it is verified. Coming back to the page checks
 * again.
 */
export function VerifyEmail() {
  const auth = useAuth();
  const { visibility } = useServices();
  const { email, isEmailVerified } = useUser();
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (isEmailVerified) return;
    const look = (): void => {
      if (visibility.isVisible()) auth.refresh().catch(reportProblem);
    };
    look();
    return visibility.subscribe(look);
  }, [auth, visibility, isEmailVerified]);
  if (isEmailVerified) return null;

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await auth.sendVerification();
      showToast(accountDataMessages.verificationSent(email));
    } catch {
      showToast(accountDataMessages.verificationFailed, "error");
    }
    setSending(false);
  };
  return (
    <Banner tone="warn" title="Verify your email">
      <p>Then you can invite your family.</p>
      <Button
        variant="secondary"
        size="small"
        loading={isSending}
        loadingText="Sending..."
        onClick={() => void send()}
      >
        Send Verification Link
      </Button>
    </Banner>
  );
}
