// What a gallery shows of its product.
import type { Product } from '../../../rules/catalog.ts';
import { galleryItems } from '../../../rules/gallery.ts';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { videoAddress } from '../../../rules/video.ts';
import type { VideoOrigins } from '../../../rules/video.ts';
import type { GalleryLook } from '../../page-props.ts';
import type { LightboxLook } from '../lightbox/lightbox-item.ts';

/** How the gallery of a product's own page is set up. */
export interface FullGallery extends GalleryLook, LightboxLook {
  /** Of the page. */
  address: string;
}

/** Pictures, and the videos that a host of the settings plays; where there is no host, there are none. */
export function shownItems(
  { pictures, videos }: Pick<Product, 'pictures' | 'videos'>,
  origins: VideoOrigins | null,
): readonly GalleryItem[] {
  return galleryItems(
    pictures,
    videos.filter(({ host }) => origins !== null && origins[host] !== null),
  );
}

/** Where a video plays; '' for a picture. */
export function playerOf(item: GalleryItem, origins: VideoOrigins | null): string {
  if (item.kind === 'picture' || !origins) return '';
  return videoAddress(item.video, origins, { autoplay: true }) ?? '';
}

export function keyOf(item: GalleryItem): string {
  return item.kind === 'picture' ? `${item.picture.id}` : `${item.video.host}-${item.video.id}`;
}

/** What links and shared addresses lead to. */
export function idOf(index: number): string {
  return `foto-${index + 1}`;
}
