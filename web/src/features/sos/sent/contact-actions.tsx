import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { smsLink, telLink, whatsappLink } from "@guardianlink/domain/links";
import { MessageCircle, MessageSquareText, Phone } from "lucide-react";
import { AnchorButton } from "../../../ui/anchor-button.tsx";
import styles from "./contact-actions.module.css";
import type { LedgerRow, LedgerTone } from "./ledger.ts";

interface ContactActionsProps {
  readonly row: LedgerRow;
  /** Null for a former contact, who has no number to call. */
  readonly contact: EmergencyContact | null;
  readonly text: string;
  /** Called when the person opens WhatsApp. */
  readonly onWhatsapp?: () => void;
}

const DOTS: Record<LedgerTone, string | undefined> = {
  pending: styles.pending,
  reached: styles.reached,
  answered: styles.answered,
  failed: styles.failed,
};

/**
 * One contact after an SOS: their delivery state, and three ways to reach them without our server.
 */
export const ContactActions = ({ row, contact, text, onWhatsapp }: ContactActionsProps) => (
  <li className={styles.contact}>
    <p className={styles.name}>{row.name}</p>
    <p className={DOTS[row.tone]}>{row.text}</p>
    {contact && (
      <div className={styles.ways}>
        {waysTo(contact, text, onWhatsapp).map(({ way, Icon, ...link }) => (
          <AnchorButton
            key={way}
            variant="secondary"
            size="small"
            aria-label={`${way} ${contact.name}`}
            icon={<Icon aria-hidden="true" size={18} />}
            {...link}
          >
            {way}
          </AnchorButton>
        ))}
      </div>
    )}
  </li>
);

const waysTo = ({ phone }: EmergencyContact, text: string, onWhatsapp: (() => void) | undefined) => [
  {
    way: "WhatsApp",
    Icon: MessageCircle,
    href: whatsappLink(phone, text),
    target: "_blank",
    rel: "noopener",
    onClick: onWhatsapp,
  },
  { way: "SMS", Icon: MessageSquareText, href: smsLink(phone, text) },
  { way: "Call", Icon: Phone, href: telLink(phone) },
];
