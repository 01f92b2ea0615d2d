import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import { takeToasts } from "./show-toast.ts";
import type { Toast } from "./show-toast.ts";
import "./toaster.css";

/** Errors stay longer than the library's four seconds, because they must be read. */
const ERROR_DURATION_MS = 8000;

function show({ content, tone, options }: Toast): void {
  sonner[tone](content.title, {
    ...(content.text !== null && { description: content.text }),
    ...(tone === "error" && { duration: ERROR_DURATION_MS }),
    ...(options.sticky && { duration: Infinity }),
    ...(options.action && { action: options.action }),
    ...(options.id && { id: options.id }),
  });
}

/** The library's toaster. Its effect runs before ours, so that no toast comes too early for it. */
export default function Toaster() {
  useEffect(() => takeToasts(show, (id) => sonner.dismiss(id)), []);
  return (
    <Sonner
      position="top-center"
      closeButton
      offset="calc(0.75rem + env(safe-area-inset-top))"
      mobileOffset="calc(0.75rem + env(safe-area-inset-top))"
      containerAriaLabel="Messages"
      icons={{
        success: <CircleCheck aria-hidden="true" size={20} />,
        error: <CircleAlert aria-hidden="true" size={20} />,
        info: <Info aria-hidden="true" size={20} />,
      }}
    />
  );
}
