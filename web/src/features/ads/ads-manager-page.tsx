import type { AdBanner, AdInput } from "@guardianlink/domain/ads/ad-banner";
import type { UserId } from "@guardianlink/domain/ids";
import { adMessages } from "@guardianlink/domain/ads/ad-messages";
import { MAX_ADS } from "@guardianlink/domain/limits";
import { routes } from "@guardianlink/domain/paths";
import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { deleteAd } from "../../data/ads/delete-ad.ts";
import { saveAd } from "../../data/ads/save-ad.ts";
import { knownItems } from "../../data/live-state.ts";
import { useOwnAds } from "../../data/ads/use-own-ads.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { List } from "../../ui/list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { UnreadState } from "../../ui/unread-state.tsx";
import { useConfirmation } from "../../ui/use-confirmation.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdForm } from "./ad-form.tsx";
import { AdRow } from "./ad-row.tsx";

/** "closed", or the ad that the form is open for; null is a new ad. */
type Editing = "closed" | { readonly ad: AdBanner | null };

/** The signed-in person's own ads. */
export function AdsManagerPage({ uid }: { readonly uid: UserId }) {
  const services = useServices();
  const ads = useOwnAds(uid);
  const [editing, setEditing] = useState<Editing>("closed");
  const own = knownItems(ads);
  // A new ad needs a free id, which is known only once the ads are.
  const canAdd = editing === "closed" && own !== null && own.length < MAX_ADS;
  useFailureToast(ads, adMessages.loadFailed);

  const save = async (ad: AdBanner | null, input: AdInput): Promise<void> => {
    if (own === null) {
      showToast(adMessages.saveFailed, "error");
      return;
    }
    if ((await saveAd(services, uid, ad, input, own)) !== "refused") setEditing("closed");
  };

  return (
    <div className="page">
      <PageHeader
        title="Manage Ads"
        back={{ previousOr: routes.profile }}
        action={canAdd && <CreateAd onClick={() => setEditing({ ad: null })} />}
      />
      {editing !== "closed" && (
        <AdForm
          key={editing.ad?.id ?? "new"}
          ad={editing.ad}
          onSave={(input) => save(editing.ad, input)}
          onCancel={() => setEditing("closed")}
        />
      )}
      {own !== null && own.length >= MAX_ADS && (
        <p>You have {MAX_ADS} ads, the most that an account can have. Delete one to add another.</p>
      )}
      <UnreadState of={ads} what="Your ads" loading="Loading your ads..." failed="Couldn't load your ads." />
      {ads.state === "empty" && <NoAds />}
      {ads.state === "ready" && <AdList ads={ads.items} onEdit={(ad) => setEditing({ ad })} />}
    </div>
  );
}

const NoAds = () => (
  <EmptyState
    icon={<Megaphone aria-hidden="true" size={28} />}
    title={'No ads created yet. Click "Create Ad" to get started.'}
  />
);

const CreateAd = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="small" icon={<Plus aria-hidden="true" size={18} />} onClick={onClick}>
    Create Ad
  </Button>
);

interface AdListProps {
  readonly ads: readonly AdBanner[];
  readonly onEdit: (ad: AdBanner) => void;
}

function AdList({ ads, onEdit }: AdListProps) {
  const services = useServices();
  const { ask, dialog } = useConfirmation((ad: AdBanner) => deleteAd(services, ad.id));
  return (
    <>
      <List label="Your ads">
        {ads.map((ad) => (
          <AdRow key={ad.id} ad={ad} onEdit={() => onEdit(ad)} onDelete={() => ask(ad)} />
        ))}
      </List>
      <ConfirmDialog
        {...dialog}
        title="Delete ad"
        text="Are you sure you want to delete this ad?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
      />
    </>
  );
}
