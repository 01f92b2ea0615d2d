interface AdImageProps {
  readonly src: string;
  readonly className: string | undefined;
}

/** The picture of an ad, fetched when it is near the screen, without a referrer to its host. */
export const AdImage = ({ src, className }: AdImageProps) => (
  // `loading` comes before `src`, because some browsers start to fetch as soon as they have the
  // address.
  <img loading="lazy" decoding="async" referrerPolicy="no-referrer" src={src} alt="" className={className} />
);
