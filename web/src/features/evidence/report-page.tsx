import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import type { TripId } from "@guardianlink/domain/ids";
import { FileDown, Printer } from "lucide-react";
import { useState } from "react";
import { runCall } from "../../data/call-server.ts";
import type { CallServices } from "../../data/call-server.ts";
import { readEvidence, readFiles } from "../../data/evidence/trip-evidence.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { downloadFile } from "../../platform/device/download.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Report } from "./report.tsx";
import styles from "./report.module.css";

const NOT_SAVED = { title: "Evidence not saved", text: "Check your network, then try again." };
const UNREACHED = "Couldn't load the report. Check your network, then try again.";

/** Puts the records and files of a trip into an archive, and downloads it. */
async function downloadArchive(services: CallServices, evidence: Evidence): Promise<void> {
  const [{ evidenceZip }, photos] = await Promise.all([
    import("./evidence-zip.ts"),
    readFiles(services, evidence.tripId, evidence),
  ]);
  const archive = await evidenceZip(evidence, photos);
  const day = evidence.madeAt.slice(0, 10);
  const file = new Blob([new Uint8Array(archive)], { type: "application/zip" });
  downloadFile(file, `guardianlink-evidence-${day}-${evidence.tripId}.zip`);
}

/** The report of a trip, for printing and as an archive that can be checked. */
export function ReportPage({ trip }: { readonly trip: TripId }) {
  const services = useServices();
  const [answer, retry] = useAnswer(trip, () => readEvidence(services, trip));
  const [isPacking, setPacking] = useState(false);

  const save = async (evidence: Evidence): Promise<void> => {
    setPacking(true);
    await runCall(services, () => downloadArchive(services, evidence), { failed: NOT_SAVED });
    setPacking(false);
  };

  return (
    <div className="page">
      <PageHeader title="Trip report" />
      {answer.state === "loading" && <LoadingState text="Loading this trip's records..." />}
      {answer.state === "refused" && <ErrorState text={answer.reason ?? UNREACHED} onRetry={retry} />}
      {answer.state === "unreachable" && <ErrorState text={UNREACHED} onRetry={retry} />}
      {answer.state === "ready" && (
        <>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              icon={<Printer aria-hidden="true" size={18} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Button
              loading={isPacking}
              icon={<FileDown aria-hidden="true" size={18} />}
              onClick={() => void save(answer.value)}
            >
              Save evidence (ZIP)
            </Button>
          </div>
          <Report evidence={answer.value} />
        </>
      )}
    </div>
  );
}
