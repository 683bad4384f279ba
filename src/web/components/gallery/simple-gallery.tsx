import { useRef } from 'react';
import type { CardPicture, Product } from '../../../rules/catalog/product.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import { classNames } from '../../ui/class-names.ts';
import { FrontPicture } from '../pictures/front-picture.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './gallery.module.css';
import { useGallery } from './use-gallery.ts';

const sizes = `(max-width: ${breakpoints.mobile}px) clamp(221px, 31vh, 408px), 420px`;

/** The picture of a card in the place of the gallery, which is as large, until the product has loaded. */
export function GalleryOfCard({ picture }: { picture: CardPicture | null }) {
  return (
    <div className={styles.root} data-layout="simple">
      <div className={styles.gallery}>
        <div className={styles.viewport}>
          <div className={styles.slide}>{picture && <FrontPicture picture={picture} first />}</div>
        </div>
        <div className={styles.navigatorSpace} />
      </div>
    </div>
  );
}

/**
 * The gallery of a quick view: the pictures one at a time, with thumbnails. It is rendered in the
 * browser. It does not use `GalleryMarkup`, which the browser's chunks would otherwise contain.
 */
export function SimpleGallery({
  product: { name, pictures },
  wanted,
}: {
  product: Pick<Product, 'name' | 'pictures'>;
  /** The id of the picture to show for the chosen variation; null when the choice has none. */
  wanted: number | null;
}) {
  const root = useRef<HTMLDivElement>(null);
  useGallery(root, pictures, wanted, { isColumn: false, zoom: false });
  return (
    <div ref={root} className={styles.root} data-layout="simple">
      <div className={classNames('woocommerce-product-gallery images', styles.gallery)}>
        <section
          className={styles.viewport}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable with the keyboard
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={galleryTexts.gallery(name)}
          data-gallery-view
        >
          <ul className={styles.strip}>
            {pictures.map((picture, index) => (
              <li key={picture.id} className={styles.slide} data-gallery-slide="picture">
                <ProductPicture picture={picture} sizes={sizes} first={index === 0} />
              </li>
            ))}
          </ul>
        </section>
        {pictures.length > 1 && (
          <ul className={styles.navigator} data-gallery-navigator>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <a href={`#${index + 1}`} aria-label={galleryTexts.showPicture(index + 1)}>
                  <ProductPicture picture={picture} sizes="80px" widest={320} decorative />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
