import { adBannerSchema } from "@guardianlink/domain/ad-banner";
import type { AdBanner, AdInput } from "@guardianlink/domain/ad-banner";
import type { UserId } from "@guardianlink/domain/ids";
import { adMessages } from "@guardianlink/domain/messages";
import { paths } from "@guardianlink/domain/paths";
import { Megaphone, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { settleWithin } from "../../platform/clock.ts";
import { isUnasked } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { useCollection } from "../../platform/firestore/use-live.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { List } from "../../ui/list.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { AdForm } from "./ad-form.tsx";
import { AdRow } from "./ad-row.tsx";
import { deleteAd, saveAd } from "./ad-writes.ts";

/** A queued write is kept on the phone, so the page does not wait longer for a slow network. */
const WRITE_WAIT_MS = 4000;

/** "closed", or what the form is open for; null is a new ad. */
type Editing = "closed" | { readonly ad: AdBanner | null };

/** The signed-in person's own ads. */
export function AdsManagerPage({ uid }: { readonly uid: UserId }) {
  const { store, clock, newId } = useServices();
  const ads = useCollection(
    { path: paths.adBanners(), where: [["userId", "==", uid]], orderBy: ["displayOrder", "asc"] },
    adBannerSchema,
  );
  const [editing, setEditing] = useState<Editing>("closed");
  // An empty cache is no empty list: the server is asked first, as long as it may answer.
  const isOnline = useOnline();
  const isUnknown = ads.state === "loading" || (isUnasked(ads) && isOnline);
  const hasFailed = ads.state === "error";
  useEffect(() => {
    if (hasFailed) showToast(adMessages.loadFailed, "error");
  }, [hasFailed]);

  const write = async (change: Write): Promise<void> => {
    const settled = await settleWithin(clock, store.commit([change]), WRITE_WAIT_MS);
    if (settled.outcome === "failed") throw settled.error;
  };
  const save = async (ad: AdBanner | null, input: AdInput): Promise<void> => {
    try {
      await write(saveAd(ad?.id ?? newId(), uid, input));
    } catch {
      showToast(adMessages.saveFailed, "error");
      return;
    }
    showToast(ad === null ? adMessages.created : adMessages.updated);
    setEditing("closed");
  };
  const remove = async (ad: AdBanner): Promise<void> => {
    try {
      await write(deleteAd(ad.id));
      showToast(adMessages.deleted);
    } catch {
      showToast(adMessages.deleteFailed, "error");
    }
  };

  return (
    <div className="page">
      <PageHeader
        title="Manage Ads"
        back="previous"
        action={
          editing === "closed" && (
            <Button
              size="small"
              icon={<Plus aria-hidden="true" size={18} />}
              onClick={() => setEditing({ ad: null })}
            >
              Create Ad
            </Button>
          )
        }
      />
      {editing !== "closed" && (
        <AdForm
          key={editing.ad?.id ?? "new"}
          ad={editing.ad}
          onSave={(input) => save(editing.ad, input)}
          onCancel={() => setEditing("closed")}
        />
      )}
      {isUnknown && <LoadingState text="Loading your ads..." />}
      {ads.state === "error" && <ErrorState text="Your ads could not be loaded." onRetry={ads.retry} />}
      {!isUnknown && ads.state === "ready" && (
        <AdList ads={ads.data} onEdit={(ad) => setEditing({ ad })} onDelete={remove} />
      )}
    </div>
  );
}

interface AdListProps {
  readonly ads: readonly AdBanner[];
  readonly onEdit: (ad: AdBanner) => void;
  readonly onDelete: (ad: AdBanner) => Promise<void>;
}

function AdList({ ads, onEdit, onDelete }: AdListProps) {
  const [doomed, setDoomed] = useState<AdBanner | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  if (ads.length === 0)
    return (
      <EmptyState
        icon={<Megaphone aria-hidden="true" size={28} />}
        title={'No ads created yet. Click "Create Ad" to get started.'}
      />
    );
  const remove = async (ad: AdBanner): Promise<void> => {
    setDeleting(true);
    await onDelete(ad);
    setDeleting(false);
    setDoomed(null);
  };
  return (
    <>
      <List label="Your ads">
        {ads.map((ad) => (
          <AdRow key={ad.id} ad={ad} onEdit={() => onEdit(ad)} onDelete={() => setDoomed(ad)} />
        ))}
      </List>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null);
        }}
        title="Delete ad"
        text="Are you sure you want to delete this ad?"
        confirmLabel="Delete"
        pending={isDeleting}
        pendingLabel="Deleting..."
        onConfirm={() => {
          if (doomed !== null) void remove(doomed);
        }}
      />
    </>
  );
}
