// What a gallery shows of its product.
import type { Product } from '../../../rules/catalog.ts';
import { galleryItems } from '../../../rules/gallery.ts';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { videoAddress } from '../../../rules/video.ts';
import type { VideoOrigins } from '../../../rules/video.ts';

/** Pictures, and the videos that a host of the settings plays; where there is no host, there are none. */
export function shownItems(
  { pictures, videos }: Pick<Product, 'pictures' | 'videos'>,
  origins: VideoOrigins,
): readonly GalleryItem[] {
  return galleryItems(
    pictures,
    videos.filter(({ host }) => origins[host] !== null),
  );
}

/** Where a video plays; '' for a picture. */
export function playerOf(item: GalleryItem, origins: VideoOrigins): string {
  return item.kind === 'picture' ? '' : (videoAddress(item.video, origins, { autoplay: true }) ?? '');
}

/** What links and shared addresses lead to. */
export function anchorOf(index: number): string {
  return `foto-${index + 1}`;
}
