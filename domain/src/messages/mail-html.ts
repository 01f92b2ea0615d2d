import { LINE, oneLine } from "../languages/fill.ts";
import type { Language } from "../languages/languages.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Escapes a text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** A text as HTML, its English line below it where it has one. */
export function htmlLines(text: string): string {
  const [first = "", english] = text.split(LINE);
  return english === undefined
    ? escapeHtml(first)
    : `${escapeHtml(first)} <span lang="en" style="display:block;font-size:14px;font-weight:400;opacity:0.85">${escapeHtml(english)}</span>`;
}

/** A paragraph of a mail. */
export const paragraph = (text: string, style = ""): string =>
  `<p style="margin:0 0 16px;${style}">${htmlLines(text)}</p>`;

const row = ([label, value]: readonly [label: string, value: string]): string =>
  `<tr><th scope="row" style="padding:8px 12px 8px 0;text-align:left;vertical-align:top;color:#5b665f;font-weight:500">${htmlLines(label)}</th><td style="padding:8px 0">${htmlLines(value)}</td></tr>`;

/** What is known, one label and value in each line. */
export const detailTable = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.map(row).join("")}</table>`;

/** A list of sentences. */
export const bulletList = (lines: readonly string[]): string =>
  `<ul style="margin:0 0 20px;padding-left:20px">${lines.map((line) => `<li style="margin:0 0 8px">${htmlLines(line)}</li>`).join("")}</ul>`;

/** The small print at the end of a mail. */
export const smallPrint = (html: string): string =>
  `<p style="margin:20px 0 0;color:#5b665f;font-size:14px">${html}</p>`;

export const mailButton = (href: string, label: string, style: string): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:14px 20px;border-radius:10px;font-weight:600;text-decoration:none;${style}">${htmlLines(label)}</a>`;

/** A mail as HTML that needs no images or style sheets. @param style of the sheet */
export const plainMailPage = (
  language: Language,
  title: string,
  style: string,
  body: readonly string[],
): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f1ea;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c2420">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:14px;${style}">`,
    ...body,
    "</div></body></html>",
  ].join("");

/** A mail with a coloured headline, and the body below it. */
export const mailPage = (
  language: Language,
  accent: string,
  headline: string,
  body: readonly string[],
): string =>
  plainMailPage(language, oneLine(headline), "overflow:hidden", [
    `<h1 style="margin:0;padding:20px;background:${accent};color:#ffffff;font-size:22px;line-height:1.3">${htmlLines(headline)}</h1>`,
    `<div style="padding:20px">${body.join("")}</div>`,
  ]);
