import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import { Pencil, Trash2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListRow } from "../../ui/list.tsx";
import { AdImage } from "./ad-image.tsx";
import styles from "./ads-manager.module.css";

interface AdRowProps {
  readonly ad: AdBanner;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One ad of the list with its actions. */
export const AdRow = ({ ad, onEdit, onDelete }: AdRowProps) => (
  <ListRow
    leading={ad.picture && <AdImage src={ad.picture} className={styles.image} />}
    title={
      <span className={styles.title}>
        {ad.title}
        {!ad.isActive && <Badge>Inactive</Badge>}
        {ad.review === "waiting" && <Badge>Waiting for review</Badge>}
        {ad.review === "refused" && <Badge tone="warn">Not approved</Badge>}
      </span>
    }
    subtitle={ad.description}
    trailing={
      <>
        <IconButton
          label={`Edit ${ad.title}`}
          icon={<Pencil aria-hidden="true" size={20} />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete ${ad.title}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={onDelete}
        />
      </>
    }
  />
);
