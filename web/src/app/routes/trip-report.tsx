import { tripId } from "@guardianlink/domain/ids";
import { useParams } from "react-router-dom";
import { ReportPage } from "../../features/evidence/report-page.tsx";

/** The report of a finished trip. */
export default function TripReportRoute() {
  const { tripId: id = "" } = useParams();
  return <ReportPage trip={tripId(id)} />;
}
