import type { EmergencyContact } from "@guardianlink/domain/contact";
import { contactId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { contactMessages } from "@guardianlink/domain/messages";
import { UserPlus, UsersRound } from "lucide-react";
import { useEffect, useState } from "react";
import { commitOutcome } from "../../platform/commit-outcome.ts";
import { isUnasked } from "../../platform/firestore/store.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/use-online.ts";
import { useContacts } from "../../platform/use-contacts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { ContactCard } from "./contact-card.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { deleteContactWrite } from "./contact-writes.ts";
import { HowItWorks } from "./how-it-works.tsx";

type Editing = { readonly contact: EmergencyContact | null } | null;

/** The emergency contacts: seen, added, changed and removed. */
export function ContactsPage({ uid }: { readonly uid: UserId }) {
  const contacts = useContacts(uid);
  const [editing, setEditing] = useState<Editing>(null);
  const list = contacts.state === "ready" ? contacts.data : [];
  // An empty cache is no empty list: the server is asked first, as long as it may answer.
  const isOnline = useOnline();
  const isUnknown = contacts.state === "loading" || (isUnasked(contacts) && isOnline);
  const hasFailed = contacts.state === "error";
  useEffect(() => {
    if (hasFailed) showToast(contactMessages.loadFailed, "error");
  }, [hasFailed]);
  const add = () => setEditing({ contact: null });

  return (
    <div className="page">
      <PageHeader
        title="Emergency Contacts"
        badge={!isUnknown && contacts.state === "ready" && <Badge tone="accent">{list.length}</Badge>}
        subtitle="The people who are told when you need help."
      />
      {isUnknown && <LoadingState text="Fetching your emergency contacts..." />}
      {contacts.state === "error" && (
        <ErrorState text="Your contacts could not be loaded." onRetry={contacts.retry} />
      )}
      {!isUnknown && contacts.state === "ready" && list.length === 0 && (
        <EmptyState
          title="No Emergency Contacts"
          text="Add someone you trust. They get your position and trip when you send an SOS or do not arrive."
          icon={<UsersRound aria-hidden="true" size={28} />}
          action={<Button onClick={add}>Add First Contact</Button>}
        />
      )}
      {list.length > 0 && (
        <>
          <ContactList uid={uid} contacts={list} onEdit={(contact) => setEditing({ contact })} />
          <Button block icon={<UserPlus aria-hidden="true" size={20} />} onClick={add}>
            Add Emergency Contact
          </Button>
        </>
      )}
      <HowItWorks />
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

function ContactList({ uid, contacts, onEdit }: ContactListProps) {
  const services = useServices();
  const [removing, setRemoving] = useState<EmergencyContact | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = async (contact: EmergencyContact): Promise<void> => {
    setIsRemoving(true);
    const outcome = await commitOutcome(services, [deleteContactWrite(uid, contactId(contact.id))]);
    setIsRemoving(false);
    setRemoving(null);
    if (outcome === "refused") showToast(contactMessages.deleteFailed, "error");
    else showToast(contactMessages.removed);
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
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={`Delete ${removing?.name ?? ""}?`}
        text="They will no longer be told when you send an SOS or do not arrive in time. Their live links end, but not during an SOS."
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
