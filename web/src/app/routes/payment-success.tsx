import { useSearchParams } from "react-router-dom";
import { useUser } from "../../platform/auth/session.ts";
import { PaymentSuccessPage } from "../../features/subscription/payment-success-page.tsx";

export default function PaymentSuccessRoute() {
  const [query] = useSearchParams();
  return <PaymentSuccessPage uid={useUser().uid} reference={query.get("reference") || null} />;
}
