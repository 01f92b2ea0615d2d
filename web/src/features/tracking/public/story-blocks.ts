import { element } from "../../../ui/public/dom.ts";
import { emergencyCall } from "./emergency-call.ts";
import { rebuiltFor, setText, setTextOrHide } from "./update.ts";
import type { PlaceWords, Words } from "./words.ts";

/** The words of the page, each block a node that stays while its texts change. */
export interface StoryBlocks {
  readonly header: HTMLElement;
  readonly trouble: HTMLElement;
  readonly place: HTMLElement;
  readonly facts: HTMLElement;
  readonly emergency: HTMLElement;
  show(words: Words): void;
}

export function storyBlocks(): StoryBlocks {
  const kicker = element("p", { class: "kicker" });
  const headline = element("h1");
  const lead = element("p", { class: "lead" });
  const car = element("dl", { class: "facts" });
  const showCar = rebuiltFor(car);
  const header = element("header", { class: "alert" }, kicker, headline, lead, car);
  const trouble = element("p", { class: "trouble", role: "status" });
  const place = placeBlock();
  const emergency = emergencyCall();
  const list = element("dl", { class: "facts" });
  const showFacts = rebuiltFor(list);
  return {
    header,
    trouble,
    place: place.node,
    facts: element("section", { class: "block" }, element("h2", {}, "The trip"), list),
    emergency: emergency.node,
    show(words) {
      header.dataset["tone"] = words.tone;
      emergency.show(words.tone !== "calm", words.callee);
      setText(kicker, words.kicker);
      setText(headline, words.headline);
      setText(lead, words.lead);
      setTextOrHide(trouble, words.trouble);
      place.show(words.place, words.noPlace);
      showCar(JSON.stringify(words.car), () => words.car.map(factRow));
      showFacts(JSON.stringify(words.facts), () => words.facts.map(factRow));
    },
  };
}

const factRow = ([label, value]: readonly [string, string]): HTMLElement =>
  element("div", {}, element("dt", {}, label), element("dd", {}, value));

function placeBlock() {
  const badge = element("span", { class: "badge" });
  const age = element("p", { class: "age" });
  const explanation = element("p", { class: "soft" });
  const where = element("p", { class: "where" });
  const accuracy = element("p", { class: "soft" });
  const link = element(
    "a",
    { class: "button", target: "_blank", rel: "noopener noreferrer" },
    "Open in Maps",
  );
  const none = element("p");
  const node = element(
    "section",
    { class: "block place" },
    element("div", { class: "title-line" }, element("h2", {}, "Where"), badge),
    none,
    age,
    explanation,
    where,
    accuracy,
    link,
  );
  return {
    node,
    show(words: PlaceWords | null, noPlace: string | null): void {
      node.classList.toggle("old", words !== null && !words.isFresh);
      setTextOrHide(none, noPlace);
      setTextOrHide(badge, words?.badge ?? null);
      setTextOrHide(age, words?.age ?? null);
      setTextOrHide(explanation, words?.explanation ?? null);
      setTextOrHide(where, words?.place ?? null);
      setTextOrHide(accuracy, words?.accuracy ?? null);
      link.hidden = words === null;
      if (words !== null) link.href = words.mapsHref;
    },
  };
}
