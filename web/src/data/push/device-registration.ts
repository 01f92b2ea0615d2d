import { PUSH_TOKEN_REFRESH_MS } from "@guardianlink/domain/config";
import { storedUserAgent } from "@guardianlink/domain/account/device";
import { deviceId } from "@guardianlink/domain/ids";
import type { DeviceId, UserId } from "@guardianlink/domain/ids";
import { notificationMessages } from "@guardianlink/domain/account/notification-messages";
import { parseWith } from "@guardianlink/domain/parse";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import { settleWithin } from "../../platform/time/clock.ts";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import type { PushTokens } from "../../platform/push/push-tokens.ts";

/**
 * Signing out waits this long for the server to delete the device. The deletion is stored on the
 * phone.
 */
const FORGET_WITHIN_MS = 5000;

const storedSchema = z.object({
  deviceId: z.pipe(z.string(), z.transform(deviceId)),
  token: z.string(),
  createdAt: z.iso.datetime(),
});
export type StoredRegistration = z.infer<typeof storedSchema>;

/** The storage key of this browser's registration for an account. */
export const registrationKey = (uid: UserId): string => `guardianlink.push.${uid}`;

export function parseRegistration(text: string | null): StoredRegistration | null {
  if (text === null) return null;
  try {
    return parseWith(storedSchema, JSON.parse(text), "stored push registration");
  } catch (error) {
    reportProblem(error);
    return null;
  }
}

/** The push service gave no token. */
export class RegistrationError extends Error {
  constructor(cause: unknown) {
    super("This browser has no push token.", { cause });
    this.name = "RegistrationError";
  }
}

/** The services that a registration needs. */
export interface RegistrationPorts extends CommandServices {
  readonly tokens: PushTokens;
  readonly device: DeviceStorage;
  readonly userAgent: string;
}

/**
 * Registers this browser for the account's pushes, or renews its registration.
 * @param isTokenDead whether the push service no longer delivers to the earlier token, so that a
 * new one is requested
 * @returns the state of the database entry; a refusal, even a later one, has been shown and leaves
 * nothing registered
 * @throws RegistrationError when the push service gives no token
 */
export async function registerDevice(
  ports: RegistrationPorts,
  uid: UserId,
  isTokenDead = false,
): Promise<Outcome> {
  const kept = parseRegistration(ports.device.get(registrationKey(uid)));
  const id = kept?.deviceId ?? deviceId(ports.newId());
  const token = await newToken(ports.tokens, isTokenDead).catch((error: unknown) => {
    throw new RegistrationError(error);
  });
  const forget = (): void => ports.device.remove(registrationKey(uid));
  const outcome = await runCommand(ports, {
    writes: [deviceWrite(uid, id, token, ports.userAgent)],
    texts: { done: notificationMessages.enabled, failed: notificationMessages.registrationFailed },
    onLater: (ended) => {
      if (ended === "refused") forget();
    },
  });
  if (outcome === "refused") forget();
  else {
    const registration: StoredRegistration = {
      deviceId: id,
      token,
      createdAt: ports.clock.now().toISOString(),
    };
    ports.device.set(registrationKey(uid), JSON.stringify(registration));
  }
  return outcome;
}

async function newToken(tokens: PushTokens, isTokenDead: boolean): Promise<string> {
  // The push service's library caches its token and would return the dead one again.
  if (isTokenDead) await tokens.remove().catch(reportProblem);
  return tokens.get();
}

const deviceWrite = (uid: UserId, id: DeviceId, token: string, userAgent: string): Write => ({
  kind: "set",
  path: paths.device(uid, id),
  data: {
    token,
    userAgent: storedUserAgent(userAgent),
    createdAt: SERVER_TIME,
    refreshedAt: SERVER_TIME,
  },
});

/** Whether a registration is so old that its token should be requested again. */
export const needsRefresh = ({ createdAt }: StoredRegistration, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() >= PUSH_TOKEN_REFRESH_MS;

/**
 * Removes this browser from the account's pushes before signing out. It never fails, because the
 * server also removes dead tokens.
 */
export async function forgetDevice(ports: RegistrationPorts, uid: UserId): Promise<void> {
  const kept = parseRegistration(ports.device.get(registrationKey(uid)));
  if (kept === null) return;
  ports.device.remove(registrationKey(uid));
  const removal = Promise.all([
    ports.store.commit([{ kind: "delete", path: paths.device(uid, kept.deviceId) }]),
    ports.tokens.remove(),
  ]);
  const settled = await settleWithin(ports.clock, removal, FORGET_WITHIN_MS);
  if (settled.outcome === "failed") reportProblem(settled.error);
}
