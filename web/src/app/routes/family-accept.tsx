import { useSearchParams } from "react-router-dom";
import { AcceptPage } from "../../features/family/accept-page.tsx";
import { familyCalls } from "../../platform/family.ts";
import { callFunction } from "../../platform/callables.ts";
import { useAuth, useUser } from "../../platform/session.ts";

const calls = familyCalls(callFunction);

export default function FamilyAcceptRoute() {
  const [query] = useSearchParams();
  const auth = useAuth();
  const { email } = useUser();
  return (
    <AcceptPage
      token={query.get("token") || null}
      email={email}
      calls={calls}
      signOut={() => auth.signOut()}
    />
  );
}
