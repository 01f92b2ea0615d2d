// Exports one generation of documents after another until it is killed.
import { parsePath } from "../../model/path.ts";
import { fieldMap, integerValue, stringValue } from "../../model/value.ts";
import { exportDocuments } from "../export.ts";

const DOCUMENTS = 500;
const [directory = "", name = ""] = process.argv.slice(2);
for (let generation = 1; ; generation++) {
  const fields = fieldMap([
    ["generation", integerValue(BigInt(generation))],
    ["text", stringValue("x".repeat(200))],
  ]);
  const documents = Array.from({ length: DOCUMENTS }, (_, at) => ({
    path: parsePath(`c/${at}`),
    fields,
    createTime: 1,
    updateTime: 1,
  }));
  await exportDocuments(documents, directory, name);
  process.send?.(generation);
}
