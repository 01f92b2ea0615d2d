import type { FamilyMember } from "@guardianlink/domain/family/family";
import { FAMILY_SHARES, familyMessages } from "@guardianlink/domain/family/family-texts";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { runCall } from "../../data/call-server.ts";
import { leaveFamily } from "../../data/family/family-calls.ts";
import { useMembers, usePendingInvites } from "../../data/family/use-family.ts";
import { knownItems } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { useConfirmation } from "../../ui/use-confirmation.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberCard } from "./member-card.tsx";
import { PendingInvites } from "./pending-invites.tsx";

/** The family: its members, where they are during a trip, and who is invited. */
export function FamilyPage({ uid }: { readonly uid: UserId }) {
  const members = useMembers(uid);
  const [isInviting, setInviting] = useState(false);
  const list = knownItems(members) ?? [];
  const invite = () => setInviting(true);

  return (
    <div className="page">
      <PageHeader
        title="Family"
        back={{ to: routes.profile }}
        badge={list.length > 0 && <Badge tone="accent">{list.length}</Badge>}
        subtitle="People who look out for each other on the road."
      />
      <UnreadState
        of={members}
        what="Your family"
        loading="Loading your family..."
        failed="Couldn't load your family."
      />
      {members.state === "empty" && (
        <EmptyState
          title="No Family Members"
          text={FAMILY_SHARES[0]}
          icon={<UsersRound aria-hidden="true" size={28} />}
          action={<InviteButton onClick={invite} />}
        />
      )}
      {list.length > 0 && (
        <>
          <Members members={list} />
          <InviteButton block onClick={invite} />
        </>
      )}
      <Invitations uid={uid} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

interface InviteButtonProps {
  readonly block?: boolean;
  readonly onClick: () => void;
}

const InviteButton = ({ block = false, onClick }: InviteButtonProps) => (
  <Button block={block} icon={<UserPlus aria-hidden="true" size={20} />} onClick={onClick}>
    Invite Family Member
  </Button>
);

/** The invitations without an answer, and whether they could not be loaded. */
function Invitations({ uid }: { readonly uid: UserId }) {
  const { clock } = useServices();
  const invites = usePendingInvites(uid);
  const pending = knownItems(invites) ?? [];
  return (
    <>
      {pending.length > 0 && <PendingInvites invites={pending} now={clock.now()} />}
      {invites.state === "failed" && (
        <ErrorState text="Couldn't load your invitations." onRetry={invites.retry} />
      )}
    </>
  );
}

function Members({ members }: { readonly members: readonly FamilyMember[] }) {
  const services = useServices();
  const { asked, ask, dialog } = useConfirmation(({ id, name }: FamilyMember) =>
    runCall(services, () => leaveFamily(services, id), {
      done: familyMessages.left(name),
      failed: familyMessages.leaveFailed,
    }),
  );
  return (
    <>
      <ul aria-label="Family members" className="stack">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onLeave={() => ask(member)} />
        ))}
      </ul>
      <ConfirmDialog
        {...dialog}
        title={`End sharing with ${asked?.name ?? ""}?`}
        text="You no longer see each other's trips, and neither of you is notified about them."
        confirmLabel="End Sharing"
        pendingLabel="Ending..."
      />
    </>
  );
}
