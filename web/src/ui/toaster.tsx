import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import { takeToasts } from "./show-toast.ts";
import type { Toast } from "./show-toast.ts";
import "./toaster.css";

/** Errors stay longer, because they must be read. */
const DURATION_MS = { success: 4000, info: 4000, error: 8000 } as const;

/** The library's id of each toast that stands, by the id that the product gave it or else by its words. */
const standing = new Map<string, string>();
let shown = 0;

/** Shows a toast; one with the same id or the same words is not put on top of the first but takes its place. */
function show({ content, tone, options }: Toast): void {
  const key = options.id ?? `${content.title}\n${content.text ?? ""}`;
  const id = standing.get(key) ?? `${key}#${++shown}`;
  standing.set(key, id);
  // From here on the toast fades, and what took its place would fade with it.
  const forget = (): void => {
    if (standing.get(key) === id) standing.delete(key);
  };
  // Each setting is named, because the library keeps those of the toast before.
  sonner[tone](content.title, {
    id,
    description: content.text,
    duration: options.sticky ? Infinity : DURATION_MS[tone],
    action: options.action,
    onAutoClose: forget,
    onDismiss: forget,
  });
}

function hide(key: string): void {
  const id = standing.get(key);
  if (id !== undefined) sonner.dismiss(id);
}

/** The library's toaster. Its effect runs before ours, so that no toast comes too early for it. */
export default function Toaster() {
  useEffect(() => {
    const stop = takeToasts(show, hide);
    return () => {
      stop();
      standing.clear();
    };
  }, []);
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
