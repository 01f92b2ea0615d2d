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

/** The texts of one file; its name is from the root. */
export interface FileTexts {
  readonly file: string;
  readonly texts: readonly string[];
}

/** The English texts of the product: each area with its files that have some. */
export const productTexts = (): readonly { readonly area: string; readonly files: readonly FileTexts[] }[] =>
  AREAS.map(([area, folder]) => ({
    area,
    files: readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(isSource)
      .sort()
      .map((name) => `${folder}/${name}`)
      .map((file) => ({ file, texts: textsIn(file, readFileSync(path.join(root, file), "utf8")) }))
      .filter(({ texts }) => texts.length > 0),
  }));
