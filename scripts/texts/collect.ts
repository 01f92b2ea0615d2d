import ts from "typescript";

/** Attributes and properties whose values people never read. */
const UNREAD = new Set([
  "autoCapitalize",
  "autoComplete",
  "class",
  "className",
  "d",
  "href",
  "id",
  "inputMode",
  "key",
  "limit",
  "method",
  "name",
  "path",
  "pattern",
  "rel",
  "role",
  "schedule",
  "src",
  "style",
  "to",
  "type",
  "variant",
]);
/** Calls whose arguments people never read: errors for programmers, lookups, styles. */
const UNREAD_CALLS =
  /^(Error|cx|getItem|setItem|addEventListener|querySelector|matches|fetch|z\.\w+|new RegExp)$/;
/** A text has two words, or it is one word of a page. */
const TWO_WORDS = /\p{L}[\p{L}'’,.:;!?)%]*\s+["'“(]?[\p{L}\p{N}{]/u;
/** The HTML of a mail, or a template that only puts parts together. */
const MARKUP = /<\/?\w|=>/;
const ONE_WORD = /^\p{Lu}[\p{L}'’-]{2,}[.!?]?$/u;

/**
 * The attribute or property that a string is the value of, also in braces or as one of two values.
 */
function propertyOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isJsxExpression(parent) || ts.isConditionalExpression(parent)) return propertyOf(parent);
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isPropertyAssignment(parent)) return parent.name.getText().replaceAll(/["']/g, "");
  return null;
}

/** A template with its expressions in braces: "Sent to {count} of {total}". */
const templateText = (node: ts.TemplateExpression): string =>
  node.head.text +
  node.templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join("");

/** Whether a string is in a place that only the program reads. */
function isForTheProgram(node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent))
      return true;
    if (ts.isThrowStatement(parent)) return true;
    if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && at !== parent.expression)
      if (UNREAD_CALLS.test(parent.expression.getText())) return true;
  }
  return UNREAD.has(propertyOf(node) ?? "");
}

/** What people read in a file of the product, in the order of its lines. */
export function textsIn(file: string, source: string): readonly string[] {
  const texts: string[] = [];
  const take = (text: string): void => {
    const line = text.replaceAll(/\s+/g, " ").trim();
    if (line !== "" && !MARKUP.test(line) && !texts.includes(line)) texts.push(line);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text)) take(node.text);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? templateText(node) : node.text;
      const isLabel = ts.isJsxAttribute(node.parent) || ts.isPropertyAssignment(node.parent);
      if ((TWO_WORDS.test(text) || (isLabel && ONE_WORD.test(text))) && !isForTheProgram(node)) take(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}
