/**
 * Reports to the sender's ledger that this page has shown a push. The service worker reports those
 * that it shows.
 */
export async function reportShown(receipt: string): Promise<void> {
  await fetch("/api/push/shown", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt }),
    keepalive: true,
  }).catch(() => undefined);
}
