import { cx } from "./cx.ts";
import styles from "./spinner.module.css";

/** A turning ring. Decoration: the text beside it says what is in progress. */
export const Spinner = ({ large = false }: { readonly large?: boolean }) => (
  <span aria-hidden="true" className={cx(styles.spinner, large && styles.large)} />
);
