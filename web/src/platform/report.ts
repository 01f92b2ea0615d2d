/** Tells a developer about a fault that the page can live with. Messages carry ids only, never names, places or tokens. */
export function reportProblem(error: unknown): void {
  console.error(error);
}
