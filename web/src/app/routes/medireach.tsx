import { MedireachPage } from "../../features/medireach/medireach-page.tsx";
import { useUser } from "../../platform/session.ts";

export default function MedireachRoute() {
  return <MedireachPage uid={useUser().uid} origin={location.origin} />;
}
