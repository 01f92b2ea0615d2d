// The keys of the browser's storage that say nothing about an account, and stay when it leaves.

export const LOCAL_SUITE_KEY = "guardianlink.local-suite";
export const CLOCK_AHEAD_KEY = "guardianlink.clock-ahead-ms";
export const INSTALL_DISMISSED_KEY = "installBannerDismissed";
/**
 * The account that was deleted, for the words on the sign-in page. The browser's tabs tell each
 * other by it.
 */
export const ACCOUNT_GONE_KEY = "guardianlink.account-gone";
