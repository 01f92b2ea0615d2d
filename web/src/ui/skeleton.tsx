import { SlowNote } from "./slow-note.tsx";
import styles from "./state.module.css";

interface SkeletonProps {
  /** A CSS length. */
  readonly height?: string;
  readonly width?: string;
}

/**
 * A pulsing placeholder in the shape of what will stand there. Hidden from assistive technology: the region says that it loads. A drawing
 * has its size in attributes: the Content-Security-Policy forbids styles in the pages that are drawn at the build.
 */
export const Skeleton = ({ height = "1.25rem", width = "100%" }: SkeletonProps) => (
  <svg aria-hidden="true" className={styles.skeleton} height={height} width={width} />
);

interface PagePlaceholderProps {
  /** "main" where it stands by itself; the frame of the signed-in pages has its own main part. */
  readonly frame?: "main" | "div";
}

/** A whole page of placeholders, announced as loading. */
export const PagePlaceholder = ({ frame: Frame = "div" }: PagePlaceholderProps) => (
  <Frame>
    <div role="status" aria-label="Loading" className="page">
      <h1 className="visually-hidden">Loading</h1>
      <Skeleton height="2.25rem" width="62%" />
      <Skeleton height="8.5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <SlowNote />
    </div>
  </Frame>
);
