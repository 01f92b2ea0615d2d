import { medicalToken } from "@guardianlink/domain/ids";
import { afterEach, expect, test, vi } from "vitest";
import { httpMedicalApi } from "./api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const request = { publicToken: medicalToken("AbCdEfGhIjKlMnOpQrStUv"), location: "Location unavailable" };

test("an alert that the server refuses is told apart from one that failed", async () => {
  const answer = (status: number) =>
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({}, { status })));
  answer(409);
  expect(await httpMedicalApi.alert(request)).toBe("no-emails");
  answer(502);
  await expect(httpMedicalApi.alert(request)).rejects.toThrow("The server answered 502.");
});

test("a request times out when the server accepts it and never answers", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new Error("gave up")) : new Promise(() => undefined),
  );
  await expect(httpMedicalApi.profile(request.publicToken)).rejects.toThrow("gave up");
  await expect(httpMedicalApi.alert(request)).rejects.toThrow("gave up");
});
