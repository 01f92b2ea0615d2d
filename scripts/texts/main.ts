// `npm run texts`: prints every English text of the product by area, as Markdown, so that a
// reviewer can read all of them in one sitting: npm run -s texts > texts.md
import { productTexts } from "./product.ts";

for (const { area, files } of productTexts()) {
  console.log(`# ${area}\n`);
  for (const { file, texts } of files)
    console.log(`## ${file}\n\n${texts.map((text) => `- ${text}`).join("\n")}\n`);
}
