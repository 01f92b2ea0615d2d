import { firstName, initials } from "@guardianlink/domain/account/account";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import { telLink } from "@guardianlink/domain/links";
import { formatPhone } from "@guardianlink/domain/format-phone";
import { Pencil, Phone, Trash2 } from "lucide-react";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./contact-card.module.css";
import { ContactStatus } from "./contact-status.tsx";
import { RelationshipBadge } from "./relationship-badge.tsx";
import { TestAlert } from "./test-alert.tsx";

interface ContactCardProps {
  readonly contact: EmergencyContact;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One contact of the list. */
export const ContactCard = ({ contact, onEdit, onDelete }: ContactCardProps) => (
  <li className={styles.card}>
    <Avatar initials={initials(contact.name)} />
    <div className={styles.body}>
      <div className={styles.top}>
        <span className={styles.name}>{contact.name}</span>
        <RelationshipBadge relationship={contact.relationship} />
      </div>
      <a className={styles.call} href={telLink(contact.phone)}>
        <Phone aria-hidden="true" size={18} />
        <span>
          <span className={styles.callName}>Call {firstName(contact.name)}</span>{" "}
          <span className={styles.number}>{formatPhone(contact.phone)}</span>
        </span>
      </a>
      <p className={styles.email}>{contact.email}</p>
    </div>
    <div className={styles.actions}>
      <IconButton
        label={`Edit ${contact.name}`}
        icon={<Pencil aria-hidden="true" size={20} />}
        onClick={onEdit}
      />
      <IconButton
        label={`Delete ${contact.name}`}
        tone="danger"
        icon={<Trash2 aria-hidden="true" size={20} />}
        onClick={onDelete}
      />
    </div>
    <ContactStatus contact={contact}>{getsAlerts(contact) && <TestAlert contact={contact} />}</ContactStatus>
  </li>
);
