import { medicalToken } from "@guardianlink/domain/ids";
import { afterEach, expect, test, vi } from "vitest";
import { httpMedicalApi } from "./api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a request times out when the server accepts it and never answers", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new Error("gave up")) : new Promise(() => undefined),
  );
  const publicToken = medicalToken("AbCdEfGhIjKlMnOpQrStUv");
  await expect(httpMedicalApi.profile(publicToken)).rejects.toThrow("gave up");
  const request = { publicToken, location: "Location unavailable" };
  await expect(httpMedicalApi.alert(request)).rejects.toThrow("gave up");
});
