import { useLocation } from "react-router-dom";
import { LoginPage } from "../../features/auth/login-page.tsx";
import { inviteToken, isSosWanted } from "../after-sign-in.ts";

export default function LoginRoute() {
  const { search } = useLocation();
  return <LoginPage inviteToken={inviteToken(search)} sosWanted={isSosWanted(search)} />;
}
