import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { exampleView } from "./example-view.ts";
import { POLL_MS } from "./feed.ts";
import { headline, open, SOS } from "../../../testing/track-page.ts";

describe("the language", () => {
  test("has English under each line until it is reviewed", async () => {
    const { world, user } = open(exampleView(SOS));
    await headline("Ada needs help");
    expect(world.language).toBe("en");
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Hausa");
    await waitFor(() => expect(screen.getByText("Ada na buƙatar taimako")).toBeVisible());
    expect(screen.getByText("Ada needs help")).toHaveAttribute("lang", "en");
    expect(screen.getByText(/A native speaker has not checked these words yet/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Ba zan iya ba I can't" })).toBeVisible();
    expect(world.language).toBe("ha");
  });

  test("can be chosen on the page, and the choice keeps the focus", async () => {
    const { world, user } = open(exampleView(SOS));
    await headline("Ada needs help");
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Yorùbá");
    await waitFor(() => expect(screen.getByText("Ada nílò ìrànlọ́wọ́")).toBeVisible());
    expect(screen.getByRole("combobox", { name: "Language" })).toHaveFocus();
    expect(world.language).toBe("yo");
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "English");
    await headline("Ada needs help");
    expect(screen.queryByText(/A native speaker/)).toBeNull();
  });

  test("is the contact's own when the page opens, and the one that is picked is kept", async () => {
    const { world, clock, user } = open(exampleView({ ...SOS, language: "ig" }));
    await waitFor(() => expect(screen.getByText("Ada chọrọ enyemaka")).toBeVisible());
    expect(world.language).toBe("ig");
    expect(world.kept).toEqual([]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "English");
    await headline("Ada needs help");
    expect(world.kept).toEqual(["en"]);
    // Later answers do not take the choice back.
    clock.advance(POLL_MS);
    await waitFor(() => expect(world.asked.length).toBeGreaterThan(1));
    await headline("Ada needs help");
  });
});
