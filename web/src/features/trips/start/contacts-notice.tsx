import { counted } from "@guardianlink/domain/messages/counted";
import { firstName } from "@guardianlink/domain/account/account";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import { useContacts } from "../../../data/contacts/use-contacts.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { notifiedText } from "./notified-text.ts";

/** Shown while the contacts are not known, so it states the rule. */
const STILL_ALERTED = "Your alerts go to everyone you added, unless they declined.";

/**
 * "2 emergency contacts get your alerts on SOS and if you're late."
 * @param isTimed whether the trip has an expected arrival: without one it is never late
 */
const alertedText = (count: number, isTimed: boolean): string =>
  `${counted(count, "emergency contact")} ${count === 1 ? "gets" : "get"} your alerts on SOS${isTimed ? " and if you're late" : ""}.`;

interface ContactsNoticeProps {
  readonly uid: UserId;
  /** Off where another part of the page says that there are no contacts. */
  readonly warns?: boolean;
  /** Off where another part of the page says how many get the alerts. */
  readonly isCounted?: boolean;
  /** Whether the trip has an expected arrival. */
  readonly isTimed?: boolean;
  /** False while the trip is overdue, when nothing on the page is green. */
  readonly isCalm?: boolean;
}

/**
 * The number of contacts who get this trip's alerts, who gets none, and a warning when no contact
 * can be reached.
 */
export function ContactsNotice({
  uid,
  warns = true,
  isCounted = true,
  isTimed = true,
  isCalm = true,
}: ContactsNoticeProps) {
  const contacts = useContacts(uid);
  const audience = alertAudience(contacts);
  if (contacts.state === "failed")
    return (
      <Banner tone="warn" title="Couldn't load your contacts">
        <p>{STILL_ALERTED}</p>
        <Button variant="secondary" size="small" onClick={contacts.retry}>
          Try Again
        </Button>
      </Banner>
    );
  if (contacts.state === "unknown")
    return (
      <Banner tone="info" icon={<UsersRound aria-hidden="true" size={20} />}>
        <p>You're offline, so this phone can't show your contacts. {STILL_ALERTED}</p>
      </Banner>
    );
  // Keep the line's space from the start, so that the page does not move under a finger.
  if (audience === null)
    return (
      <Banner tone="info" icon={<UsersRound aria-hidden="true" size={20} />}>
        <p>Loading who gets your alerts...</p>
      </Banner>
    );
  const { all, reachable, declined } = audience;
  const bounced = all.filter((contact) => !reachable.includes(contact) && !declined.includes(contact));
  if (reachable.length === 0) return warns ? <NoOneReachable hasContacts={all.length > 0} /> : null;
  const isAll = declined.length + bounced.length === 0;
  if (isAll && !isCounted) return null;
  return (
    <Banner
      tone={!isAll ? "warn" : isCalm ? "success" : "info"}
      icon={<UsersRound aria-hidden="true" size={20} />}
    >
      {isCounted && <p>{alertedText(reachable.length, isTimed)}</p>}
      {declined.length > 0 && <p>{namesOf(declined)} declined and won&apos;t get alerts, not even an SOS.</p>}
      {bounced.length > 0 && <p>Email to {namesOf(bounced)} came back. Check the address.</p>}
      {!isAll && <Link to={routes.contacts}>See your contacts</Link>}
    </Banner>
  );
}

/** "Ngozi and Emeka". */
const namesOf = (contacts: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat("en-GB").format(contacts.map(({ name }) => firstName(name)));

const NoOneReachable = ({ hasContacts }: { readonly hasContacts: boolean }) => (
  <Banner tone="warn" title={notifiedText(0)}>
    {hasContacts ? (
      <p>
        None of your contacts can be reached. They declined, or their email came back.{" "}
        <Link to={routes.contacts}>See your contacts</Link> before you go.
      </p>
    ) : (
      <p>
        No one gets your alerts yet. <Link to={routes.contacts}>Add emergency contacts</Link> first.
      </p>
    )}
  </Banner>
);
