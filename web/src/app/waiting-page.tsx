import { PagePlaceholder } from "../ui/skeleton.tsx";
import { EmergencyLink } from "./emergency-link.tsx";

/** Shown until the code of the page has loaded. */
export const WaitingPage = () => (
  <PagePlaceholder frame="main">
    <EmergencyLink variant="secondary" block />
  </PagePlaceholder>
);
