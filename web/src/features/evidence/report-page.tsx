import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import type { TripId } from "@guardianlink/domain/ids";
import { FileDown, Printer } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { refusalSentence } from "../../data/call-server.ts";
import { readEvidence, readFiles } from "../../data/evidence/trip-evidence.ts";
import { downloadFile } from "../../platform/device/download.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { Report } from "./report.tsx";
import styles from "./report.module.css";

type Read =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly text: string }
  | { readonly state: "ready"; readonly evidence: Evidence };

const UNREACHED = "The report could not be loaded. Go online and try again.";

/** The report of a trip, for printing and as an archive that can be checked. */
export function ReportPage({ trip }: { readonly trip: TripId }) {
  const services = useServices();
  const [read, setRead] = useState<Read>({ state: "loading" });
  const [isPacking, setPacking] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    setRead({ state: "loading" });
    try {
      setRead({ state: "ready", evidence: await readEvidence(services, trip) });
    } catch (error) {
      setRead({ state: "failed", text: refusalSentence(error) ?? UNREACHED });
    }
  }, [services, trip]);
  useEffect(() => void load(), [load]);

  const save = async (evidence: Evidence): Promise<void> => {
    setPacking(true);
    try {
      const [{ evidenceZip }, photos] = await Promise.all([
        import("./evidence-zip.ts"),
        readFiles(services, trip, evidence),
      ]);
      const archive = await evidenceZip(evidence, photos);
      const day = evidence.madeAt.slice(0, 10);
      const file = new Blob([new Uint8Array(archive)], { type: "application/zip" });
      downloadFile(file, `guardianlink-evidence-${day}-${trip}.zip`);
    } catch (error) {
      const text = refusalSentence(error) ?? "Go online and try again.";
      showToast({ title: "Evidence not saved", text }, "error");
    }
    setPacking(false);
  };

  return (
    <div className="page">
      <PageHeader title="Trip report" />
      {read.state === "loading" && <LoadingState text="Collecting the records of this trip..." />}
      {read.state === "failed" && <ErrorState text={read.text} onRetry={() => void load()} />}
      {read.state === "ready" && (
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
              onClick={() => void save(read.evidence)}
            >
              Save evidence (ZIP)
            </Button>
          </div>
          <Report evidence={read.evidence} />
        </>
      )}
    </div>
  );
}
