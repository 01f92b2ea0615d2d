/**
 * Reports to the sender's ledger that a push was shown, from a page or its service worker. Without
 * network the report is dropped, because showing the notification matters more.
 */
export async function reportShown(receipt: string): Promise<void> {
  await fetch("/api/push/shown", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt }),
    keepalive: true,
  }).catch(() => undefined);
}
