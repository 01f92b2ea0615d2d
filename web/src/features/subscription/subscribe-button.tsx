import { paymentMessages } from "@guardianlink/domain/messages";
import { useState } from "react";
import type { NewTab } from "../../platform/new-tab.ts";
import type { Payments } from "../../platform/payments.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/show-toast.ts";

interface SubscribeButtonProps {
  readonly payments: Pick<Payments, "create">;
  readonly openTab: () => NewTab;
}

/** Opens the payment page in a new tab. */
export function SubscribeButton({ payments, openTab }: SubscribeButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const subscribe = async (): Promise<void> => {
    const tab = openTab();
    setOpening(true);
    try {
      tab.go(await payments.create());
    } catch {
      tab.close();
      showToast(paymentMessages.startFailed, "error");
    }
    setOpening(false);
  };
  return (
    <Button block size="large" loading={isOpening} loadingText="Opening..." onClick={() => void subscribe()}>
      Subscribe Now
    </Button>
  );
}
