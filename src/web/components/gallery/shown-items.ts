// What a gallery shows of its product, and what the viewer shows of it.
import type { Product } from '../../../rules/catalog.ts';
import { galleryItems } from '../../../rules/gallery.ts';
import type { GalleryItem } from '../../../rules/gallery.ts';
import { videoAddress } from '../../../rules/video.ts';
import type { VideoOrigins } from '../../../rules/video.ts';
import type { GalleryLook } from '../../page-props.ts';
import { largeImage, pictureItem, thumbnailOf } from '../lightbox/lightbox-item.ts';
import type { LightboxItem, LightboxLook } from '../lightbox/lightbox-item.ts';

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

/** The large version as attributes of its slide ([3.3-01]); its alt text is the picture's own. */
export function dataOf(item: GalleryItem): Readonly<Record<string, string | number>> {
  if (item.kind === 'video') return {};
  const large = largeImage(item.picture);
  return {
    'data-large_image': large.large_image,
    'data-large_image_width': large.large_image_width,
    'data-large_image_height': large.large_image_height,
    'data-caption': large.caption,
    'data-title': large.title,
  };
}

/** One of the gallery in the viewer. */
export function lightboxItem(item: GalleryItem, index: number, { videos, address }: FullGallery): LightboxItem {
  const own = `${address}#${idOf(index)}`;
  if (item.kind === 'picture') return pictureItem(item.picture, own);
  const { picture, video } = item;
  return {
    kind: 'video',
    title: video.title,
    player: playerOf(item, videos),
    poster: picture ? largeImage(picture).large_image : '',
    alt: video.title,
    caption: video.title,
    thumbnail: picture ? thumbnailOf(picture) : '',
    address: own,
  };
}
