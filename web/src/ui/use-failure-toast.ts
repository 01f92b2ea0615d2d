import { useEffect } from "react";
import { showToast } from "./show-toast.ts";

/** Shows a toast each time the state of a list or a document becomes "failed". */
export function useFailureToast(
  { state }: { readonly state: string },
  message: Parameters<typeof showToast>[0],
): void {
  const hasFailed = state === "failed";
  useEffect(() => {
    if (hasFailed) showToast(message, "error");
  }, [hasFailed, message]);
}
