import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/**
 * Half of the gap between two stacked buttons, in pixels. A finger in the gap counts for neither.
 */
const MARGIN_PX = 6;

/** Where the page was last pressed, in pixels from the top of the screen; null before. */
export function useLastPressY(): RefObject<number | null> {
  const lastY = useRef<number | null>(null);
  useEffect(() => {
    const note = ({ clientY }: PointerEvent): void => void (lastY.current = clientY);
    addEventListener("pointerdown", note, true);
    return () => removeEventListener("pointerdown", note, true);
  }, []);
  return lastY;
}

/**
 * Whether the last button of a dialog that opens lies where the finger was. A dialog slides in, so
 * this reads its layout and not what is drawn.
 * @param footer the buttons; the dialog is what they are positioned in
 */
export function useIsUnderFinger(
  footer: RefObject<HTMLElement | null>,
  lastPressY: RefObject<number | null>,
): boolean {
  const [isUnder, setUnder] = useState(false);
  useLayoutEffect(() => {
    const button = footer.current?.lastElementChild;
    if (!(button instanceof HTMLElement) || lastPressY.current === null) return;
    const dialog = button.offsetParent;
    if (!(dialog instanceof HTMLElement)) return;
    const top = dialog.offsetTop + button.offsetTop - dialog.scrollTop;
    const fromTop = lastPressY.current - top;
    setUnder(fromTop > -MARGIN_PX && fromTop < button.offsetHeight + MARGIN_PX);
  }, [footer, lastPressY]);
  return isUnder;
}
