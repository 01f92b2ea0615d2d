interface AdImageProps {
  readonly src: string;
  readonly className: string | undefined;
}

/** The picture of an ad, fetched when it is about to be seen, without telling its host who looks. */
export const AdImage = ({ src, className }: AdImageProps) => (
  // Lazy before its address: some browsers begin to fetch as soon as they have that.
  <img loading="lazy" decoding="async" referrerPolicy="no-referrer" src={src} alt="" className={className} />
);
