/* global window */
// The controls that make an outside service fail.
import { h } from "./elements.js";

const NAMES = {
  fcm: "Push (FCM)",
  sendgrid: "Email (SendGrid)",
  resend: "Email (Resend)",
  termii: "Texts (Termii)",
  "africastalking-sms": "Texts (Africa's Talking)",
  whatsapp: "WhatsApp (Meta)",
  africastalking: "Calls (Africa's Talking)",
  mapbox: "Addresses (Mapbox)",
  paystack: "Payments (Paystack)",
};
const OUTCOMES = [
  ["works", "works"],
  ["500", "answers 500"],
  ["503", "answers 503, unavailable"],
  ["429", "answers 429, too many requests"],
  ["401", "answers 401, wrong key"],
  ["drop", "closes the connection"],
];
const RATES = [
  ["1", "every call"],
  ["0.5", "half of the calls"],
  ["0.3", "30 % of the calls"],
  ["0.1", "10 % of the calls"],
];
const DELAYS = [
  ["0", "at once"],
  ["500", "after 0.5 s"],
  ["3000", "after 3 s"],
  ["10000", "after 10 s"],
];

/**
 * A select box. A value that was set over HTTP and is not among the choices gets an option of its
 * own.
 */
function choose(label, choices, value, onchange) {
  const all = choices.some(([one]) => one === value) ? choices : [...choices, [value, value]];
  const options = all.map(([one, text]) => h("option", { value: one, selected: one === value }, text));
  return h("select", { "aria-label": label, onchange }, ...options);
}

const outcomeOf = (fault) => (fault?.drop ? "drop" : fault?.status ? String(fault.status) : "works");

async function send(service, [outcome, rate, delay]) {
  if (outcome.value === "works" && delay.value === "0") {
    await window.fetch(`/faults?service=${service}`, { method: "DELETE" });
    return;
  }
  const status = /^\d+$/.test(outcome.value) ? Number(outcome.value) : null;
  const fault = {
    service,
    status,
    drop: outcome.value === "drop",
    rate: Number(rate.value),
    latencyMs: Number(delay.value),
  };
  await window.fetch("/faults", { method: "PUT", body: JSON.stringify(fault) });
}

function row(service, fault, onChanged) {
  const change = async () => {
    await send(service, controls);
    onChanged();
  };
  const name = NAMES[service] ?? service;
  const controls = [
    choose(`${name} outcome`, OUTCOMES, outcomeOf(fault), change),
    choose(`${name} how often`, RATES, String(fault?.rate ?? 1), change),
    choose(`${name} delay`, DELAYS, String(fault?.latencyMs ?? 0), change),
  ];
  return h(
    "div",
    { class: fault ? "fault active" : "fault" },
    h("span", { class: "fault-name" }, name),
    ...controls,
  );
}

/** Draws the controls with their current values. @returns the number of services that fail */
export async function drawFaults(panel, onChanged) {
  const { services, faults } = await (await window.fetch("/faults")).json();
  const rows = services.map((service) =>
    row(
      service,
      faults.find((fault) => fault.service === service),
      onChanged,
    ),
  );
  const reset = h(
    "button",
    {
      type: "button",
      class: "button",
      onclick: async () => {
        await window.fetch("/faults", { method: "DELETE" });
        onChanged();
      },
    },
    "Clear all faults",
  );
  panel.replaceChildren(...rows, reset);
  return faults.length;
}
