import { Suspense, useState } from 'react';
import type { Product } from '../../../rules/catalog.ts';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { Lightbox } from '../lightbox/lightbox-fetched.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './gallery.module.css';
import { GalleryNavigator } from './gallery-navigator.tsx';
import { largeAddress, largeData } from './large-image.ts';
import { pictureSizes } from './picture-sizes.ts';
import type { ShownLayout } from './picture-sizes.ts';
import { idOf, keyOf, playerOf, shownItems } from './shown-items.ts';
import type { FullGallery } from './shown-items.ts';
import { useGallery } from './use-gallery.ts';
import { VideoSlide } from './video-slide.tsx';

interface Props {
  product: Pick<Product, 'name' | 'pictures' | 'videos'>;
  /** Id of the picture of a choice, null: none in particular. */
  wanted: number | null;
  /** null: the simplest form, in which pictures can be looked through. */
  full: FullGallery | null;
}

/** All pictures of a product, then its videos: a slider or a column (R43), with small ones or dots that lead to each. */
export function Gallery({ product, wanted, full }: Props) {
  const items = shownItems(product, full?.videos ?? null);
  const [opened, setOpened] = useState<number | null>(null);
  const layout = full?.layout ?? 'simple';
  const { root, shown, playing, go, show } = useGallery(items, wanted, {
    isColumn: layout !== 'simple' && layout !== 'classic',
    zoom: full?.zoom ?? false,
    ...(full?.lightbox && { press: setOpened }),
  });
  const inView = items[shown]?.picture;
  return (
    <div ref={root} className={classNames('woocommerce-product-gallery images', styles.gallery)} data-layout={layout}>
      <div className={styles.stage}>
        <section
          className={styles.viewport}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keys
          tabIndex={items.length > 1 ? 0 : undefined}
          aria-label={galleryTexts.gallery(product.name)}
          data-gallery-view
        >
          <ul className={styles.strip}>
            {items.map((item, index) => (
              <li
                key={keyOf(item)}
                id={full ? idOf(index) : undefined}
                className={classNames('woocommerce-product-gallery__image', styles.slide)}
                data-gallery-slide={item.kind}
                // For whoever reads the page, and the zoom: nothing that changes.
                {...(import.meta.env.SSR && full && item.kind === 'picture' && largeData(item.picture))}
              >
                <Slide
                  {...{ item, index, layout }}
                  player={playerOf(item, full?.videos ?? null)}
                  isPlaying={playing === index}
                  onPlay={() => go(index, true)}
                />
              </li>
            ))}
          </ul>
        </section>
        {full?.lightbox && inView && (
          <a
            className={classNames('woocommerce-product-gallery__trigger', styles.trigger)}
            href={largeAddress(inView)}
            aria-label={galleryTexts.openLightbox}
            title={galleryTexts.openLightbox}
            onClick={(event) => {
              event.preventDefault();
              setOpened(shown);
            }}
          >
            <Icon>
              <path d="M9.500 4.500h-5v5M14.500 4.500h5v5M9.500 19.500h-5v-5M14.500 19.500h5v-5" />
            </Icon>
          </a>
        )}
      </div>
      {items.length > 1 && <GalleryNavigator items={items} linked={full !== null} {...{ shown, go }} />}
      {full && opened !== null && (
        <Suspense>
          <Lightbox
            mode={full.mode}
            dutchOnly={full.dutchOnly}
            shown={{ items, layout: full.layout, videos: full.videos, address: full.address }}
            start={opened}
            onView={show}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Slide({
  item,
  index,
  layout,
  ...video
}: {
  item: GalleryItem;
  index: number;
  layout: ShownLayout;
  player: string;
  isPlaying: boolean;
  onPlay: () => void;
}) {
  const sizes = pictureSizes(layout, index);
  if (item.kind === 'picture') return <ProductPicture picture={item.picture} sizes={sizes} first={index === 0} />;
  return <VideoSlide item={item} sizes={sizes} {...video} />;
}
