import { cx } from "./cx.ts";
import styles from "./spinner.module.css";

/** A turning ring. It is decoration: what is going on is said by the text beside it. */
export const Spinner = ({ large = false }: { readonly large?: boolean }) => (
  <span aria-hidden="true" className={cx(styles.spinner, large && styles.large)} />
);
