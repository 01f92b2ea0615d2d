// Draws one message. Content from outside is set as text. The HTML of an email is shown in a
// sandboxed frame that runs no scripts.

import { h, link, linked, rows, time } from "./elements.js";
import { callView, smsView, whatsAppView } from "./phone-views.js";

const CODE_TITLES = {
  PASSWORD_RESET: "Password reset link",
  VERIFY_EMAIL: "Email verification link",
  EMAIL_SIGNIN: "Sign-in link",
  VERIFY_AND_CHANGE_EMAIL: "Email change link",
};

const CHECKOUT_TITLES = {
  abandoned: "Payment opened",
  pending: "Bank transfer not confirmed yet",
  success: "Payment made",
  failed: "Payment declined",
};

const amountOf = ({ amountKobo, currency }) => `${currency} ${(amountKobo / 100).toFixed(2)}`;

const timeFormat = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
export const shortTime = (at) => timeFormat.format(new Date(at));

const shortToken = (token) => (token.length > 24 ? `${token.slice(0, 24)}…` : token);

/** The text that the list shows for a message. */
export function summary(entry) {
  if (entry.kind === "email") return { type: "Email", title: entry.subject, who: entry.to.join(", ") };
  if (entry.kind === "push") return { type: "Push", title: entry.title || "(no title)", who: entry.body };
  if (entry.kind === "sms") return { type: "Text", title: entry.text, who: entry.to };
  if (entry.kind === "whatsapp") return { type: "WhatsApp", title: entry.text, who: entry.to };
  if (entry.kind === "call") return { type: "Call", title: `Call to ${entry.to}`, who: entry.from };
  if (entry.kind === "checkout")
    return {
      type: "Payment",
      title: CHECKOUT_TITLES[entry.status],
      who: `${amountOf(entry)}, ${entry.email}`,
    };
  return { type: "Link", title: CODE_TITLES[entry.requestType] ?? entry.requestType, who: entry.email };
}

const person = (email, name) => (name ? `${name} <${email}>` : email);

/** The email's HTML with its inline pictures embedded and its links opening in new tabs. */
function framedHtml(entry) {
  let html = entry.html;
  for (const { contentId, type, content } of entry.attachments) {
    if (contentId !== null) html = html.replaceAll(`cid:${contentId}`, `data:${type};base64,${content}`);
  }
  return `<base target="_blank">${html}`;
}

function frame(entry) {
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  return h("iframe", {
    class: "mail-frame",
    title: `Email: ${entry.subject}`,
    sandbox,
    srcdoc: framedHtml(entry),
  });
}

function attachments(entry) {
  const plain = entry.attachments.filter(({ contentId }) => contentId === null);
  if (plain.length === 0) return null;
  return h(
    "ul",
    { class: "attachments" },
    ...plain.map(({ filename, type, content }) =>
      h("li", {}, h("a", { href: `data:${type};base64,${content}`, download: filename }, filename)),
    ),
  );
}

const source = (value) =>
  h("pre", { class: "source" }, typeof value === "string" ? value : JSON.stringify(value, null, 2));

/** Tabs that draw their panel each time it is opened. */
function tabs(panels) {
  const body = h("div", { class: "tab-body", role: "tabpanel" });
  const buttons = panels.map(([name, draw], at) =>
    h("button", { type: "button", role: "tab", class: "tab", onclick: () => open(at, draw) }, name),
  );
  function open(at, draw) {
    buttons.forEach((button, index) => button.setAttribute("aria-selected", String(index === at)));
    body.replaceChildren(draw());
  }
  if (panels.length > 0) open(0, panels[0][1]);
  return [h("div", { class: "tabs", role: "tablist" }, ...buttons), body];
}

