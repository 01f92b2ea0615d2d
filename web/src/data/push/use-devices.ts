import { deviceSchema } from "@guardianlink/domain/account/device";
import type { DeviceId, UserId } from "@guardianlink/domain/ids";
import { MAX_DEVICES } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { message } from "@guardianlink/domain/toast-message";
import type * as z from "zod/mini";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

type Device = z.infer<typeof deviceSchema>;

/** The browsers that get the account's pushes, the one used last first. */
export const useDevices = (uid: UserId): ListState<Device> =>
  useList({ path: paths.devices(uid), orderBy: ["refreshedAt", "desc"], limit: MAX_DEVICES }, deviceSchema);

/** Ends the pushes to another browser of the account. */
export const removeDevice = (services: CommandServices, uid: UserId, id: DeviceId): Promise<Outcome> =>
  runCommand(services, {
    writes: [{ kind: "delete", path: paths.device(uid, id) }],
    texts: {
      done: message("Device removed", "It no longer gets this account's notifications."),
      failed: message("Device not removed", "Please try again."),
    },
  });
