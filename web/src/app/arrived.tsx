import { useEffect } from "react";

/**
 * Notes that the app has taken over from the page that was drawn at the build, and sends the form that was sent too early. It stands
 * beside the page: React takes over the frame before what is in it.
 */
export function Arrived() {
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
