import { FamilyPage } from "../../features/family/family-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function FamilyRoute() {
  return <FamilyPage uid={useUser().uid} />;
}
