import { paths } from "@guardianlink/domain/paths";
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { clearDevice, ownerOfDevice, setOwnerOfDevice, UnsentError } from "../data/account/device-data.ts";
import { forgetDevice } from "../data/push/device-registration.ts";
import { browserPush } from "../data/push/use-push.ts";
import type { PushParts } from "../data/push/use-push.ts";
import type { DataServices } from "../data/services.tsx";
import type { AuthService } from "../platform/auth/auth.ts";
import { reportProblem } from "../platform/report.ts";
import { AuthProvider, useAuth, useUser } from "../platform/auth/session.ts";
import { WaitingPage } from "./waiting-page.tsx";

interface OneAccountProps {
  readonly services: DataServices;
  readonly push?: Pick<PushParts, "tokens">;
  readonly children: ReactNode;
}

/**
 * Keeps the data of one account only on this phone. The pages below get an auth service that
 * deletes the account's data from the phone before it signs out, and refuses to while an SOS, or
 * the start or the end of a trip, waits to be sent (docs/decisions/035).
 */
export function OneAccount({ services, push = browserPush(), children }: OneAccountProps) {
  const auth = useAuth();
  const { uid } = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const isOwn = useOwnData(services);
  const { tokens } = push;
  const leavingAuth = useMemo((): AuthService => {
    /**
     * The pages must not listen to the database while it is being deleted, and must not write to it
     * again.
     */
    const leave = async (end: () => Promise<void>): Promise<void> => {
      flushSync(() => setLeaving(true));
      try {
        await clearDevice(services);
        await end();
      } finally {
        setLeaving(false);
      }
    };
    return {
      ...auth,
      async signOut() {
        if ((await services.store.unsent(paths.user(uid))) === "urgent") throw new UnsentError();
        await forgetDevice({ ...services, tokens, userAgent: navigator.userAgent }, uid);
        await leave(() => auth.signOut());
      },
      leaveDeleted: () => leave(() => auth.leaveDeleted()),
      async leaveIfDeleted() {
        await auth.leaveIfDeleted();
        if (auth.session().status === "signed-out") await clearDevice(services);
      },
    };
  }, [auth, services, tokens, uid]);
  useEffect(
    () =>
      // Another tab has signed out, or the session was ended elsewhere. The next person needs a new
      // connection to the database.
      auth.subscribe(() => {
        if (auth.session().status === "signed-out")
          services.store.close({ erases: false }).catch(reportProblem);
      }),
    [auth, services],
  );
  if (isLeaving || !isOwn) return <WaitingPage />;
  return <AuthProvider value={leavingAuth}>{children}</AuthProvider>;
}

/**
 * Whether what this phone keeps is the signed-in account's own. An earlier account's data, which
 * stays when its session is ended elsewhere, is deleted first.
 */
function useOwnData(services: DataServices): boolean {
  const { uid } = useUser();
  const { device } = services;
  const [owner, setOwner] = useState(() => ownerOfDevice(device));
  useEffect(() => {
    const own = (): void => {
      setOwnerOfDevice(device, uid);
      setOwner(uid);
    };
    if (owner === null) own();
    else if (owner !== uid) void clearDevice(services).then(own);
  }, [owner, uid, device, services]);
  return owner === null || owner === uid;
}
