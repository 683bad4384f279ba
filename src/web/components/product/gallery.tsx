import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../rules/catalog.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './gallery.module.css';

const mainSizes = `(min-width: ${breakpoints.xl}px) 600px, (min-width: ${breakpoints.lg}px) 46vw, 92vw`;

/**
 * All pictures of a product in a strip that snaps, with small ones to go to each. The small ones are links, so they
 * work without a script. `wanted` is the picture of a choice; a new one brings it into view.
 */
export function Gallery({
  name,
  pictures,
  wanted,
}: {
  name: string;
  pictures: readonly Picture[];
  /** Picture id, null: none in particular. */
  wanted: number | null;
}) {
  const strip = useRef<HTMLUListElement>(null);
  /** Whether a choice brought a picture into view; without it the first one comes back. */
  const moved = useRef(false);
  const [shown, setShown] = useState(0);

  const goTo = (index: number) => {
    const element = strip.current;
    if (!element) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: index * element.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    const index = pictures.findIndex((picture) => picture.id === wanted);
    if (index >= 0) goTo(index);
    else if (moved.current) goTo(0);
    moved.current = index >= 0;
  }, [wanted, pictures]);

  return (
    <div className={classNames('woocommerce-product-gallery images', styles.gallery)}>
      <ul
        ref={strip}
        className={styles.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keys
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={productTexts.gallery(name)}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} id={`foto-${index + 1}`} className={styles.slide}>
            <ProductPicture picture={picture} sizes={mainSizes} first={index === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={`#foto-${index + 1}`}
                aria-label={productTexts.showPicture(index + 1)}
                aria-current={index === shown || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(index);
                }}
              >
                <ProductPicture picture={picture} sizes="80px" widest={320} decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
