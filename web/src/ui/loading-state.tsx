import { SlowNote } from "./slow-note.tsx";
import { Spinner } from "./spinner.tsx";
import styles from "./state.module.css";

/** Replaces content that is loading; `text` says what is loading. */
export const LoadingState = ({ text }: { readonly text: string }) => (
  <div role="status" className={styles.state}>
    <Spinner large />
    <p className={styles.text}>{text}</p>
    <SlowNote />
  </div>
);
