import { accountDataMessages, exportFileName } from "@guardianlink/domain/account/account-data";
import { LOCATION_RETENTION_DAYS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { FileDown, ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { runCall } from "../../data/call-server.ts";
import { downloadFile } from "../../platform/device/download.ts";
import { useDataServices } from "../../data/services.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { showToast } from "../../ui/show-toast.ts";

const PasswordPrompt = latePart(async () => (await import("./password-prompt.tsx")).PasswordPrompt);
const DeleteAccount = latePart(async () => (await import("./delete-account.tsx")).DeleteAccount);

const ICON = { "aria-hidden": true, size: 22 } as const;

/** Downloads the data of the account. `isAsking` says that the password is needed first. */
function useExport() {
  const services = useDataServices();
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const exportAll = async (): Promise<void> => {
    if (isExporting) return;
    setExporting(true);
    let asks = false;
    const download = async (): Promise<void> => {
      const { exportAccount } = await import("../../data/account/export-account.ts");
      const data = await exportAccount(services);
      asks = data === "sign-in-again";
      if (data === "sign-in-again") return;
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      downloadFile(file, exportFileName(services.clock.now()));
      showToast(accountDataMessages.exported);
    };
    await runCall(services, download, { failed: accountDataMessages.exportFailed });
    setAsking(asks);
    setExporting(false);
  };
  return { isExporting, isAsking, exportAll, stopAsking: () => setAsking(false) };
}

/** Exports or deletes the account's own data. */
export function YourData() {
  const { isExporting, isAsking, exportAll, stopAsking } = useExport();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data" className="stack-s">
      <h2 id="your-data" className="section-title">
        Your Data
      </h2>
      <List label="Your Data">
        <ListRow
          leading={<FileDown {...ICON} />}
          title={isExporting ? "Exporting..." : "Export my data"}
          onClick={() => void exportAll()}
        />
        <ListRow
          leading={<Trash2 {...ICON} />}
          title="Delete my account"
          tone="danger"
          onClick={() => setDeleting(true)}
        />
        <ListRow leading={<ShieldCheck {...ICON} />} title="Privacy" to={routes.privacy} leavesApp />
      </List>
      <p className="muted small">
        We keep the locations of a trip for {LOCATION_RETENTION_DAYS} days, and everything else until you
        delete your account.
      </p>
      {isAsking && (
        <PasswordPrompt
          title="Export my data"
          description={accountDataMessages.passwordForExport}
          label="Export"
          pendingLabel="Exporting..."
          onProved={exportAll}
          failed={accountDataMessages.exportFailed}
          onClose={stopAsking}
        />
      )}
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  );
}
