import type { TripId } from "@guardianlink/domain/ids";
import { liveLinkMessages } from "@guardianlink/domain/trips/live-link-messages";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import { Radio, Share2 } from "lucide-react";
import { useState } from "react";
import { createLiveLink, liveLinkUrl, revokeLiveLink } from "../../data/links/live-links.ts";
import { runCall } from "../../data/call-server.ts";
import { knownItems } from "../../data/live-state.ts";
import type { ListState } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { UnknownState } from "../../ui/unknown-state.tsx";
import { LinkRow } from "./link-row.tsx";
import styles from "./live-link-card.module.css";
import { linkName } from "./link-texts.ts";

interface LiveLinkCardProps {
  readonly tripId: TripId;
  readonly senderName: string;
  readonly links: ListState<ShareLink>;
}

const NONE: readonly ShareLink[] = [];

/** Who can see this trip live: the link to share and each contact's link. Each can be ended. */
export function LiveLinkCard({ tripId, senderName, links }: LiveLinkCardProps) {
  const [ending, setEnding] = useState<ShareLink | null>(null);
  const known = knownItems(links) ?? NONE;
  const { isSharing, share, url } = useShare({ tripId, senderName, known });
  return (
    <Card title="Live link" icon={<Radio aria-hidden="true" size={20} />}>
      <p className="small">Anyone with the link can see your location until 24 hours after the trip.</p>
      <Button
        variant="secondary"
        block
        icon={<Share2 aria-hidden="true" size={18} />}
        loading={isSharing}
        loadingText="Making the link..."
        onClick={() => void share()}
      >
        Share Live Link
      </Button>
      {url !== null && <p className={styles.url}>{url}</p>}
      {links.state === "failed" && (
        <ErrorState compact text="Couldn't load who has a live link." onRetry={links.retry} />
      )}
      {links.state === "loading" && <p className="small muted">Loading who has a link...</p>}
      {links.state === "unknown" && <UnknownState compact what="Who has a link" />}
      {links.state === "empty" && <p className="small muted">No one has a link yet.</p>}
      {known.length > 0 && (
        <ul aria-label="Who has a live link" className={styles.list}>
          {known.map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      )}
      <EndLinkDialog tripId={tripId} link={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

interface Shared extends Omit<LiveLinkCardProps, "links"> {
  readonly known: readonly ShareLink[];
}

function useShare({ tripId, senderName, known }: Shared) {
  const services = useServices();
  const [isSharing, setSharing] = useState(false);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const standing = known.find(({ id, revokedAt }) => id === linkIdOf(null) && revokedAt === null);

  const offer = async (): Promise<void> => {
    // Share a known link at once, because a browser allows sharing only shortly after the tap.
    const url = liveLinkUrl(standing?.token ?? (await createLiveLink(services, tripId)));
    const outcome = await services.sharing.offer({
      title: "Live location",
      text: `Follow the trip of ${senderName}:`,
      url,
    });
    setFailedUrl(outcome === "failed" ? url : null);
    if (outcome === "copied") showToast(liveLinkMessages.copied);
    if (outcome === "failed") showToast(liveLinkMessages.copyFailed, "error");
  };
  const share = async (): Promise<void> => {
    setSharing(true);
    await runCall(services, offer, { failed: liveLinkMessages.shareFailed });
    setSharing(false);
  };
  return { isSharing, share, url: failedUrl };
}

interface EndLinkDialogProps {
  readonly tripId: TripId;
  /** The link to end; null while the dialog is closed. */
  readonly link: ShareLink | null;
  readonly onClose: () => void;
}

function EndLinkDialog({ tripId, link, onClose }: EndLinkDialogProps) {
  const services = useServices();
  const [isPending, setPending] = useState(false);
  const end = async ({ id }: ShareLink): Promise<void> => {
    setPending(true);
    await runCall(services, () => revokeLiveLink(services, tripId, id), {
      done: liveLinkMessages.revoked,
      failed: liveLinkMessages.revokeFailed,
    });
    setPending(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={link !== null}
      onClose={onClose}
      title="End this link?"
      text={
        link?.contactId === null
          ? "It will stop working for everyone who has it. You can share a new one."
          : `${link === null ? "The contact" : linkName(link)} won't see this trip any more. Later alerts still go to them, without a link.`
      }
      confirmLabel="End Link"
      pendingLabel="Ending..."
      pending={isPending}
      onConfirm={() => {
        if (link !== null) void end(link);
      }}
    />
  );
}
