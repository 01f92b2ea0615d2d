import { FamilyPage } from "../../features/family/family-page.tsx";
import { familyCalls } from "../../platform/family.ts";
import { callFunction } from "../../platform/callables.ts";
import { useUser } from "../../platform/session.ts";

const calls = familyCalls(callFunction);

export default function FamilyRoute() {
  return <FamilyPage uid={useUser().uid} calls={calls} />;
}
