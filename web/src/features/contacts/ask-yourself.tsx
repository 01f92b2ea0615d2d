import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { askYourselfText } from "@guardianlink/domain/contacts/contact-status-texts";
import { smsLink, whatsappLink } from "@guardianlink/domain/links";
import { MessageCircle, MessageSquareText } from "lucide-react";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import styles from "./contact-card.module.css";

interface AskYourselfProps {
  readonly contact: Pick<EmergencyContact, "name" | "phone" | "email">;
}

/** Lets the traveller ask a contact from their own phone to answer our email. */
export function AskYourself({ contact }: AskYourselfProps) {
  const text = askYourselfText(contact, location.origin);
  return (
    <div className={styles.ask}>
      <AnchorButton
        variant="secondary"
        size="small"
        icon={<MessageCircle aria-hidden="true" size={16} />}
        aria-label={`Ask by WhatsApp: ${contact.name}`}
        href={whatsappLink(contact.phone, text)}
        target="_blank"
        rel="noopener"
      >
        Ask by WhatsApp
      </AnchorButton>
      <AnchorButton
        variant="secondary"
        size="small"
        icon={<MessageSquareText aria-hidden="true" size={16} />}
        aria-label={`Ask by SMS: ${contact.name}`}
        href={smsLink(contact.phone, text)}
      >
        Ask by SMS
      </AnchorButton>
    </div>
  );
}
