import { paymentMessages } from "@guardianlink/domain/account/payment-messages";
import { useState } from "react";
import type { NewTab } from "../../platform/device/new-tab.ts";
import { createPayment } from "../../data/payments/payments.ts";
import { refusalSentence } from "../../data/call-server.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/show-toast.ts";

interface SubscribeButtonProps {
  readonly openTab: () => NewTab;
}

/** Opens the payment page in a new tab. */
export function SubscribeButton({ openTab }: SubscribeButtonProps) {
  const services = useServices();
  const [isOpening, setOpening] = useState(false);
  const subscribe = async (): Promise<void> => {
    const tab = openTab();
    setOpening(true);
    try {
      tab.go(await createPayment(services));
    } catch (error) {
      tab.close();
      showToast(paymentMessages.startFailed(refusalSentence(error)), "error");
    }
    setOpening(false);
  };
  return (
    <Button block size="large" loading={isOpening} loadingText="Opening..." onClick={() => void subscribe()}>
      Subscribe Now
    </Button>
  );
}
