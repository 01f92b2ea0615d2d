// `npm run texts`: prints every English text of the product by area, as Markdown, so that a
// reviewer can read all of them in one sitting: npm run -s texts > texts.md
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { textsIn } from "./collect.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Where the texts of each reader are. */
const AREAS: readonly (readonly [title: string, folder: string])[] = [
  ["Messages, mails, texts and calls", "domain/src"],
  ["Pages", "web/src/features"],
  ["Frame of the app", "web/src/app"],
  ["Saving and waiting", "web/src/data"],
  ["Parts of pages", "web/src/ui"],
  ["Notifications", "web/src/sw"],
  ["Answers of the server", "functions/src"],
];

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|(^|\/)(testing|adapters|wiring|places)\//.test(file) &&
  // The other languages are translations of "en".
  !/languages\/(?!en\/)\w+\//.test(file);

for (const [title, folder] of AREAS) {
  console.log(`# ${title}\n`);
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  for (const file of files.filter(isSource).sort()) {
    const texts = textsIn(file, readFileSync(path.join(root, folder, file), "utf8"));
    if (texts.length > 0)
      console.log(`## ${folder}/${file}\n\n${texts.map((text) => `- ${text}`).join("\n")}\n`);
  }
}
