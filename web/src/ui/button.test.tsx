import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a button is disabled and says what is in progress while it loads", async () => {
  const onClick = vi.fn();
  render(
    <Button loading loadingText="Saving..." onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Saving..." });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test("a button submits a form only when its type says so", () => {
  render(<Button>Plain</Button>);
  expect(screen.getByRole("button", { name: "Plain" })).toHaveAttribute("type", "button");
});
