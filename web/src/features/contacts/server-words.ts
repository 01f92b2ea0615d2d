import { reportProblem } from "../../platform/report.ts";
import { serverSentence } from "../../platform/server-sentence.ts";

/** What a call that failed is told as: in the server's own words where it refused, else in `unknown`. */
export function serverWords(error: unknown, unknown: string): string {
  const sentence = serverSentence(error);
  if (sentence === null) reportProblem(error);
  return sentence ?? unknown;
}
