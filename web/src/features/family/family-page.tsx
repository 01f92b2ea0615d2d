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
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { UnknownState } from "../../ui/unknown-state.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberCard } from "./member-card.tsx";
import { PendingInvites } from "./pending-invites.tsx";

/** The family: its members, where they are during a trip, and who is invited. */
export function FamilyPage({ uid }: { readonly uid: UserId }) {
  const { clock } = useServices();
  const members = useMembers(uid);
  const invites = usePendingInvites(uid);
  const [isInviting, setInviting] = useState(false);
  const list = knownItems(members) ?? [];
  const pending = knownItems(invites) ?? [];
  const invite = () => setInviting(true);
  const inviteIcon = <UserPlus aria-hidden="true" size={20} />;

  return (
    <div className="page">
      <PageHeader
        title="Family"
        back={{ to: routes.profile }}
        badge={list.length > 0 && <Badge tone="accent">{list.length}</Badge>}
        subtitle="People who look out for each other on the road."
      />
      {members.state === "loading" && <LoadingState text="Loading your family..." />}
      {members.state === "unknown" && <UnknownState what="Your family" />}
      {members.state === "failed" && <ErrorState text="Couldn't load your family." onRetry={members.retry} />}
      {members.state === "empty" && (
        <EmptyState
          title="No Family Members"
          text={FAMILY_SHARES[0]}
          icon={<UsersRound aria-hidden="true" size={28} />}
          action={
            <Button icon={inviteIcon} onClick={invite}>
              Invite Family Member
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <>
          <Members members={list} />
          <Button block icon={inviteIcon} onClick={invite}>
            Invite Family Member
          </Button>
        </>
      )}
      {pending.length > 0 && <PendingInvites invites={pending} now={clock.now()} />}
      {invites.state === "failed" && (
        <ErrorState text="Couldn't load your invitations." onRetry={invites.retry} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function Members({ members }: { readonly members: readonly FamilyMember[] }) {
  const services = useServices();
  const [leaving, setLeaving] = useState<FamilyMember | null>(null);
  const [isPending, setPending] = useState(false);
  const leave = async (member: FamilyMember): Promise<void> => {
    setPending(true);
    await runCall(services, () => leaveFamily(services, member.id), {
      done: familyMessages.left(member.name),
      failed: familyMessages.leaveFailed,
    });
    setPending(false);
    setLeaving(null);
  };
  return (
    <>
      <ul aria-label="Family members" className="stack">
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onLeave={() => setLeaving(member)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`End sharing with ${leaving?.name ?? ""}?`}
        text="You no longer see each other's trips, and neither of you is notified about them."
        confirmLabel="End Sharing"
        pendingLabel="Ending..."
        pending={isPending}
        onConfirm={() => {
          if (leaving) void leave(leaving);
        }}
      />
    </>
  );
}
