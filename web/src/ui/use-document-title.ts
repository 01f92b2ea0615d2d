import { useEffect } from "react";

const BRAND = "GuardianLink";

/** Names the page in the browser's tab and for screen readers. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? BRAND : `${title} · ${BRAND}`;
  }, [title]);
}
