import type { GalleryItem } from '../../../rules/gallery.ts';
import { galleryTexts } from '../../../texts/gallery.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import styles from './gallery.module.css';
import { idOf, keyOf } from './shown-items.ts';
import { PlaySign } from './video-slide.tsx';

/**
 * Leads to each of the gallery: small pictures beside a slider, dots beside a column ([2.4-08]). Links, so that they work
 * without a script; that of a video plays it.
 */
export function GalleryNavigator({
  items,
  shown,
  linked,
  go,
}: {
  items: readonly GalleryItem[];
  shown: number;
  /** Whether the slides have addresses of their own. */
  linked: boolean;
  go: (index: number, play: boolean) => void;
}) {
  return (
    <ul className={styles.navigator} data-gallery-navigator>
      {items.map((item, index) => (
        <li key={keyOf(item)}>
          <a
            href={linked ? `#${idOf(index)}` : '#'}
            aria-label={
              item.kind === 'video' ? galleryTexts.playVideo(item.video.title) : galleryTexts.showPicture(index + 1)
            }
            aria-current={index === shown || undefined}
            data-kind={item.kind}
            onClick={(event) => {
              event.preventDefault();
              go(index, item.kind === 'video');
            }}
          >
            {item.picture && <ProductPicture picture={item.picture} sizes="80px" widest={320} decorative />}
            {item.kind === 'video' && <PlaySign />}
          </a>
        </li>
      ))}
    </ul>
  );
}
