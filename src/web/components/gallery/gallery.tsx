import { Suspense, useRef, useState } from 'react';
import type { Product } from '../../../rules/catalog/product.ts';
import type { GalleryOptions } from './gallery-options.ts';
import { classNames } from '../../ui/class-names.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import { Lightbox } from '../lightbox/lazy-lightbox.ts';
import type { LightboxOptions, LightboxProps } from '../lightbox/lightbox-item.ts';
import { GalleryMarkup } from './gallery-markup.tsx';
import styles from './gallery.module.css';
import { useGallery } from './use-gallery.ts';

/** The settings of a product page's gallery. */
export type ProductGalleryOptions = GalleryOptions & LightboxOptions;

interface GalleryProps {
  product: Pick<Product, 'name' | 'pictures' | 'videos'>;
  /** The id of the picture to show for the chosen variation; null when the choice has none. */
  wanted: number | null;
  look: ProductGalleryOptions;
}

/**
 * All pictures of a product, followed by its videos, as a slider or a column (R43), with thumbnails or dots that link
 * to each. The browser keeps the server's HTML.
 */
export function Gallery({ product, wanted, look }: GalleryProps) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Pick<LightboxProps, 'content' | 'startIndex'> | null>(null);
  const show = useGallery(root, product.pictures, wanted, {
    isColumn: look.layout !== 'classic',
    zoom: look.zoom,
    ...(look.lightbox && {
      openLightbox: (gallery, start) => setOpened({ content: { gallery, layout: look.layout }, startIndex: start }),
    }),
  });
  return (
    <div ref={root} className={styles.root} data-layout={look.layout}>
      <StaticHtml
        name="gallery"
        className={classNames('woocommerce-product-gallery images', styles.gallery)}
        {...(import.meta.env.SSR && {
          madeOf: { source: product.pictures, variant: JSON.stringify([product.name, product.videos, look]) },
        })}
      >
        {import.meta.env.SSR && <GalleryMarkup product={product} look={look} />}
      </StaticHtml>
      {opened !== null && (
        <Suspense>
          <Lightbox
            mode={look.mode}
            dutchOnly={look.dutchOnly}
            content={opened.content}
            startIndex={opened.startIndex}
            onView={show}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
