import { PagePlaceholder } from "../ui/skeleton.tsx";
import { EmergencyLink } from "./emergency-link.tsx";

/** Stands while nothing of the page has come. */
export const WaitingPage = () => (
  <PagePlaceholder frame="main">
    <EmergencyLink variant="secondary" block />
  </PagePlaceholder>
);
