import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import { adId } from "@guardianlink/domain/ids";
import { AD_PICTURE_MAX_BYTES } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { reviewAd } from "./review-ad.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]);

function setUp(imageUrl: string | null, picture: Uint8Array = PNG) {
  const ad = adBannerSchema.parse({
    id: "ada-1",
    userId: "ada",
    title: "Towing",
    description: null,
    imageUrl,
    linkUrl: null,
    isActive: true,
    displayOrder: 0,
  });
  const decided: unknown[] = [];
  const fetched: string[] = [];
  const decide = (...decision: unknown[]) => Promise.resolve(void decided.push(decision));
  const ports = {
    reviews: {
      listWaiting: () => Promise.resolve([ad]),
      get: (id: string) => Promise.resolve(id === ad.id ? { ad, decide } : null),
    },
    fetchPicture(url: string) {
      fetched.push(url);
      return Promise.resolve(picture);
    },
  };
  return { decided, fetched, ports };
}

test("an approved ad gets a copy of its picture", async () => {
  const { decided, fetched, ports } = setUp("https://shop.example/a.png");
  await reviewAd(adId("ada-1"), "approved", ports);
  expect(fetched).toEqual(["https://shop.example/a.png"]);
  expect(decided).toEqual([["approved", "data:image/png;base64,iVBORwEC"]]);
});

test("a refused ad, or one without a picture, fetches nothing", async () => {
  const refused = setUp("https://shop.example/a.png");
  await reviewAd(adId("ada-1"), "refused", refused.ports);
  const plain = setUp(null);
  await reviewAd(adId("ada-1"), "approved", plain.ports);
  expect([refused.fetched, plain.fetched]).toEqual([[], []]);
  expect([refused.decided, plain.decided]).toEqual([[["refused", null]], [["approved", null]]]);
});

test.each([
  ["a picture that is too large", new Uint8Array(AD_PICTURE_MAX_BYTES + 1), /Ask for a smaller one/],
  [
    "a file that is no picture",
    new TextEncoder().encode("<svg onload=alert(1)>"),
    /neither JPEG, PNG nor WebP/,
  ],
])("%s is not approved", async (_what, picture, reason) => {
  const { decided, ports } = setUp("https://shop.example/a", picture);
  await expect(reviewAd(adId("ada-1"), "approved", ports)).rejects.toThrow(reason);
  expect(decided).toEqual([]);
});

test("an ad that does not exist is named", async () => {
  await expect(reviewAd(adId("no-1"), "approved", setUp(null).ports)).rejects.toThrow("There is no ad no-1.");
});
