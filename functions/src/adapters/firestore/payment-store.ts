import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import { paymentSchema } from "@guardianlink/domain/account/payment";
import type { PaymentStore } from "../../usecases/payments/ports.ts";
import { parseDocument } from "./firestore-values.ts";

/** Stores payments and the subscriptions they pay for in Firestore. */
export const paymentStore = (firestore: Firestore): PaymentStore => ({
  async create(reference, payment) {
    await firestore
      .doc(paths.payment(reference))
      .create({ ...payment, createdAt: Timestamp.fromDate(payment.createdAt) });
  },

  async get(reference) {
    return parseDocument(paymentSchema, await firestore.doc(paths.payment(reference)).get(), "payment");
  },

  activate: (reference, paidAt, prolong) =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.payment(reference));
      const payment = parseDocument(paymentSchema, await transaction.get(document), "payment");
      if (payment?.status !== "pending") return false;
      const payer = firestore.doc(paths.user(payment.userId));
      const account = await transaction.get(payer);
      const stored: unknown = account.get("subscriptionEndsAt");
      const endsAt = stored instanceof Timestamp ? stored.toDate() : null;
      const paidUntil = Timestamp.fromDate(prolong(endsAt));
      const isExtended = endsAt !== null && endsAt > paidAt;
      transaction.update(document, {
        status: "paid",
        paidAt: Timestamp.fromDate(paidAt),
        paidUntil,
        expiresAt: null,
      });
      // The payment of an account that was deleted meanwhile is still recorded, but there is no
      // subscription to extend.
      if (account.exists)
        transaction.update(payer, {
          subscriptionActive: true,
          subscriptionEndsAt: paidUntil,
          ...(isExtended ? {} : { subscriptionStartedAt: Timestamp.fromDate(paidAt) }),
        });
      return true;
    }),
});
