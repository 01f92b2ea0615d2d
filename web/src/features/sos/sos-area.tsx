import { MINUTE_MS } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { alertMessages } from "@guardianlink/domain/messages";
import { routes } from "@guardianlink/domain/paths";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ListState } from "../../data/list-state.ts";
import { Banner } from "../../ui/banner.tsx";
import { useServices } from "../../platform/services.ts";
import { useNow } from "../../platform/use-now.ts";
import { showToast } from "../../ui/show-toast.ts";
import { isNobodyReachable, NobodyReachable } from "./nobody-reachable.tsx";
import { SosButton } from "./sos-button.tsx";
import { SosDialog } from "./sos-dialog.tsx";
import { SosPanel } from "./sos-panel.tsx";
import { sosChatText } from "./sos-text.ts";
import type { SosTrip } from "./sos-trip.ts";
import { newestReading } from "./sos-writes.ts";
import { hasNoContacts, useSos } from "./use-sos.ts";

/** In the address of the home screen's shortcut: the dialog stands open at once. It sends nothing by itself. */
const OPEN_AT_ONCE = "sos";

interface SosAreaProps {
  readonly uid: UserId;
  readonly senderName: string;
  readonly trip: SosTrip;
  readonly contacts: ListState<EmergencyContact>;
  /** The live pages that are known, by contact. */
  readonly liveLinks: ReadonlyMap<string, string>;
  readonly layout: (parts: { readonly panel: ReactNode; readonly button: ReactNode }) => ReactNode;
}

/** The SOS of a running trip: the button, the way to the alert, and what has become of it. */
export function SosArea({ uid, senderName, trip, contacts, liveLinks, layout }: SosAreaProps) {
  const sos = useSos({ uid, senderName, trip, contacts, liveLinks });
  const [search] = useSearchParams();
  // While the dialog stands open: how many alerts there were when it was opened.
  const [opened, setOpened] = useState<number | null>(search.has(OPEN_AT_ONCE) ? sos.raisedHere : null);
  const [newest, ...older] = sos.alerts;
  const noContacts = hasNoContacts(contacts);
  const nobody = isNobodyReachable(contacts);
  const now = useNow(MINUTE_MS);
  const { clockAhead } = useServices();

  const press = () => {
    if (noContacts) showToast(alertMessages.noContacts, "error");
    else setOpened(sos.raisedHere);
  };

  const panel = (
    <>
      {sos.isLost && (
        <Banner tone="danger" announce="alert" title={alertMessages.sosError.title}>
          <p>{alertMessages.sosError.text}</p>
        </Banner>
      )}
      {newest && (
        <SosPanel
          uid={uid}
          alerts={[newest, ...older]}
          contacts={contacts.state === "ready" ? contacts.items : []}
          chatTextFor={(contactId) =>
            sosChatText(
              {
                ...trip,
                senderName,
                happenedAt: newest.happenedAt,
                coordinates: newestReading([trip.position, newest.location]),
                address: newest.address,
              },
              liveLinks.get(contactId) ?? null,
              clockAhead.ms(),
            )
          }
          isSending={sos.isSending}
          isOnlyHere={sos.isOnlyHere}
          onUpdate={() => void sos.sendUpdate()}
        />
      )}
      {nobody && (
        <NobodyReachable
          contacts={contacts.state === "ready" ? contacts.items : []}
          chatText={
            newest
              ? null
              : sosChatText(
                  { ...trip, senderName, happenedAt: now, coordinates: trip.position, address: null },
                  null,
                  clockAhead.ms(),
                )
          }
        />
      )}
      {noContacts && (
        <Banner tone="warn" title="Nobody to alert yet">
          <p>
            An SOS has nobody to go to. <Link to={routes.contacts}>Add emergency contacts</Link>, or call for
            help.
          </p>
        </Banner>
      )}
    </>
  );

  return (
    <>
      {layout({
        panel,
        button: <SosButton isSending={sos.isSending} isSent={sos.isRaised} onPress={press} />,
      })}
      {opened !== null && !noContacts && !sos.isRaised && (
        <SosDialog
          onClose={() => setOpened(null)}
          onSend={(photo) => {
            setOpened(null);
            void sos.send(photo, opened);
          }}
        />
      )}
    </>
  );
}
