import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { useContacts } from "../../platform/use-contacts.ts";
import { Banner } from "../../ui/banner.tsx";

const contactsText = (count: number): string =>
  `${count} emergency ${count === 1 ? "contact" : "contacts"} will be notified`;

/** How many contacts the trip is told to; a warning when there are none. */
export function ContactsNotice({
  uid,
  warns = true,
}: {
  readonly uid: UserId;
  /** Off where another part of the page says that there is nobody. */
  readonly warns?: boolean;
}) {
  const contacts = useContacts(uid);
  if (contacts.state === "loading") return null;
  const count = contacts.state === "ready" ? contacts.data.length : 0;
  if (count === 0 && !warns) return null;
  if (count === 0)
    return (
      <Banner tone="warn" title={contactsText(0)}>
        <p>
          Nobody would hear of an SOS. <Link to={routes.contacts}>Add emergency contacts</Link> first.
        </p>
      </Banner>
    );
  return (
    <Banner tone="success" icon={<UsersRound aria-hidden="true" size={20} />}>
      <p>{contactsText(count)} on SOS and when you do not arrive in time.</p>
    </Banner>
  );
}
