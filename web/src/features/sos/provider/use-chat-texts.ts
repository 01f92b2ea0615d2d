import { plus } from "@guardianlink/domain/dates";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { chatText } from "@guardianlink/domain/alerts/chat-text";
import type { ContactId } from "@guardianlink/domain/ids";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { newestReading } from "@guardianlink/domain/location";
import { useShareLinks } from "../../../data/links/use-share-links.ts";
import { useNearbyPlace } from "../../../data/location/use-nearby-place.ts";
import { useDataServices } from "../../../data/services.tsx";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import type { UserId } from "@guardianlink/domain/ids";

export interface ChatTexts {
  /** About an alert or, before one, about now. */
  readonly chatText: (contact: ContactId | null, alert: Alert | null) => string;
  /** About a trip without an SOS. */
  readonly tripText: (type: "overdue" | "started", contact: ContactId) => string;
}

/**
 * The texts of the WhatsApp and SMS buttons, which need no server. They are sent when they are
 * tapped, so they are never late.
 * @param trip null while no trip runs
 */
export function useChatTexts(uid: UserId, senderName: string, trip: RunningTrip | null): ChatTexts {
  const { clock, clockAhead, geolocation } = useDataServices();
  const { urls } = useShareLinks(uid, trip?.id ?? null);
  const known = newestReading([geolocation.latest(), trip?.lastLocation ?? null]);
  const nearby = useNearbyPlace(known);
  const text = (type: "sos" | "overdue" | "started", contact: ContactId | null, alert: Alert | null) => {
    // This phone's clock may be wrong, and the message has the right times.
    const right = (time: Date): Date => plus(time, -clockAhead.ms());
    const location = newestReading([geolocation.latest(), known, alert?.location ?? null]);
    const happenedAt = right(alert?.happenedAt ?? clock.now());
    return chatText({
      ...(trip ?? NO_VEHICLE),
      type,
      senderName,
      destination: trip && destinationText(trip),
      eta: trip?.eta ? right(trip.eta) : null,
      coordinates: location && { ...location, timestamp: right(location.timestamp) },
      address: alert?.address ?? nearby,
      senderPhone: null,
      happenedAt,
      receivedAt: happenedAt,
      endedAt: null,
      liveLink: (contact !== null && urls.get(contact)) || null,
      isAfterAlert: false,
      isTest: false,
    });
  };
  return {
    chatText: (contact, alert) => text("sos", contact, alert),
    tripText: (type, contact) => text(type, contact, null),
  };
}
