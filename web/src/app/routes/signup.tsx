import { useLocation } from "react-router-dom";
import { SignupPage } from "../../features/auth/signup-page.tsx";
import { inviteToken } from "../after-sign-in.ts";

export default function SignupRoute() {
  return <SignupPage inviteToken={inviteToken(useLocation().search)} />;
}
