/**
 * List prices in US dollars, looked up on 2026-11-21 in stored copies of the pages that are named;
 * free tiers are left out, as they are small against 1,000 trips a day. What no copy had is marked
 * as assumed: one constant each.
 */
export const USD = {
  /**
   * Firestore, multi-region, per document: https://firebase.google.com/docs/firestore/pricing,
   * whose table shows the United States. Assumed: eur3 costs the same.
   */
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  storageGibMonth: 0.18,
  /**
   * Cloud Run functions in a region of tier 1, billed by request: a request, and a second of 1 vCPU
   * with 0.5 GiB while it works. https://cloud.google.com/run/pricing
   */
  run: 0.4 / 1_000_000,
  runSecond: 0.000_024 + 0.5 * 0.000_002_5,
  /**
   * SendGrid Pro, 89.95 a month for 100,000 emails, as of March 2026:
   * https://apimap.dev/apis/sendgrid. From 2.5 million a month on the price is agreed on; assumed
   * here: no discount.
   */
  email: 89.95 / 100_000,
  /** FCM costs nothing: https://firebase.google.com/docs/projects/billing/firebase-pricing-plans */
  push: 0,
  /**
   * Firebase Hosting, a GB sent above 360 MB a day: https://firebase.google.com/pricing, as a
   * description of it of May 2026 says (the repository api-evangelist/google-firebase), looked up
   * on 2026-11-22.
   */
  hostedGb: 0.15,
  /**
   * Assumed: Cloud Storage, standard class, in the EU multi-region.
   * https://cloud.google.com/storage/pricing
   */
  photoGibMonth: 0.026,
} as const;

/**
 * Planning figures for messages in Nigeria, in naira: a segment on the DND route, a utility message
 * on WhatsApp (Meta's list of July 2026), a call of a minute (no public price; ask for an offer).
 */
export const NAIRA = { text: 8, whatsapp: 10, call: 50 } as const;

/**
 * Naira for a dollar: the official rate of the Central Bank of Nigeria on 2025-11-26, 1,442.92, as
 * reported by
 * https://glideng.com/naira-strengthens-against-dollar-as-cbn-reports-fx-market-stability. It
 * changes daily: https://www.cbn.gov.ng/rates/
 */
export const NAIRA_PER_USD = 1_443;

/**
 * Assumed: how long a run keeps an instance busy, in seconds. Instances take many runs at once, so
 * this is the upper bound.
 */
export const RUN_SECONDS = 0.2;
