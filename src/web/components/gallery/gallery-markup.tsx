import type { Product } from '../../../rules/catalog/product.ts';
import type { GalleryItem } from '../../../rules/catalog/gallery.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import type { GalleryOptions } from './gallery-options.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './gallery.module.css';
import { largeAddress, largeImageAttributes } from './large-image.ts';
import { pictureSizes } from './picture-sizes.ts';
import { slideId, playerAddress, visibleItems } from './visible-items.ts';
import { PlayLink, PlayIcon } from './video.tsx';

interface GalleryMarkupProps {
  product: Pick<Product, 'name' | 'pictures' | 'videos'>;
  look: GalleryOptions;
}

/**
 * The initial HTML of a product page's gallery, rendered by the server only: the slides, and a link to each.
 * `gallery-controller.ts` adds the behaviour and finds the parts by their data attributes. Without JavaScript the slides
 * scroll and the links lead to them.
 */
export function GalleryMarkup({ product, look }: GalleryMarkupProps) {
  const items = visibleItems(product, look.videos);
  const [first] = product.pictures;
  return (
    <>
      <div className={styles.stage}>
        <section
          className={styles.viewport}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable with the keyboard
          tabIndex={items.length > 1 ? 0 : undefined}
          aria-label={galleryTexts.gallery(product.name)}
          data-gallery-view
        >
          <ul className={styles.strip}>
            {items.map((item, index) => (
              <Slide key={index} {...{ item, index, look }} />
            ))}
          </ul>
        </section>
        {look.lightbox && first && (
          <a
            className={classNames('woocommerce-product-gallery__trigger', styles.trigger)}
            href={largeAddress(first)}
            aria-label={galleryTexts.openLightbox}
            title={galleryTexts.openLightbox}
          >
            <Icon>
              <path d="M9.500 4.500h-5v5M14.500 4.500h5v5M9.500 19.500h-5v-5M14.500 19.500h5v-5" />
            </Icon>
          </a>
        )}
      </div>
      {items.length > 1 && (
        <ul className={styles.navigator} data-gallery-navigator>
          {items.map((item, index) => (
            <li key={index}>
              <NavigatorLink {...{ item, index }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Slide({ item, index, look }: { item: GalleryItem; index: number; look: GalleryOptions }) {
  const sizes = pictureSizes(look.layout, index);
  return (
    <li
      id={slideId(index)}
      className={classNames('woocommerce-product-gallery__image', styles.slide)}
      data-gallery-slide={item.kind}
      {...(item.kind === 'picture' && largeImageAttributes(item.picture))}
    >
      {item.kind === 'picture' ? (
        <ProductPicture picture={item.picture} sizes={sizes} first={index === 0} />
      ) : (
        <>
          {item.picture && <ProductPicture picture={item.picture} sizes={sizes} decorative />}
          <PlayLink player={playerAddress(item, look.videos)} title={item.video.title} />
        </>
      )}
    </li>
  );
}

/** A link to a slide; for a video it also starts the video. */
function NavigatorLink({ item, index }: { item: GalleryItem; index: number }) {
  const isVideo = item.kind === 'video';
  return (
    <a
      href={`#${slideId(index)}`}
      aria-label={isVideo ? galleryTexts.playVideo(item.video.title) : galleryTexts.showPicture(index + 1)}
      aria-current={index === 0 || undefined}
      data-kind={item.kind}
    >
      {item.picture && <ProductPicture picture={item.picture} sizes="80px" widest={320} decorative />}
      {isVideo && <PlayIcon />}
    </a>
  );
}
