interface AdImageProps {
  readonly src: string;
  readonly className: string | undefined;
}

/**
 * The picture of an ad. It is a part of the ad's document, so no other server learns who looks at
 * it.
 */
export const AdImage = ({ src, className }: AdImageProps) => (
  <img decoding="async" src={src} alt="" className={className} />
);
