import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_CONTACTS } from "@guardianlink/domain/limits";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { ListOrdered, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { deleteContact } from "../../data/contacts/delete-contact.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { knownItems } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { useConfirmation } from "../../ui/use-confirmation.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { ContactCard } from "./contact-card.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { HowItWorks } from "./how-it-works.tsx";

const CallOrder = latePart(async () => (await import("./call-order.tsx")).CallOrder);

type Editing = { readonly contact: EmergencyContact | null } | null;

/** The page where emergency contacts are listed, added, changed and removed. */
export function ContactsPage({ uid }: { readonly uid: UserId }) {
  const contacts = useContacts(uid);
  const [editing, setEditing] = useState<Editing>(null);
  const known = knownItems(contacts);
  const list = known ?? [];
  useFailureToast(contacts, contactMessages.loadFailed);
  const add = () => setEditing({ contact: null });

  return (
    <div className="page">
      <PageHeader
        title="Emergency Contacts"
        badge={known !== null && <Badge tone="accent">{known.length}</Badge>}
        subtitle="The people we alert when you need help."
      />
      <UnreadState
        of={contacts}
        what="Your contacts"
        loading="Fetching your emergency contacts..."
        failed="Couldn't load your contacts."
      />
      {contacts.state === "empty" && <NoContacts onAdd={add} />}
      {list.length > 0 && (
        <>
          <AddContact isFull={list.length >= MAX_CONTACTS} onAdd={add} />
          <Ordered uid={uid} contacts={list} onEdit={(contact) => setEditing({ contact })} />
        </>
      )}
      {/* Not above, where it would jump when the list arrives. */}
      {contacts.state !== "loading" && <HowItWorks />}
      {editing && (
        <ContactDialog uid={uid} contacts={list} edited={editing.contact} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

const NoContacts = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState
    title="No Emergency Contacts"
    text="Add someone you trust. They get your location and trip when you send an SOS or are late."
    icon={<UsersRound aria-hidden="true" size={28} />}
    action={<Button onClick={onAdd}>Add First Contact</Button>}
  />
);

const AddContact = ({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: () => void }) =>
  isFull ? (
    <p>You have {MAX_CONTACTS} contacts, the most that we alert. Remove one to add another.</p>
  ) : (
    <Button block icon={<UserPlus aria-hidden="true" size={20} />} onClick={onAdd}>
      Add Emergency Contact
    </Button>
  );

interface ContactListProps {
  readonly uid: UserId;
  readonly contacts: readonly EmergencyContact[];
  readonly onEdit: (contact: EmergencyContact) => void;
}

/** The contacts, and the way to change the order in which they are called. */
function Ordered({ uid, contacts, onEdit }: ContactListProps) {
  const [isOrdering, setOrdering] = useState(false);
  if (isOrdering) return <CallOrder uid={uid} contacts={contacts} onClose={() => setOrdering(false)} />;
  return (
    <>
      <ContactList uid={uid} contacts={contacts} onEdit={onEdit} />
      {contacts.length > 1 && (
        <Button
          block
          variant="secondary"
          icon={<ListOrdered aria-hidden="true" size={20} />}
          onClick={() => setOrdering(true)}
        >
          Change Order of Calls
        </Button>
      )}
    </>
  );
}

function ContactList({ uid, contacts, onEdit }: ContactListProps) {
  const services = useServices();
  const { asked, ask, dialog } = useConfirmation(({ id }: EmergencyContact) =>
    deleteContact(services, uid, id),
  );
  return (
    <>
      <ul aria-label="Emergency contacts" className="stack">
        {contacts.map((contact) => (
          <ContactCard
            key={contact.id}
            contact={contact}
            onEdit={() => onEdit(contact)}
            onDelete={() => ask(contact)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        title={`Delete ${asked?.name ?? ""}?`}
        text="They won't get your alerts any more. Their live links end, but not during an SOS."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
      />
    </>
  );
}
