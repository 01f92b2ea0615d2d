import type { ReactNode } from "react";
import { SlowNote } from "./slow-note.tsx";
import styles from "./state.module.css";

interface SkeletonProps {
  /** A CSS length. */
  readonly height?: string;
  readonly width?: string;
}

/**
 * A pulsing placeholder in the shape of the content. Hidden from assistive technology: the region
 * announces that it loads. An SVG has its size in attributes, because the Content-Security-Policy
 * forbids styles in prerendered pages.
 */
export const Skeleton = ({ height = "1.25rem", width = "100%" }: SkeletonProps) => (
  <svg aria-hidden="true" className={styles.skeleton} height={height} width={width} />
);

interface PagePlaceholderProps {
  /**
   * "main" when it is the whole page; the frame of the signed-in pages has its own main element.
   */
  readonly frame?: "main" | "div";
  /** What can be done meanwhile. */
  readonly children?: ReactNode;
}

/** A whole page of placeholders, announced as loading. */
export const PagePlaceholder = ({ frame: Frame = "div", children }: PagePlaceholderProps) => (
  <Frame>
    <div role="status" aria-label="Loading" className="page">
      <h1 className="visually-hidden">Loading</h1>
      <Skeleton height="2.25rem" width="62%" />
      <Skeleton height="8.5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <SlowNote />
      {children}
    </div>
  </Frame>
);
