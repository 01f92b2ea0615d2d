interface Node {
  readonly sourcePosition?: { readonly currentOffset?: number; readonly endOffset?: number };
  readonly values?: readonly { readonly value?: unknown; readonly count?: number }[];
  readonly children?: readonly Node[];
}

interface Report {
  readonly rules?: { readonly files?: readonly { readonly content?: string }[] };
  readonly report?: readonly Node[];
}

interface Mark {
  readonly start: number;
  /** The offset after the last character. */
  readonly end: number;
  readonly title: string;
  readonly seen: boolean;
}

const STYLE = `
body { font: 14px/1.9 ui-monospace, monospace; margin: 2rem; white-space: pre-wrap; color: #111; background: #fff }
mark { background: none; color: inherit; border-bottom: 2px solid #1a7f37; cursor: help }
mark.unseen { border-bottom-color: #cf222e }
mark:hover { background: #fff3bf }
`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "&quot;");

function marksOf(nodes: readonly Node[]): Mark[] {
  return nodes.flatMap(({ sourcePosition, values = [], children = [] }) => {
    const start = sourcePosition?.currentOffset ?? 0;
    const lines = values.map(({ value, count = 0 }) => `${JSON.stringify(value)}: ${count} times`);
    const title = lines.length === 0 ? "never evaluated" : lines.join("\n");
    const mark = { start, end: (sourcePosition?.endOffset ?? start) + 1, title, seen: lines.length > 0 };
    return [mark, ...marksOf(children)];
  });
}

/**
 * Wraps each expression of the source in an element. Two expressions are nested or separate, never
 * overlapping.
 */
function markUp(source: string, marks: readonly Mark[]): string {
  // Offsets count code points.
  const letters = Array.from(source);
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const open: Mark[] = [];
  let html = "";
  let next = 0;
  for (let at = 0; at <= letters.length; at++) {
    while ((open.at(-1)?.end ?? Infinity) <= at) {
      open.pop();
      html += "</mark>";
    }
    for (let mark = sorted[next]; mark?.start === at; mark = sorted[++next]) {
      open.push(mark);
      html += `<mark${mark.seen ? "" : ' class="unseen"'} title="${escapeHtml(mark.title)}">`;
    }
    html += escapeHtml(letters[at] ?? "");
  }
  return html + "</mark>".repeat(open.length);
}

/**
 * The coverage report as a page. Each expression is underlined, and its tooltip lists its values
 * and their counts.
 */
export function coveragePage(coverage: object): string {
  const { rules, report = [] } = coverage as Report;
  const source = rules?.files?.[0]?.content ?? "";
  const head = `<meta charset="utf-8"><title>Coverage of the security rules</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${markUp(source, marksOf(report))}</body></html>\n`;
}
