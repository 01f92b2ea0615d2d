import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useActiveAds } from "../../data/ads/use-active-ads.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AdImage } from "./ad-image.tsx";
import styles from "./ad-carousel.module.css";
import { wrapped } from "./carousel-position.ts";

/**
 * The sponsored banners, one at a time. It does not advance by itself, and is hidden when there are
 * none.
 */
export function AdCarousel() {
  const ads = useActiveAds();
  const [position, setPosition] = useState(0);
  const index = Math.min(position, ads.length - 1);
  const ad = ads[index];
  if (ad === undefined) return null;
  const go = (step: number) => setPosition(wrapped(index, step, ads.length));
  return (
    <section aria-roledescription="carousel" aria-label="Sponsored" className={styles.carousel}>
      <div aria-live="polite">
        <AdView key={ad.id} ad={ad} />
      </div>
      {ads.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="Previous ad" icon={<ChevronLeft size={20} />} onClick={() => go(-1)} />
          <div className={styles.dots}>
            {ads.map(({ id }, dot) => (
              <button
                key={id}
                type="button"
                aria-label={`Show ad ${dot + 1} of ${ads.length}`}
                aria-current={dot === index}
                className={styles.dot}
                onClick={() => setPosition(dot)}
              />
            ))}
          </div>
          <IconButton label="Next ad" icon={<ChevronRight size={20} />} onClick={() => go(1)} />
        </div>
      )}
    </section>
  );
}

function AdView({ ad }: { readonly ad: AdBanner }) {
  const content = (
    <>
      {ad.picture !== null && <AdImage src={ad.picture} className={styles.image} />}
      <span className={styles.text}>
        <span className={styles.label}>Sponsored</span>
        <span className={styles.title}>{ad.title}</span>
        {ad.description && <span className={styles.description}>{ad.description}</span>}
      </span>
    </>
  );
  if (ad.linkUrl === null) return <div className={styles.ad}>{content}</div>;
  return (
    <a
      href={ad.linkUrl}
      target="_blank"
      rel="noopener nofollow"
      referrerPolicy="no-referrer"
      className={styles.ad}
    >
      {content}
    </a>
  );
}
