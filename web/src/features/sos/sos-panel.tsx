import { alertSchema, deliverySchema } from "@guardianlink/domain/alert";
import type { Alert } from "@guardianlink/domain/alert";
import { EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { alertId, tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { RefreshCw, Siren } from "lucide-react";
import { useCollection, useDocument } from "../../platform/firestore/use-live.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useQueuedPhotos } from "../../platform/use-photo-queue.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { alertStage, ledgerRows } from "./ledger.ts";
import { photoText, stageWords } from "./progress-words.ts";

interface SosPanelProps {
  readonly uid: UserId;
  /** The newest alert of the trip. */
  readonly alert: Alert;
  readonly contacts: readonly EmergencyContact[];
  /** What the WhatsApp and SMS buttons carry. */
  readonly chatTextFor: (contactId: string) => string;
  readonly isSending: boolean;
  readonly onUpdate: () => void;
}

/** After an SOS: what has reached the server and whom, what has not, and how to reach everyone without it. */
export function SosPanel({ uid, alert, contacts, chatTextFor, isSending, onUpdate }: SosPanelProps) {
  const trip = tripId(alert.tripId);
  const id = alertId(alert.id);
  const path = paths.alert(uid, trip, id);
  const own = useDocument(path, alertSchema);
  const live = useCollection({ path: paths.deliveries(uid, trip, id) }, deliverySchema);
  const photo = useQueuedPhotos().find((queued) => queued.attachTo === path);
  const deliveries = live.state === "ready" ? live.data : [];
  const isPending = own.state === "ready" && own.hasPendingWrites && alert.contactCount === null;
  const stage = alertStage(alert, isPending, deliveries);
  const isOnline = useOnline();
  const words = stageWords(stage, alert, deliveries, isOnline);
  return (
    <Card title={words.title} tone="danger" icon={<Siren aria-hidden="true" size={20} />}>
      <div role="status" className="stack-s">
        <p>{words.text}</p>
        {photoText(alert, photo) && <p className="small">{photoText(alert, photo)}</p>}
      </div>
      <ul aria-label="Who has been reached">
        {ledgerRows(contacts, deliveries).map((row) => (
          <ContactActions
            key={row.contactId}
            row={row}
            contact={contacts.find((contact) => contact.id === row.contactId) ?? null}
            text={chatTextFor(row.contactId)}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        block
        icon={<RefreshCw aria-hidden="true" size={18} />}
        loading={isSending}
        loadingText="Sending..."
        onClick={onUpdate}
      >
        Send Update
      </Button>
      <p className="small muted">
        Nobody has promised help until a contact answers. In danger of life, call {EMERGENCY_NUMBER_TEXT}.
      </p>
    </Card>
  );
}
