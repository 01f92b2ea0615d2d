import { FamilyPage } from "../../features/family/family-page.tsx";
import { familyCalls } from "../../platform/family.ts";
import { callServer } from "../../platform/server-calls.ts";
import { useUser } from "../../platform/session.ts";

const calls = familyCalls(callServer);

export default function FamilyRoute() {
  return <FamilyPage uid={useUser().uid} calls={calls} />;
}
