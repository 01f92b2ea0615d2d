import { useSearchParams } from "react-router-dom";
import { AcceptPage } from "../../features/family/accept-page.tsx";
import { useAuth, useUser } from "../../platform/session.ts";

export default function FamilyAcceptRoute() {
  const [query] = useSearchParams();
  const auth = useAuth();
  const { email } = useUser();
  return <AcceptPage token={query.get("token") || null} email={email} signOut={() => auth.signOut()} />;
}
