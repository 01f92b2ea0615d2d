import { useLocation } from "react-router-dom";
import { SignupPage } from "../../features/auth/signup-page.tsx";

export default function SignupRoute() {
  return <SignupPage query={useLocation().search} />;
}
