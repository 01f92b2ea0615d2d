import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_CONTACTS } from "@guardianlink/domain/limits";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { ListOrdered, UserPlus, UsersRound } from "lucide-react";
import { useEffect, useState } from "react";
import { deleteContact } from "../../data/contacts/delete-contact.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { knownItems } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { UnknownState } from "../../ui/unknown-state.tsx";
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
  const hasFailed = contacts.state === "failed";
  useEffect(() => {
    if (hasFailed) showToast(contactMessages.loadFailed, "error");
  }, [hasFailed]);
  const add = () => setEditing({ contact: null });

  return (
    <div className="page">
      <PageHeader
        title="Emergency Contacts"
        badge={known !== null && <Badge tone="accent">{known.length}</Badge>}
        subtitle="The people we alert when you need help."
      />
      {contacts.state === "loading" && <LoadingState text="Fetching your emergency contacts..." />}
      {contacts.state === "unknown" && <UnknownState what="Your contacts" />}
      {contacts.state === "failed" && (
        <ErrorState text="Couldn't load your contacts." onRetry={contacts.retry} />
      )}
      {contacts.state === "empty" && (
        <EmptyState
          title="No Emergency Contacts"
          text="Add someone you trust. They get your location and trip when you send an SOS or are late."
          icon={<UsersRound aria-hidden="true" size={28} />}
          action={<Button onClick={add}>Add First Contact</Button>}
        />
      )}
      {list.length > 0 && (
        <>
          {list.length < MAX_CONTACTS ? (
            <Button block icon={<UserPlus aria-hidden="true" size={20} />} onClick={add}>
              Add Emergency Contact
            </Button>
          ) : (
            <p>You have {MAX_CONTACTS} contacts, the most that we alert. Remove one to add another.</p>
          )}
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
  const [removing, setRemoving] = useState<EmergencyContact | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = async (contact: EmergencyContact): Promise<void> => {
    setIsRemoving(true);
    await deleteContact(services, uid, contact.id);
    setIsRemoving(false);
    setRemoving(null);
  };

  return (
    <>
      <ul aria-label="Emergency contacts" className="stack">
        {contacts.map((contact) => (
          <ContactCard
            key={contact.id}
            contact={contact}
            onEdit={() => onEdit(contact)}
            onDelete={() => setRemoving(contact)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Delete ${removing?.name ?? ""}?`}
        text="They won't get your alerts any more. Their live links end, but not during an SOS."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={isRemoving}
        onConfirm={() => {
          if (removing) void remove(removing);
        }}
      />
    </>
  );
}
