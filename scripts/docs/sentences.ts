import { createHash } from "node:crypto";

/** A sentence of the specification: of its text, or a row of one of its tables. */
export interface Sentence {
  /** The first eight hex digits of the SHA-256 of the sentence. */
  readonly hash: string;
  /** The first words, so that a reader finds the place. */
  readonly begins: string;
}

const WORDS = 5;
const RULE = /^\|[\s|:-]+\|$/;
/** A line of bold text alone is a heading. */
const HEADING = /^(#|\*\*[^*]+\*\*$)/;

const isInQuotes = (before: string): boolean => (before.match(/"/g)?.length ?? 0) % 2 === 1;

/** Splits a line of prose at the ends of its sentences, but not inside of quoted text. */
function sentencesOf(line: string): readonly string[] {
  const ends = [...line.matchAll(/(?<=[.!?]["')*]*)\s+(?=[A-Z"*])/g)]
    .map(({ index }) => index)
    .filter((index) => !isInQuotes(line.slice(0, index)));
  return [...ends, line.length].map((end, at) => line.slice(at === 0 ? 0 : ends[at - 1], end).trim());
}

/** The sentences of a Markdown document in their order, without headings and heads of tables. */
export function splitSentences(markdown: string): readonly Sentence[] {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "" && !HEADING.test(line));
  const isHead = (at: number): boolean => RULE.test(lines[at] ?? "") || RULE.test(lines[at + 1] ?? "");
  const texts = lines.flatMap((line, at) => {
    if (line.startsWith("|")) return isHead(at) ? [] : [line];
    return sentencesOf(line.replace(/^- /, ""));
  });
  return texts.map((text) => ({
    hash: createHash("sha256").update(text).digest("hex").slice(0, 8),
    begins: text
      .replace(/^\|\s*/, "")
      .split(/\s+/)
      .slice(0, WORDS)
      .join(" "),
  }));
}
