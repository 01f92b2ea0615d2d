import { useEffect } from "react";

/**
 * Marks that the app has taken over the prerendered page, and submits the form that was sent before
 * that. It is mounted beside the page, because React hydrates the shell before its contents.
 */
export function AppReady() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset["first"] === "app") return;
    dataset["first"] = "app";
    if (dataset["sent"] === undefined) return;
    delete dataset["sent"];
    document.querySelector("form")?.requestSubmit();
  }, []);
  return null;
}
