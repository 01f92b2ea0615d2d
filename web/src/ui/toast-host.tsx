import { lazy, Suspense, useEffect, useState } from "react";
import { onToastWanted } from "./show-toast.ts";

const loadToaster = () => import("./toaster.tsx");
const Toaster = lazy(loadToaster);

/** Where toasts appear. Mounted once in the app; the toast component loads with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

/**
 * Loads the toast component before the first toast, for pages whose messages must appear even if
 * the network is gone by then.
 */
export async function preloadToaster(): Promise<void> {
  await loadToaster();
}
