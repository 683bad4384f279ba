// Which pictures and videos a gallery shows.
import type { Product } from '../../../rules/catalog/product.ts';
import { galleryItems } from '../../../rules/catalog/gallery.ts';
import type { GalleryItem } from '../../../rules/catalog/gallery.ts';
import { videoAddress } from '../../../rules/catalog/video.ts';
import type { VideoOrigins } from '../../../rules/catalog/video.ts';

/** All pictures, and the videos whose host is enabled in the settings. */
export function visibleItems(
  { pictures, videos }: Pick<Product, 'pictures' | 'videos'>,
  origins: VideoOrigins,
): readonly GalleryItem[] {
  return galleryItems(
    pictures,
    videos.filter(({ host }) => origins[host] !== null),
  );
}

/** The player's address for a video; '' for a picture. */
export function playerAddress(item: GalleryItem, origins: VideoOrigins): string {
  return item.kind === 'picture' ? '' : (videoAddress(item.video, origins, { autoplay: true }) ?? '');
}

/** The id of a slide, which links and shared addresses refer to. */
export function slideId(index: number): string {
  return `foto-${index + 1}`;
}
