// The keys of the browser's storage that say nothing about an account, and stay when it leaves.

export const LOCAL_SUITE_KEY = "guardianlink.local-suite";
export const CLOCK_AHEAD_KEY = "guardianlink.clock-ahead-ms";
export const INSTALL_DISMISSED_KEY = "installBannerDismissed";
/**
 * The account that was deleted. The sign-in page says so, in every tab of this browser.
 */
export const ACCOUNT_GONE_KEY = "guardianlink.account-gone";
