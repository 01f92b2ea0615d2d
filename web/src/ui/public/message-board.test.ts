import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messageBoard } from "./message-board.ts";

/**
 * Where things are on a screen of 640 pixels. The board is 100 high, at the bottom or at the top.
 */
let callTop: number;
let board: HTMLElement;
const rect = (top: number, height: number): DOMRect => new DOMRect(0, top, 300, height);

beforeEach(() => {
  board = document.createElement("div");
  const call = document.createElement("a");
  call.href = "tel:112";
  document.body.append(call, board);
  vi.spyOn(call, "getBoundingClientRect").mockImplementation(() => rect(callTop, 60));
  vi.spyOn(board, "getBoundingClientRect").mockImplementation(() =>
    rect(board.classList.contains("high") ? 16 : 524, 100),
  );
});
afterEach(() => document.body.replaceChildren());

const say = () => messageBoard(board)({ title: "You are on it", text: null });

describe("a message", () => {
  test("is shown at the bottom of the screen", () => {
    callTop = 200;
    say();
    expect(board).toHaveTextContent("You are on it");
    expect(board).not.toHaveClass("high");
  });

  test("moves away from a call button, and again when the page is scrolled", () => {
    callTop = 500;
    say();
    expect(board).toHaveClass("high");
    callTop = 80;
    dispatchEvent(new Event("scroll"));
    expect(board).not.toHaveClass("high");
  });
});
