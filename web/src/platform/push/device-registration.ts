import { PUSH_TOKEN_REFRESH_MS } from "@guardianlink/domain/config";
import { storedUserAgent } from "@guardianlink/domain/device";
import { deviceId } from "@guardianlink/domain/ids";
import type { DeviceId, UserId } from "@guardianlink/domain/ids";
import { parseWith } from "@guardianlink/domain/parse";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { settleWithin } from "../clock.ts";
import type { DeviceStorage } from "../device-storage.ts";
import { SERVER_TIME } from "../firestore/store.ts";
import type { Store } from "../firestore/store.ts";
import { reportProblem } from "../report.ts";
import type { PushTokens } from "./push-tokens.ts";

/** A queued write is kept on the phone, so nobody waits longer for a slow network. */
const WRITE_WAIT_MS = 5000;

const storedSchema = z.object({
  deviceId: z.string(),
  token: z.string(),
  createdAt: z.iso.datetime(),
});
export type StoredRegistration = z.infer<typeof storedSchema>;

/** Under which key this browser remembers its registration for an account. */
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

/** Which part of a registration failed: the push service's token, or the entry in the database. */
export class RegistrationError extends Error {
  readonly part: "token" | "entry";

  constructor(part: "token" | "entry", cause: unknown) {
    super(`This browser could not be registered for pushes: ${part}.`, { cause });
    this.name = "RegistrationError";
    this.part = part;
  }
}

export interface RegistrationPorts {
  readonly tokens: PushTokens;
  readonly store: Pick<Store, "commit">;
  readonly device: DeviceStorage;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly userAgent: string;
}

/** Registers this browser for the account's pushes, or renews what is registered. @throws RegistrationError */
export async function registerDevice(ports: RegistrationPorts, uid: UserId): Promise<StoredRegistration> {
  const kept = parseRegistration(ports.device.get(registrationKey(uid)));
  const id = deviceId(kept?.deviceId ?? ports.newId());
  const token = await ports.tokens.get().catch((error: unknown) => {
    throw new RegistrationError("token", error);
  });
  const written = await settleWithin(ports.clock, writeDevice(ports, uid, id, token), WRITE_WAIT_MS);
  if (written.outcome === "failed") throw new RegistrationError("entry", written.error);
  const registration = { deviceId: id, token, createdAt: ports.clock.now().toISOString() };
  ports.device.set(registrationKey(uid), JSON.stringify(registration));
  return registration;
}

const writeDevice = (
  { store, userAgent }: RegistrationPorts,
  uid: UserId,
  id: DeviceId,
  token: string,
): Promise<void> =>
  store.commit([
    {
      kind: "set",
      path: paths.device(uid, id),
      data: {
        token,
        userAgent: storedUserAgent(userAgent),
        createdAt: SERVER_TIME,
        refreshedAt: SERVER_TIME,
      },
    },
  ]);

/** Whether a registration is so old that its token should be asked for again. */
export const needsRefresh = ({ createdAt }: StoredRegistration, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() >= PUSH_TOKEN_REFRESH_MS;

/** Takes this browser out of the account's pushes, before signing out. It never fails: a dead token is dropped by the server, too. */
export async function forgetDevice(ports: RegistrationPorts, uid: UserId): Promise<void> {
  const kept = parseRegistration(ports.device.get(registrationKey(uid)));
  if (kept === null) return;
  ports.device.remove(registrationKey(uid));
  const removal = Promise.all([
    ports.store.commit([{ kind: "delete", path: paths.device(uid, deviceId(kept.deviceId)) }]),
    ports.tokens.remove(),
  ]);
  const settled = await settleWithin(ports.clock, removal, WRITE_WAIT_MS);
  if (settled.outcome === "failed") reportProblem(settled.error);
}
