import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AdCarousel } from "./ad-carousel.tsx";

async function open(count: number, over: Record<string, unknown> = {}) {
  const services = fakeServices();
  for (let n = 1; n <= count; n++)
    services.store.seed(`adBanners/ad${n}`, {
      userId: "someone",
      title: `Ad ${n}`,
      description: null,
      imageUrl: null,
      linkUrl: `https://shop.example/${n}`,
      isActive: true,
      review: "approved",
      displayOrder: count - n,
      ...over,
    });
  const view = renderPage(<AdCarousel />, services);
  await act(() => Promise.resolve());
  return view;
}

test("the carousel is hidden when there are no ads", async () => {
  await open(0);
  expect(screen.queryByRole("region", { name: "Sponsored" })).not.toBeInTheDocument();
});

test("inactive ads are not shown", async () => {
  await open(2, { isActive: false });
  expect(screen.queryByRole("region", { name: "Sponsored" })).not.toBeInTheDocument();
});

test("one ad has no controls", async () => {
  await open(1);
  expect(screen.getByText("Ad 1")).toBeVisible();
  expect(screen.getByText("Sponsored")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("the ads follow in their order and wrap around at both ends", async () => {
  const { user } = await open(3);
  expect(screen.getByText("Ad 3")).toBeVisible();
  const next = screen.getByRole("button", { name: "Next ad" });
  await user.click(next);
  expect(screen.getByText("Ad 2")).toBeVisible();
  await user.click(next);
  await user.click(next);
  expect(screen.getByText("Ad 3")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Previous ad" }));
  expect(screen.getByText("Ad 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show ad 2 of 3" }));
  expect(screen.getByText("Ad 2")).toBeVisible();
  expect(screen.getByRole("button", { name: "Show ad 2 of 3" })).toHaveAttribute("aria-current", "true");
});

test("a link opens a new tab and passes nothing on", async () => {
  await open(1);
  const link = screen.getByRole("link");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener nofollow");
  expect(link).toHaveAttribute("referrerpolicy", "no-referrer");
});

test("a picture comes from the ad's document, never from the address that its owner typed", async () => {
  const typed = { imageUrl: "https://shop.example/tyres.jpg" };
  const { container } = await open(1, { ...typed, picture: "data:image/png;base64,AAAA" });
  expect(container.querySelector("img")).toHaveAttribute("src", "data:image/png;base64,AAAA");
  expect(container.innerHTML).not.toContain("tyres");
});

test("an ad that no operator has approved is not shown", async () => {
  await open(2, { review: "waiting" });
  expect(screen.queryByRole("region", { name: "Sponsored" })).not.toBeInTheDocument();
});

test("a failure to load ads is only logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const services = fakeServices();
  services.store.breakReading("adBanners");
  renderPage(<AdCarousel />, services);
  await expect.poll(() => logged).toHaveBeenCalledOnce();
  expect(screen.queryByRole("region", { name: "Sponsored" })).not.toBeInTheDocument();
  expect(screen.queryByText("Error")).not.toBeInTheDocument();
});
