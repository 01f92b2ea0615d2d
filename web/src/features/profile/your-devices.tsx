import { deviceName } from "@guardianlink/domain/account/device";
import type { DeviceId } from "@guardianlink/domain/ids";
import { Smartphone } from "lucide-react";
import { removeDevice, useDevices } from "../../data/push/use-devices.ts";
import { knownItems } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { useUser } from "../../platform/auth/session.ts";
import { dateText } from "../../platform/time/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { List, ListRow } from "../../ui/list.tsx";

interface YourDevicesProps {
  /** This browser's own device; null while it is not registered. */
  readonly ownDevice: DeviceId | null;
}

/** The phones and browsers that get this account's notifications. Hidden while there are none. */
export function YourDevices({ ownDevice }: YourDevicesProps) {
  const services = useServices();
  const { uid } = useUser();
  const devices = knownItems(useDevices(uid)) ?? [];
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="your-devices" className="stack-s">
      <h2 id="your-devices" className="section-title">
        Your Devices
      </h2>
      <List label="Your Devices">
        {devices.map(({ id, userAgent, refreshedAt }) => (
          <ListRow
            key={id}
            leading={<Smartphone aria-hidden="true" size={22} />}
            title={deviceName(userAgent)}
            subtitle={`Last seen ${dateText(refreshedAt)}`}
            trailing={
              id === ownDevice ? (
                <Badge tone="accent">This device</Badge>
              ) : (
                <Button size="small" variant="secondary" onClick={() => void removeDevice(services, uid, id)}>
                  Remove
                </Button>
              )
            }
          />
        ))}
      </List>
      <p className="muted small">
        These get your notifications. Removing one doesn&apos;t sign it out. Don&apos;t know one? Sign out
        everywhere else and change your password.
      </p>
    </section>
  );
}
