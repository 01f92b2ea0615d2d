import { useLocation } from "react-router-dom";
import { LoginPage } from "../../features/auth/login-page.tsx";
import { inviteToken } from "../after-sign-in.ts";

export default function LoginRoute() {
  return <LoginPage inviteToken={inviteToken(useLocation().search)} />;
}
