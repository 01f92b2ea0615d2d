import { useEffect, useState } from "react";

/** Smaller moves, in CSS pixels, come from a resting finger and from layout. */
const SMALLEST_MOVE_PX = 12;

/** Whether the last movement of the page was down. At the top and at the end it counts as up. */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - last) < SMALLEST_MOVE_PX) return;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - SMALLEST_MOVE_PX;
      setDown(scrollY > last && scrollY > 0 && !isAtEnd);
      last = scrollY;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isDown;
}
