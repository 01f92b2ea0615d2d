import { useSearchParams } from "react-router-dom";
import { PaymentSuccessPage } from "../../features/subscription/payment-success-page.tsx";

export default function PaymentSuccessRoute() {
  const [query] = useSearchParams();
  return <PaymentSuccessPage reference={query.get("reference") || null} />;
}
