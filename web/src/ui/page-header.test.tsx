import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { PageHeader } from "./page-header.tsx";

const Page = () => (
  <>
    <PageHeader title="Install as App" back={{ previousOr: "/profile" }} />
    <p>Now at {useLocation().pathname}</p>
  </>
);

const open = (visited: readonly string[]) =>
  render(
    <MemoryRouter initialEntries={[...visited]}>
      <Page />
    </MemoryRouter>,
  );

test.each([
  ["the previous page", ["/analytics", "/pwa-help"], "/analytics"],
  ["its own fallback on the first page of a visit", ["/pwa-help"], "/profile"],
] as const)("the back arrow leads to %s", async (_name, visited, target) => {
  open(visited);
  await userEvent.setup().click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByText(`Now at ${target}`)).toBeVisible();
});
