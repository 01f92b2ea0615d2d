import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { registerTyped } from "./register-typed.ts";

const sent: string[] = [];

function Form() {
  const form = useForm({ defaultValues: { email: "" } });
  const { ref, ...field } = registerTyped(form, "email");
  const typedInto = (input: HTMLInputElement | null) => {
    // The field as it is when the app takes over the prerendered form.
    if (input !== null && input.dataset["typed"] === undefined) {
      input.value = "ada@example.test";
      input.dataset["typed"] = "true";
    }
    ref(input);
  };
  return (
    <form onSubmit={(event) => void form.handleSubmit(({ email }) => void sent.push(email))(event)}>
      <input aria-label="Email" {...field} ref={typedInto} />
      <button>Send</button>
    </form>
  );
}

test("what was typed before the app loaded stays in the field and is sent", async () => {
  render(<Form />);
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.test");
  screen.getByRole("button").click();
  await expect.poll(() => sent).toEqual(["ada@example.test"]);
});
