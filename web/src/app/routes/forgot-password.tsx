import { useLocation } from "react-router-dom";
import { ForgotPasswordPage } from "../../features/auth/forgot-password-page.tsx";
import { inviteToken } from "../after-sign-in.ts";

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage inviteToken={inviteToken(useLocation().search)} />;
}
