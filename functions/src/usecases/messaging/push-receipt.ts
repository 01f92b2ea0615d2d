import { deviceId } from "@guardianlink/domain/ids";
import type { DeviceId } from "@guardianlink/domain/ids";

/**
 * The text with which a device confirms that it has shown a push: the delivery's secret and the
 * device's id.
 */
export const pushReceipt = (secret: string, device: DeviceId): string => `${secret}.${device}`;

/** The parts of a receipt; null for a text that is not one. */
export function readPushReceipt(
  receipt: string,
): { readonly secret: string; readonly deviceId: DeviceId } | null {
  const match = /^([\w-]{22})\.([\w-]{1,128})$/.exec(receipt);
  const [, secret, device] = match ?? [];
  return secret === undefined || device === undefined ? null : { secret, deviceId: deviceId(device) };
}
