import { createHmac } from "node:crypto";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import { checkoutUrl, describeTransaction } from "./api.ts";
import type { PaystackPorts } from "./api.ts";
import { checkoutEntry } from "./transactions.ts";
import type { Transaction } from "./transactions.ts";

export interface CheckoutPorts extends PaystackPorts {
  /** The webhook that gets reports of paid transactions, or null. */
  readonly webhookUrl: string | null;
}

const PAGE = /^\/checkout\/([\w-]+)$/;

/** The status of a payment after each button of the page. */
const STATUS_AFTER = { pay: "success", transfer: "pending", decline: "failed" } as const;

const isAct = (act: string | null): act is keyof typeof STATUS_AFTER =>
  act !== null && Object.hasOwn(STATUS_AFTER, act);

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const html = (status: number, body: string): ServiceAnswer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Checkout</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;overflow-wrap:anywhere}button{font:inherit;font-weight:700;width:100%;min-height:3rem;margin-top:.75rem}</style></head><body><main>${body}</main></body></html>`,
});

/**
 * Serves the checkout page, where a tester pays or declines.
 * @returns null when the request is not for that page
 */
export function answerCheckout(request: ServiceRequest, ports: CheckoutPorts): ServiceAnswer | null {
  const accessCode = PAGE.exec(request.path)?.[1];
  if (accessCode === undefined) return null;
  const transaction = ports.transactions.byAccessCode(accessCode);
  if (transaction === undefined) return html(404, "<h1>Checkout</h1><p>There is no such payment.</p>");
  if (request.method === "POST") return decide(transaction, request, ports);
  return html(200, pageOf(transaction));
}

function pageOf({ email, amount, currency, status }: Transaction): string {
  const facts = `<h1>Checkout</h1><p>Stand-in for Paystack. No money moves.</p><p><strong>${currency} ${(amount / 100).toFixed(2)}</strong> from ${escape(email)}</p>`;
  if (status === "success") return `${facts}<p>This payment has been made.</p>`;
  const note = status === "pending" ? "<p>The bank has not confirmed the transfer yet.</p>" : "";
  return `${facts}${note}<form method="post"><button name="act" value="pay">Pay</button><button name="act" value="transfer">Start a bank transfer</button><button name="act" value="decline">Decline</button></form>`;
}

/**
 * Stores the result of the payment, reports it when paid, and redirects the browser to the shop.
 */
function decide(transaction: Transaction, request: ServiceRequest, ports: CheckoutPorts): ServiceAnswer {
  const act = new URLSearchParams(request.body).get("act");
  const status = isAct(act) ? STATUS_AFTER[act] : "failed";
  const isPaid = status === "success";
  // A paid transaction stays paid when the form is sent again.
  if (transaction.status !== "success") {
    const decided: Transaction = {
      ...transaction,
      status,
      paidAt: isPaid ? ports.now().toISOString() : null,
    };
    ports.transactions.put(decided);
    const url = checkoutUrl(request, transaction.accessCode);
    ports.outbox.add(checkoutEntry(decided, url, ports.makeId(), ports.now()));
    if (isPaid && ports.webhookUrl !== null) void report(decided, ports.webhookUrl);
  }
  if (transaction.callbackUrl === null) return html(200, "<h1>Checkout</h1><p>Done. Close this page.</p>");
  const back = new URL(transaction.callbackUrl);
  back.searchParams.set("trxref", transaction.reference);
  back.searchParams.set("reference", transaction.reference);
  return { status: 303, headers: { location: back.href } };
}

/**
 * Posts "charge.success" with Paystack's signature: hex HMAC-SHA512 of the body under the secret
 * key. Unlike Paystack, it does not retry when the webhook cannot be reached.
 * https://paystack.com/docs/payments/webhooks
 */
async function report(transaction: Transaction, url: string): Promise<void> {
  const body = JSON.stringify({ event: "charge.success", data: describeTransaction(transaction) });
  const signature = createHmac("sha512", transaction.secretKey).update(body).digest("hex");
  await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-paystack-signature": signature },
    body,
  }).catch(() => undefined);
}
