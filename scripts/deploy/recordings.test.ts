import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findRecordings, recordingProblems } from "./recordings.ts";

const documentation = readFileSync(path.join(import.meta.dirname, "../../docs/deploy.md"), "utf8");

/** A server of files that has no `missing`, and the requests that it got. */
async function fileServer(missing: string) {
  const asked: string[] = [];
  const server = createServer(({ method, url = "" }, response) => {
    asked.push(`${method ?? ""} ${url}`);
    response.writeHead(url === missing ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { folder: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls/`, asked };
}

test("every recording is asked for by its address, without loading it", async () => {
  const { folder, asked } = await fileServer("");
  expect(await findRecordings(folder)).toEqual({ summary: "all 27 files are there", problems: [] });
  expect(asked).toContain("HEAD /calls/ha/sos.mp3");
  expect(new Set(asked).size).toBe(27);
});

test("a recording that is missing is named", async () => {
  const { folder } = await fileServer("/calls/yo/never.mp3");
  expect((await findRecordings(folder)).problems).toEqual([
    "yo/never.mp3 is missing from VOICE_RECORDINGS: 404 answer.",
  ]);
});

test("without a network no recording is called missing", async () => {
  const { summary, problems } = await findRecordings("http://127.0.0.1:1");
  expect(problems).toEqual([]);
  expect(summary).toContain("NOT CHECKED");
  expect((await findRecordings("")).summary).toContain("none");
});

test("the folder must be an https address, and docs/deploy.md names each file", () => {
  expect(recordingProblems("", documentation)).toEqual([]);
  expect(recordingProblems("https://media.guardianlink.ng/calls", documentation)).toEqual([]);
  for (const folder of ["http://media.guardianlink.ng", "media.guardianlink.ng", "https://m.ng/?key=1"])
    expect(recordingProblems(folder, documentation), folder).toHaveLength(1);
  expect(recordingProblems("", documentation.replaceAll("`sos.mp3`", ""))).toEqual([
    "docs/deploy.md does not name sos.mp3 among the recordings for calls.",
  ]);
});
