import type { AccountExport } from "@guardianlink/domain/account/account-data";
import { expect, test } from "vitest";
import { exportAccount } from "./export-account.ts";

/** A server with `count` trips that returns at most ten at once. */
function server(count: number, photos = ["1", "gone"]) {
  const asked: unknown[] = [];
  const ids = Array.from({ length: count }, (_, index) => `t${index}`);
  const call = (_name: string, data: unknown): Promise<unknown> => {
    asked.push(data);
    if (data === null)
      return Promise.resolve({
        exportedAt: "2026-11-21T10:00:00.000Z",
        account: { uid: "ada" },
        medicalProfile: { bloodType: "O+" },
        tripIds: ids,
        photos: photos.map((name) => ({ path: `trip-photos/ada/t0/${name}.jpg` })),
        recordings: [{ path: "trip-audio/ada/t0/0.webm" }],
      });
    const { tripIds } = data as { tripIds: readonly string[] };
    return Promise.resolve({ trips: tripIds.map((id) => ({ id })) });
  };
  return { asked, call };
}

async function exported(services: Parameters<typeof exportAccount>[0]): Promise<AccountExport> {
  const data = await exportAccount(services);
  if (data === "sign-in-again") throw new Error("The server asked for the password.");
  return data;
}

const linkTo = (path: string): Promise<string> =>
  path.includes("gone")
    ? Promise.reject(new Error("gone"))
    : Promise.resolve(`https://files.example/${path}`);

test("an export is assembled from parts, with a link to each photo and recording that still exists", async () => {
  const { asked, call } = server(23);
  const data = await exported({ call, fileLink: linkTo });
  expect(data).toMatchObject({ account: { uid: "ada" }, medicalProfile: { bloodType: "O+" } });
  expect(data.trips).toHaveLength(23);
  expect(data.trips.at(-1)).toEqual({ id: "t22" });
  expect(asked).toHaveLength(4);
  expect(data.photos).toEqual([
    { path: "trip-photos/ada/t0/1.jpg", link: "https://files.example/trip-photos/ada/t0/1.jpg" },
    { path: "trip-photos/ada/t0/gone.jpg", link: null },
  ]);
  expect(data.recordings).toEqual([
    { path: "trip-audio/ada/t0/0.webm", link: "https://files.example/trip-audio/ada/t0/0.webm" },
  ]);
});

test("an export after an old sign-in asks for the password and fetches nothing", async () => {
  const call = () => Promise.resolve({ refusal: "sign-in-again" });
  expect(await exportAccount({ call, fileLink: linkTo })).toBe("sign-in-again");
});

test("an account without trips needs one request", async () => {
  const { asked, call } = server(0);
  expect((await exported({ call, fileLink: linkTo })).trips).toEqual([]);
  expect(asked).toEqual([null]);
});

test("a thousand photos get their links in order, a few at a time", async () => {
  const names = Array.from({ length: 1000 }, (_, index) => String(index));
  const { call } = server(120, names);
  let underway = 0;
  let most = 0;
  const data = await exported({
    call,
    fileLink: async (path) => {
      most = Math.max(most, ++underway);
      await Promise.resolve();
      underway--;
      return path;
    },
  });
  expect(data.trips).toHaveLength(120);
  expect(data.photos.map(({ path }) => path)).toEqual(names.map((name) => `trip-photos/ada/t0/${name}.jpg`));
  expect(data.photos.every(({ path, link }) => link === path)).toBe(true);
  expect(most).toBeLessThanOrEqual(20);
});
