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
import { showToast } from "../../ui/show-toast.ts";
import { UnreadState } from "../../ui/unread-state.tsx";
import { useConfirmation } from "../../ui/use-confirmation.ts";
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
      {links.state === "loading" && <p className="small muted">Loading who has a link...</p>}
      <UnreadState compact of={links} what="Who has a link" failed="Couldn't load who has a live link." />
      {links.state === "empty" && <p className="small muted">No one has a link yet.</p>}
      {known.length > 0 && <LinkList tripId={tripId} links={known} />}
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

interface LinkListProps {
  readonly tripId: TripId;
  readonly links: readonly ShareLink[];
}

/** Who has a link. Each can be ended. */
function LinkList({ tripId, links }: LinkListProps) {
  const services = useServices();
  const { asked, ask, dialog } = useConfirmation(({ id }: ShareLink) =>
    runCall(services, () => revokeLiveLink(services, tripId, id), {
      done: liveLinkMessages.revoked,
      failed: liveLinkMessages.revokeFailed,
    }),
  );
  return (
    <>
      <ul aria-label="Who has a live link" className={styles.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onEnd={() => ask(link)} />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        title="End this link?"
        text={
          asked?.contactId === null
            ? "It will stop working for everyone who has it. You can share a new one."
            : `${asked === null ? "The contact" : linkName(asked)} won't see this trip any more. Later alerts still go to them, without a link.`
        }
        confirmLabel="End Link"
        pendingLabel="Ending..."
      />
    </>
  );
}
