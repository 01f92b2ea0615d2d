import type { EmergencyContact } from "@guardianlink/domain/contact";
import { smsLink, telLink, whatsappLink } from "@guardianlink/domain/links";
import { MessageCircle, MessageSquareText, Phone } from "lucide-react";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import styles from "./contact-actions.module.css";
import type { LedgerRow, LedgerTone } from "./ledger.ts";

interface ContactActionsProps {
  readonly row: LedgerRow;
  /** Null for a former contact, who has no number to call. */
  readonly contact: EmergencyContact | null;
  readonly text: string;
}

const DOTS: Record<LedgerTone, string | undefined> = {
  pending: styles.pending,
  reached: styles.reached,
  answered: styles.answered,
  failed: styles.failed,
};

const icon = { "aria-hidden": true, size: 18 } as const;

/**
 * One contact after an SOS: their delivery state, and three ways to reach them without our server.
 */
export const ContactActions = ({ row, contact, text }: ContactActionsProps) => (
  <li className={styles.contact}>
    <p className={styles.name}>{row.name}</p>
    <p className={DOTS[row.tone]}>{row.text}</p>
    {contact && (
      <div className={styles.ways}>
        <AnchorButton
          variant="secondary"
          size="small"
          href={whatsappLink(contact.phone, text)}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp ${contact.name}`}
          icon={<MessageCircle {...icon} />}
        >
          WhatsApp
        </AnchorButton>
        <AnchorButton
          variant="secondary"
          size="small"
          href={smsLink(contact.phone, text)}
          aria-label={`SMS ${contact.name}`}
          icon={<MessageSquareText {...icon} />}
        >
          SMS
        </AnchorButton>
        <AnchorButton
          variant="secondary"
          size="small"
          href={telLink(contact.phone)}
          aria-label={`Call ${contact.name}`}
          icon={<Phone {...icon} />}
        >
          Call
        </AnchorButton>
      </div>
    )}
  </li>
);
