import { json, parseJson } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { checkoutEntry } from "./transactions.ts";
import type { Transaction, Transactions } from "./transactions.ts";

export interface PaystackPorts {
  readonly transactions: Transactions;
  readonly outbox: Outbox;
  readonly now: () => Date;
  readonly makeId: () => string;
}

const VERIFY = /^\/transaction\/verify\/([^/]+)$/;
const INITIALIZE = "/transaction/initialize";

export const isPaystack = ({ method, path }: ServiceRequest): boolean =>
  (method === "POST" && path === INITIALIZE) || (method === "GET" && VERIFY.test(path));

const refused = (status: number, message: string): ServiceAnswer => json(status, { status: false, message });

/** The body that Paystack sends with the status of a fault. */
export const injectedPaymentError = (status: number): ServiceAnswer =>
  refused(
    status,
    status === 401 ? "Invalid key" : status === 429 ? "Too many requests" : "An error occurred",
  );

/** The checkout page's address. It keeps the request's host, so that it works on any port. */
export const checkoutUrl = (request: ServiceRequest, accessCode: string): string =>
  `http://${request.headers["host"] ?? "127.0.0.1"}/checkout/${accessCode}`;

/** The caller's test or live key, or null when there is none. */
const keyOf = ({ headers }: ServiceRequest): string | null =>
  /^Bearer (sk_(?:test|live)_\S+)$/.exec(headers["authorization"] ?? "")?.[1] ?? null;

/**
 * Answers "Initialize transaction" and "Verify transaction":
 * https://paystack.com/docs/api/transaction
 */
export function answerPaystack(request: ServiceRequest, ports: PaystackPorts): ServiceAnswer {
  const secretKey = keyOf(request);
  if (secretKey === null) return refused(401, "Invalid key");
  const reference = VERIFY.exec(request.path)?.[1];
  return reference === undefined ? initialize(request, secretKey, ports) : verify(reference, ports);
}

interface InitializeBody {
  readonly email?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly reference?: unknown;
  readonly callback_url?: unknown;
}

/**
 * Paystack's error message for a wrong request to open a payment, or null when the request is
 * valid.
 */
function problemOf({ email, amount, currency, reference }: InitializeBody): string | null {
  if (typeof email !== "string" || !email.includes("@")) return "Invalid Email Address Passed";
  if (!Number.isInteger(Number(amount)) || Number(amount) <= 0) return "Invalid Amount Sent";
  if (currency !== undefined && currency !== "NGN") return "Currency not supported by merchant";
  if (typeof reference !== "string" || !/^[A-Za-z0-9.=-]+$/.test(reference))
    return "Only alphanumerics, - . = are allowed in the transaction reference";
  return null;
}

function initialize(request: ServiceRequest, secretKey: string, ports: PaystackPorts): ServiceAnswer {
  const body = (parseJson(request.body) ?? {}) as InitializeBody;
  const problem = problemOf(body);
  if (problem !== null) return refused(400, problem);
  const reference = String(body.reference);
  if (ports.transactions.get(reference) !== undefined) return refused(400, "Duplicate Transaction Reference");
  const transaction: Transaction = {
    id: ports.transactions.nextId(),
    reference,
    accessCode: ports.makeId(),
    email: String(body.email),
    amount: Number(body.amount),
    currency: "NGN",
    callbackUrl: typeof body.callback_url === "string" ? body.callback_url : null,
    status: "abandoned",
    paidAt: null,
    secretKey,
  };
  const url = checkoutUrl(request, transaction.accessCode);
  ports.transactions.put(transaction);
  ports.outbox.add(checkoutEntry(transaction, url, ports.makeId(), ports.now()));
  return json(200, {
    status: true,
    message: "Authorization URL created",
    data: { authorization_url: url, access_code: transaction.accessCode, reference },
  });
}

/** A transaction in the form of Paystack's responses and events. */
export const describeTransaction = (transaction: Transaction): Record<string, unknown> => ({
  id: transaction.id,
  domain: "test",
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  currency: transaction.currency,
  paid_at: transaction.paidAt,
  channel: "card",
  gateway_response: transaction.status === "success" ? "Successful" : "Declined",
  customer: { email: transaction.email },
});

function verify(reference: string, { transactions }: PaystackPorts): ServiceAnswer {
  const transaction = transactions.get(reference);
  if (transaction === undefined) return refused(400, "Transaction reference not found.");
  return json(200, {
    status: true,
    message: "Verification successful",
    data: describeTransaction(transaction),
  });
}
