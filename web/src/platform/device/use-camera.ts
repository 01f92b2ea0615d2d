import { useEffect, useMemo, useState } from "react";
import { useServices } from "../services.ts";
import { cameraControl } from "./camera-control.ts";
import type { CameraControl, CameraState } from "./camera-control.ts";

/** Opens the camera at once where the page may do so without a question. */
export function useOpenIfAllowed(open: () => void): void {
  const { camera } = useServices();
  useEffect(() => {
    let isMounted = true;
    void camera.permission().then((permission) => {
      if (permission === "granted" && isMounted) open();
    });
    return () => void (isMounted = false);
  }, [camera, open]);
}

/**
 * Opens one camera and takes a photo. The camera is always off after `reset` or when the component
 * unmounts.
 */
export function useCamera(): CameraControl {
  const services = useServices();
  const [state, setState] = useState<CameraState>({ step: "idle" });
  const { release, ...control } = useMemo(() => cameraControl(services, setState), [services]);
  useEffect(() => release, [release]);
  return { state, ...control };
}
