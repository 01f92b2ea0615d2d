import { expect, test } from "@playwright/test";
import { checkScreen, checkState } from "./support/check-screen.ts";
import { openSignedIn } from "./support/traveller.ts";

test("a declined payment changes nothing, a paid one makes the plan premium", async ({ page }) => {
  await openSignedIn(page);
  await page.goto("/subscription");
  await expect(page.getByRole("region", { name: "Early Access (Free)" })).toContainText("Active");
  await checkScreen(page, "subscription");
  const pay = async (act: "Pay" | "Decline") => {
    const [checkout] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Subscribe Now" }).click(),
    ]);
    await expect(checkout.getByText("NGN 1500.00")).toBeVisible();
    if (act === "Decline") await checkState(checkout, "the checkout");
    await checkout.getByRole("button", { name: act }).click();
    return checkout;
  };

  const declined = await pay("Decline");
  await expect(declined.getByText("The payment was not completed.")).toBeVisible();
  await checkScreen(declined, "payment-failed");
  await declined.close();
  await expect(page.getByText(/Paid until/)).toHaveCount(0);

  await page.context().route("**/verifyPaystackPayment", () => undefined);
  const paid = await pay("Pay");
  await expect(paid.getByText("Verifying your payment...")).toBeVisible();
  await checkState(paid, "a payment that is being checked");
  // The page asks again when an answer is lost.
  await page.context().unroute("**/verifyPaystackPayment");
  await page.context().route("**/verifyPaystackPayment", (route) => route.abort());
  await paid.reload();
  await expect(paid.getByText(/don't pay again/)).toBeVisible();
  await checkScreen(paid, "payment-not-verified");
  await expect(page.getByText("If you have paid, don't pay again.")).toBeVisible();
  await page.context().unroute("**/verifyPaystackPayment");
  await paid.getByRole("button", { name: "Check the payment again" }).click();
  await expect(paid.getByText("Your premium subscription is active for 1 month.")).toBeVisible();
  await checkScreen(paid, "payment-success");
  await expect(paid).toHaveURL(/\/$/);
  await expect(page.getByText(/Paid until/)).toBeVisible();
  await expect(page.getByText("If you have paid, don't pay again.")).toHaveCount(0);
  await checkScreen(page, "subscription-paid");
});

test("a payment with a made-up reference has failed, and can be tried again", async ({ page }) => {
  await openSignedIn(page);
  await page.goto("/payment-success?reference=abc123");
  await expect(page.getByText("Payment verification failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.goto("/payment-success?reference=gl-AbCdEfGhIjKlMnOpQrStUv");
  await expect(page.getByText("This payment doesn't belong to your account.")).toBeVisible();
});

test("a payment page without a reference says so", async ({ page }) => {
  await openSignedIn(page);
  await page.goto("/payment-success");
  await expect(page.getByText("No payment reference found")).toBeVisible();
  await checkState(page, "a payment page without a reference");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
});
