import type { FamilyInvite } from "@guardianlink/domain/family/family";
import { familyMessages } from "@guardianlink/domain/family/family-texts";
import { Mail, X } from "lucide-react";
import { useState } from "react";
import { runCall } from "../../data/call-server.ts";
import { withdrawInvite } from "../../data/family/family-calls.ts";
import { useServices } from "../../platform/services.ts";
import { dayText } from "../../platform/time/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { List, ListRow } from "../../ui/list.tsx";

interface PendingInvitesProps {
  readonly invites: readonly FamilyInvite[];
  readonly now: Date;
}

/** Invitations without an answer; each can be withdrawn. */
export function PendingInvites({ invites, now }: PendingInvitesProps) {
  const services = useServices();
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const withdraw = async (invite: FamilyInvite): Promise<void> => {
    setWithdrawing(invite.id);
    await runCall(services, () => withdrawInvite(services, invite.id), {
      done: familyMessages.withdrawn,
      failed: familyMessages.withdrawFailed,
    });
    setWithdrawing(null);
  };
  return (
    <section aria-labelledby="pending-invitations" className="stack-s">
      <h2 id="pending-invitations" className="section-title">
        Pending Invitations
      </h2>
      <List label="Pending Invitations">
        {invites.map((invite) => (
          <ListRow
            key={invite.id}
            leading={<Mail aria-hidden="true" size={22} />}
            title={invite.email}
            subtitle={invite.expiresAt > now ? `Until ${dayText(invite.expiresAt)}` : "Expired"}
            trailing={
              <IconButton
                label={`Withdraw the invitation to ${invite.email}`}
                icon={<X aria-hidden="true" size={20} />}
                disabled={withdrawing === invite.id}
                onClick={() => void withdraw(invite)}
              />
            }
          />
        ))}
      </List>
    </section>
  );
}
