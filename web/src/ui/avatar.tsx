import styles from "./avatar.module.css";
import { cx } from "./cx.ts";

interface AvatarProps {
  readonly initials: string;
  readonly large?: boolean;
}

/** A person's initials in a circle. Decoration beside the name, which is text. */
export const Avatar = ({ initials, large = false }: AvatarProps) => (
  <span aria-hidden="true" className={cx(styles.avatar, large && styles.large)}>
    {initials}
  </span>
);