function emailView(entry) {
  const details = {
    messageId: entry.messageId,
    headers: entry.headers,
    categories: entry.categories,
    customArgs: entry.customArgs,
  };
  const panels = [
    ...(entry.html === "" ? [] : [["Preview", () => frame(entry)]]),
    ...(entry.text === "" ? [] : [["Text", () => linked(entry.text)]]),
    ...(entry.html === "" ? [] : [["HTML", () => source(entry.html)]]),
    ["Details", () => source(details)],
  ];
  const named = (list) => list.map((email) => person(email, entry.names[email])).join(", ");
  return [
    h("h2", {}, entry.subject),
    rows([
      ["From", person(entry.from.email, entry.from.name)],
      ["To", named(entry.to)],
      ["Cc", named(entry.cc)],
      ["Bcc", named(entry.bcc)],
      ["Reply to", entry.replyTo === null ? null : person(entry.replyTo.email, entry.replyTo.name)],
      ["Service", entry.service === "resend" ? "Resend" : "SendGrid"],
      ["Sent", time(entry.at)],
    ]),
    attachments(entry),
    ...tabs(panels),
  ];
}

/** "1 h", "10 min", "45 s" */
function duration(seconds) {
  if (seconds === null) return "not set (4 weeks)";
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}

function pushView(entry) {
  const pages = entry.shownOn === 1 ? "1 open page" : `${entry.shownOn} open pages`;
  return [
    h(
      "div",
      { class: "notification" },
      h("p", { class: "notification-app" }, `GuardianLink · ${shortTime(entry.at)}`),
      h("h2", {}, entry.title || "(no title)"),
      h("p", { class: "notification-body" }, entry.body),
      entry.image === null ? null : h("img", { src: entry.image, alt: "" }),
    ),
    rows([
      ["To", shortToken(entry.token)],
      ["Urgency", entry.urgency ?? "not set (normal)"],
      ["Time to live", duration(entry.ttlSeconds)],
      ["Opens", entry.link === null ? null : link(entry.link)],
      ["Received by", entry.shownOn === 0 ? "no open page" : pages],
      ["Sent", time(entry.at)],
      ["Message", entry.messageId],
    ]),
    ...(Object.keys(entry.data).length === 0 ? [] : [h("h3", {}, "Data"), source(entry.data)]),
  ];
}

/**
 * A form for the new password. The auth emulator has no page for it and takes the password in the
 * link's query.
 */
function resetForm(entry) {
  const { origin, pathname, searchParams } = new URL(entry.link);
  return h(
    "form",
    { action: origin + pathname, method: "get", target: "_blank", rel: "noreferrer" },
    ...[...searchParams].map(([name, value]) => h("input", { type: "hidden", name, value })),
    h(
      "label",
      { class: "lead" },
      "New password ",
      h("input", {
        type: "text",
        name: "newPassword",
        required: true,
        minlength: 8,
        autocomplete: "off",
      }),
    ),
    h("p", {}, h("button", { class: "button primary", type: "submit" }, "Set the password")),
  );
}

const openLink = (entry) =>
  h(
    "p",
    {},
    h(
      "a",
      { class: "button primary", href: entry.link, target: "_blank", rel: "noreferrer" },
      "Open the link",
    ),
  );

function codeView(entry) {
  const { title } = summary(entry);
  return [
    h("h2", {}, title),
    rows([
      ["For", entry.email],
      ["Created", time(entry.at)],
    ]),
    h("p", { class: "lead" }, "In production this link arrives by email."),
    entry.requestType === "PASSWORD_RESET" ? resetForm(entry) : openLink(entry),
    source(entry.link),
  ];
}

function checkoutView(entry) {
  return [
    h("h2", {}, CHECKOUT_TITLES[entry.status]),
    rows([
      ["Amount", amountOf(entry)],
      ["From", entry.email],
      ["Reference", entry.reference],
      ["At", time(entry.at)],
    ]),
    h(
      "p",
      {},
      h(
        "a",
        { class: "button primary", href: entry.url, target: "_blank", rel: "noreferrer" },
        "Open the checkout",
      ),
    ),
  ];
}

const VIEWS = {
  email: emailView,
  push: pushView,
  code: codeView,
  checkout: checkoutView,
  sms: smsView,
  whatsapp: whatsAppView,
  call: callView,
};

/** Everything about one message. */
export const detail = (entry) => VIEWS[entry.kind](entry).filter((part) => part !== null);
