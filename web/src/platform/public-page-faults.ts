/**
 * Reports the uncaught errors of a public page to the operator. The sender is loaded with the first
 * one, so that the page stays small.
 */
export function reportFaultsOfPage(): void {
  const report = (error: unknown): void => {
    import("./send-fault.ts").then(
      ({ sendFault }) => sendFault("uncaught", error),
      // Without the sender there is nowhere to report to.
      () => undefined,
    );
  };
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
