import { element } from "../../../ui/public/dom.ts";
import { emergencyCall } from "./emergency-call.ts";
import type { PageTexts } from "./page-texts.ts";
import type { TrackText } from "./track-texts.ts";
import { lines, rebuiltFor, setText, setTextOrHide } from "../../../ui/public/update.ts";

/** The texts of the page, each block a node that stays while its texts change. */
export interface StoryBlocks {
  readonly header: HTMLElement;
  readonly trouble: HTMLElement;
  readonly emergency: HTMLElement;
  readonly facts: HTMLElement;
  readonly about: HTMLElement;
  show(texts: PageTexts): void;
}

const factRow = ([label, value]: readonly [string, string]): HTMLElement =>
  element("div", {}, element("dt", {}, ...lines(label)), element("dd", {}, ...lines(value)));

/**
 * @param picker chooses the language @param isReviewed whether a native speaker has checked the
 * texts
 */
export function storyBlocks(text: TrackText, picker: HTMLElement, isReviewed: boolean): StoryBlocks {
  const sharedBy = element("p", { class: "shared-by" });
  const headline = element("h1");
  const lead = element("p", { class: "lead" });
  const icon = element("img", { src: "/icons/icon.svg", alt: "", width: "28", height: "28" });
  const brand = element("p", { class: "brand" }, icon, "GuardianLink");
  const trouble = element("p", { class: "trouble", role: "status" });
  const emergency = emergencyCall(text);
  const list = element("dl", { class: "facts" });
  const showFacts = rebuiltFor(list);
  const about = element("p");
  const header = element(
    "header",
    { class: "alert" },
    element("div", { class: "from" }, brand, picker),
    sharedBy,
    headline,
    lead,
  );
  const review = isReviewed ? null : element("p", {}, ...lines(text("review")));
  return {
    header,
    trouble,
    emergency: emergency.node,
    facts: element("section", { class: "block" }, element("h2", {}, ...lines(text("trip"))), list),
    about: element(
      "section",
      { class: "about" },
      element("h2", {}, ...lines(text("aboutTitle"))),
      about,
      review,
    ),
    show(texts) {
      header.dataset["tone"] = texts.tone;
      header.classList.toggle("old", !texts.isCurrent);
      emergency.show({ isAlarm: texts.tone !== "calm", callee: texts.callee, advice: texts.advice });
      setText(sharedBy, texts.sharedBy);
      setText(headline, texts.headline);
      setText(lead, texts.lead);
      setText(about, texts.about);
      setTextOrHide(trouble, texts.trouble);
      showFacts(JSON.stringify(texts.facts), () => texts.facts.map(factRow));
    },
  };
}
