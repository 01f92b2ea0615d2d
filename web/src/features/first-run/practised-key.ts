import type { UserId } from "@guardianlink/domain/ids";

/** The key under which this phone keeps that the account has practised an SOS. */
export const practisedKey = (uid: UserId): string => `sosPractised_${uid}`;
