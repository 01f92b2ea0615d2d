/** What a push carries so that its device can say that it was shown: the delivery's secret and the device's id. */
export const pushReceipt = (secret: string, deviceId: string): string => `${secret}.${deviceId}`;

/** The parts of a receipt; null for a text that is none. */
export function readPushReceipt(
  receipt: string,
): { readonly secret: string; readonly deviceId: string } | null {
  const match = /^([\w-]{22})\.([\w-]{1,128})$/.exec(receipt);
  const [, secret, deviceId] = match ?? [];
  return secret === undefined || deviceId === undefined ? null : { secret, deviceId };
}
