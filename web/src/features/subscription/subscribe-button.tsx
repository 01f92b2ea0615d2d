import { paymentMessages } from "@guardianlink/domain/account/payment-messages";
import { useState } from "react";
import type { NewTab } from "../../platform/device/new-tab.ts";
import { createPayment } from "../../data/payments/payments.ts";
import { runCall } from "../../data/call-server.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";

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
    const open = async (): Promise<void> => tab.go(await createPayment(services));
    if (!(await runCall(services, open, { failed: paymentMessages.startFailed }))) tab.close();
    setOpening(false);
  };
  return (
    <Button block size="large" loading={isOpening} loadingText="Opening..." onClick={() => void subscribe()}>
      Subscribe Now
    </Button>
  );
}
