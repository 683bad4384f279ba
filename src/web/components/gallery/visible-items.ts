// What a gallery shows of its product.
import type { Product } from '../../../rules/catalog/product.ts';
import { galleryItems } from '../../../rules/catalog/gallery.ts';
import type { GalleryItem } from '../../../rules/catalog/gallery.ts';
import { videoAddress } from '../../../rules/catalog/video.ts';
import type { VideoOrigins } from '../../../rules/catalog/video.ts';

/** Pictures, and the videos that a host of the settings plays; where there is no host, there are none. */
export function visibleItems(
  { pictures, videos }: Pick<Product, 'pictures' | 'videos'>,
  origins: VideoOrigins,
): readonly GalleryItem[] {
  return galleryItems(
    pictures,
    videos.filter(({ host }) => origins[host] !== null),
  );
}

/** Where a video plays; '' for a picture. */
export function playerAddress(item: GalleryItem, origins: VideoOrigins): string {
  return item.kind === 'picture' ? '' : (videoAddress(item.video, origins, { autoplay: true }) ?? '');
}

/** What links and shared addresses lead to. */
export function slideId(index: number): string {
  return `foto-${index + 1}`;
}
