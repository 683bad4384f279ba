import { Suspense, useRef, useState } from 'react';
import type { Product } from '../../../rules/catalog.ts';
import type { GalleryLook } from '../../page-props.ts';
import { classNames } from '../../ui/class-names.ts';
import { Still } from '../../ui/still.tsx';
import { Lightbox } from '../lightbox/lightbox-fetched.ts';
import type { LightboxLook, LightboxProps } from '../lightbox/lightbox-item.ts';
import { GalleryMarkup } from './gallery-markup.tsx';
import styles from './gallery.module.css';
import { useGallery } from './use-gallery.ts';

/** How the gallery of a product's own page is set up. */
export type FullGallery = GalleryLook & LightboxLook;

interface Props {
  product: Pick<Product, 'name' | 'pictures' | 'videos'>;
  /** Id of the picture of a choice, null: none in particular. */
  wanted: number | null;
  look: FullGallery;
}

/**
 * All pictures of a product, then its videos: a slider or a column (R43), with small ones or dots that lead to each. Its HTML
 * is the server's, and stays.
 */
export function Gallery({ product, wanted, look }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Pick<LightboxProps, 'shown' | 'start'> | null>(null);
  const show = useGallery(root, product.pictures, wanted, {
    isColumn: look.layout !== 'classic',
    zoom: look.zoom,
    ...(look.lightbox && {
      open: (gallery, start) => setOpened({ shown: { gallery, layout: look.layout }, start }),
    }),
  });
  return (
    <div ref={root} className={styles.root} data-layout={look.layout}>
      <Still
        name="gallery"
        className={classNames('woocommerce-product-gallery images', styles.gallery)}
        {...(import.meta.env.SSR && {
          madeOf: { of: product.pictures, as: JSON.stringify([product.name, product.videos, look]) },
        })}
      >
        {import.meta.env.SSR && <GalleryMarkup product={product} look={look} />}
      </Still>
      {opened !== null && (
        <Suspense>
          <Lightbox
            mode={look.mode}
            dutchOnly={look.dutchOnly}
            shown={opened.shown}
            start={opened.start}
            onView={show}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
