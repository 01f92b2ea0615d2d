import { useLocation } from "react-router-dom";
import { ForgotPasswordPage } from "../../features/auth/forgot-password-page.tsx";

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage query={useLocation().search} />;
}
