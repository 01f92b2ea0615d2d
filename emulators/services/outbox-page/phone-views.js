/* global window, speechSynthesis, SpeechSynthesisUtterance */
// Draws a text message, a WhatsApp message and a call. A call can be answered: the page speaks with the browser's voice.
import { h, linked, rows, time } from "./elements.js";

const naira = (kobo) => `NGN ${(kobo / 100).toFixed(2)}`;

/** A text as a phone shows it, with what it costs. */
export function smsView(entry) {
  const segments = entry.segments === 1 ? "1 segment" : `${entry.segments} segments`;
  return [
    h(
      "div",
      { class: "notification" },
      h("p", { class: "notification-app" }, entry.from),
      linked(entry.text),
    ),
    rows([
      ["To", entry.to],
      ["Length", `${entry.text.length} characters, ${segments}`],
      ["Cost", naira(entry.costKobo)],
      ["Service", entry.service === "termii" ? "Termii" : "Africa's Talking"],
      ["Sent", time(entry.at)],
      ["Message", entry.id],
    ]),
  ];
}

/** The map card above a message. The page draws no map, because it loads nothing from elsewhere. */
function mapCard({ latitude, longitude, name, address }) {
  const place = `${latitude},${longitude}`;
  return h(
    "a",
    {
      class: "map-card",
      href: `https://www.google.com/maps?q=${place}`,
      target: "_blank",
      rel: "noreferrer",
    },
    h("span", { class: "map-pin", "aria-hidden": "true" }, "●"),
    h("strong", {}, name),
    h("span", {}, address),
    h("span", { class: "map-place" }, place),
  );
}

/** A WhatsApp message with its card and buttons. A tapped button reports itself as WhatsApp does. */
export function whatsAppView(entry) {
  const said = h("div", { class: "plain-text", role: "log" });
  async function tap(label) {
    const response = await window.fetch("/whatsapp/taps", {
      method: "POST",
      body: JSON.stringify({ id: entry.id, label }),
    });
    said.append(h("p", {}, response.ok ? `You tapped: ${label}` : (await response.json()).error));
  }
  const buttons = entry.buttons.map((button) =>
    button.kind === "url"
      ? h("a", { class: "button", href: button.url, target: "_blank", rel: "noreferrer" }, button.label)
      : h(
          "button",
          { type: "button", class: "button primary", onclick: () => void tap(button.label) },
          button.label,
        ),
  );
  return [
    h(
      "div",
      { class: "notification" },
      h("p", { class: "notification-app" }, "WhatsApp · GuardianLink"),
      entry.map === null ? null : mapCard(entry.map),
      linked(entry.text),
      h("div", { class: "message-buttons" }, ...buttons),
    ),
    said,
    rows([
      ["To", entry.to],
      ["Template", entry.template],
      ["Cost", naira(entry.costKobo)],
      ["Sent", time(entry.at)],
      ["Message", entry.id],
    ]),
  ];
}

function speak(sentences) {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  for (const sentence of sentences) speechSynthesis.speak(new SpeechSynthesisUtterance(sentence));
}

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];

/** A recording by its folder and name, such as "ha/sos.mp3". The stand-in has no file to play. */
const recordingName = (url) => url.split("/").slice(-2).join("/");

/** A ringing call. What is said stays on the page as text. */
export function callView(entry) {
  const said = h("div", { class: "plain-text", role: "log" });
  const buttons = h("p", {});
  const button = (label, action, kind = "") =>
    h("button", { type: "button", class: `button ${kind}`, onclick: () => void act(action) }, label);
  const hangUp = () => button("Hang up", { action: "hang-up" });
  async function act(action) {
    const response = await window.fetch("/phone/calls", {
      method: "POST",
      body: JSON.stringify({ id: entry.id, ...action }),
    });
    const heard = await response.json();
    if (!response.ok) {
      said.append(h("p", {}, heard.error));
      return;
    }
    if (action.action === "press") said.append(h("p", {}, `Key ${action.digits}`));
    said.append(...heard.played.map((url) => h("p", {}, `Plays ${recordingName(url)}`)));
    said.append(...heard.spoken.map((sentence) => h("p", {}, sentence)));
    if (heard.isOver) said.append(h("p", {}, "The call is over."));
    speak(heard.spoken);
    const keys = heard.asksForKey ? KEYS.map((digits) => button(digits, { action: "press", digits })) : [];
    buttons.replaceChildren(...(heard.isOver ? [] : [...keys, hangUp()]));
  }
  buttons.append(button("Answer", { action: "answer" }, "primary"), hangUp());
  return [
    h("h2", {}, `Call to ${entry.to}`),
    rows([
      ["From", entry.from],
      ["Placed", time(entry.at)],
      ["Session", entry.id],
    ]),
    buttons,
    said,
  ];
}
