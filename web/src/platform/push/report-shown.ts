/** Tells the sender's ledger that this browser has shown a push; the service worker does the same for a closed page. */
export async function reportShown(receipt: string): Promise<void> {
  await fetch("/api/push/shown", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt }),
    keepalive: true,
  }).catch(() => undefined);
}
