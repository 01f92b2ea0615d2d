/* global document, window, EventSource */
// The outbox page: a live list of sent messages, and one message in full, which the address's hash
// selects.
import { drawFaults } from "./faults.js";
import { h } from "./elements.js";
import { detail, shortTime, summary } from "./views.js";

const FILTERS = [
  ["all", "All"],
  ["email", "Email"],
  ["push", "Push"],
  ["sms", "Texts"],
  ["whatsapp", "WhatsApp"],
  ["call", "Calls"],
  ["code", "Links"],
  ["checkout", "Payments"],
];
/** More messages than a person reads. Older ones stay in /outbox.json. */
const MAX_SHOWN = 300;

const at = (id) => document.getElementById(id);
/** Newest first. */
let entries = [];
/** The messages that the stream brought since the snapshot was requested, which may lack them. */
let newerThanSnapshot = [];
let filter = "all";
/** What the tester looks for, in lower case. */
let wanted = "";

const matches = (entry) => {
  const { title, who } = summary(entry);
  return `${title} ${who}`.toLowerCase().includes(wanted);
};
const shown = () =>
  entries.filter((entry) => (filter === "all" || entry.kind === filter) && (wanted === "" || matches(entry)));
const selected = () => {
  const id = decodeURIComponent(window.location.hash.slice(1));
  return entries.find((entry) => entry.id === id) ?? null;
};

function drawFilters() {
  const buttons = FILTERS.map(([name, label]) => {
    const count = name === "all" ? entries.length : entries.filter((entry) => entry.kind === name).length;
    const choose = () => {
      filter = name;
      drawList();
    };
    return h(
      "button",
      { type: "button", class: "filter", "aria-pressed": String(filter === name), onclick: choose },
      label,
      h("span", { class: "count" }, String(count)),
    );
  });
  at("filters").replaceChildren(...buttons);
}

function item(entry, isSelected) {
  const { type, title, who } = summary(entry);
  const head = h(
    "span",
    { class: "item-head" },
    h("span", { class: `kind ${entry.kind}` }, type),
    h("time", { datetime: entry.at }, shortTime(entry.at)),
  );
  const body = [h("span", { class: "item-title" }, title), h("span", { class: "item-who" }, who)];
  const attributes = {
    class: "item",
    href: `#${encodeURIComponent(entry.id)}`,
    "aria-current": isSelected ? "true" : null,
  };
  return h("li", {}, h("a", attributes, head, ...body));
}

function drawList() {
  const current = selected();
  const visible = shown();
  at("list").replaceChildren(...visible.slice(0, MAX_SHOWN).map((entry) => item(entry, entry === current)));
  if (visible.length > MAX_SHOWN) {
    at("list").append(
      h("li", { class: "more" }, `${visible.length - MAX_SHOWN} older messages are in /outbox.json.`),
    );
  }
  at("empty").hidden = entries.length > 0;
  drawFilters();
}

let isDrawing = false;
/** Draws the list once for all messages that arrive before the browser's next frame. */
function drawListSoon() {
  if (isDrawing) return;
  isDrawing = true;
  window.requestAnimationFrame(() => {
    isDrawing = false;
    drawList();
  });
}

/** The message that is drawn in full, or null. */
let drawnId = null;

function drawDetail() {
  const entry = selected();
  // What a tester has done with a message, such as a call in progress, is on the page alone. A
  // snapshot that arrives later must not take it away.
  if (entry !== null && entry.id === drawnId) return;
  drawnId = entry?.id ?? null;
  document.body.classList.toggle("has-selection", entry !== null);
  const back = h("a", { class: "back", href: "#" }, "‹ All messages");
  const hint = h("p", { class: "hint" }, entries.length > 0 ? "Choose a message to read it." : "");
  at("detail").replaceChildren(...(entry === null ? [hint] : [back, ...detail(entry)]));
  at("detail").scrollTop = 0;
}

function draw() {
  drawList();
  drawDetail();
}

async function load() {
  newerThanSnapshot = [];
  const lists = await (await window.fetch("/outbox.json")).json();
  const byId = new Map(
    [...Object.values(lists).flat(), ...newerThanSnapshot].map((entry) => [entry.id, entry]),
  );
  entries = [...byId.values()].sort((a, b) => b.at.localeCompare(a.at));
  draw();
}

function take(entry) {
  if (entry.kind === "cleared") {
    entries = [];
    newerThanSnapshot = [];
    draw();
    return;
  }
  newerThanSnapshot.push(entry);
  if (entries.some(({ id }) => id === entry.id)) return;
  const wasEmpty = entries.length === 0;
  entries = [entry, ...entries];
  if (wasEmpty) draw();
  else drawListSoon();
}

function follow() {
  const live = at("live");
  const events = new EventSource("/outbox/events");
  const state = (text, isLive) => {
    live.textContent = text;
    live.classList.toggle("on", isLive);
  };
  events.onopen = () => {
    state("Live", true);
    // The snapshot has the messages that were sent while the page was not connected.
    void load();
  };
  events.onerror = () => state("The suite is not running", false);
  events.onmessage = ({ data }) => take(JSON.parse(data));
}

async function refreshFaults() {
  const count = await drawFaults(at("faults"), () => void refreshFaults());
  at("faults-count").hidden = count === 0;
  at("faults-count").textContent = String(count);
  at("faults-button").classList.toggle("warn", count > 0);
}

at("faults-button").addEventListener("click", () => {
  const open = at("faults").hidden;
  at("faults").hidden = !open;
  at("faults-button").setAttribute("aria-expanded", String(open));
});
at("find").addEventListener("input", () => {
  wanted = at("find").value.trim().toLowerCase();
  drawList();
});
at("clear").addEventListener("click", () => void window.fetch("/outbox.json", { method: "DELETE" }));
window.addEventListener("hashchange", draw);
window.addEventListener("focus", () => void refreshFaults());
follow();
void refreshFaults();
