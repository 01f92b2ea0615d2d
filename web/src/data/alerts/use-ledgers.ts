import { deliverySchema } from "@guardianlink/domain/alert";
import { useCollections } from "../../platform/firestore/use-live.ts";

/** The deliveries of alerts, by the path of their collection, and how to read them again. */
export const useLedgers = (ledgers: readonly string[]) => useCollections(ledgers, deliverySchema);
