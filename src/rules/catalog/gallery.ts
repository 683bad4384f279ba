// The gallery of a product page (2.4, R43).
import type { Picture } from './product.ts';
import type { ProductVideo } from './video.ts';

/** The layouts. On a small screen all of them show one picture, with a row of thumbnails below it. */
export const galleryLayouts = ['classic', 'cascade', 'style-2', 'style-3'] as const;
export type GalleryLayout = (typeof galleryLayouts)[number];

/** An item of a gallery: a picture, or a video with its cover picture. */
export type GalleryItem =
  { kind: 'picture'; picture: Picture } | { kind: 'video'; picture: Picture | null; video: ProductVideo };

/** All pictures in order, then the videos. The cover of a video is its own picture, or else the product's first. */
export function galleryItems(pictures: readonly Picture[], videos: readonly ProductVideo[]): readonly GalleryItem[] {
  return [
    ...pictures.map((picture): GalleryItem => ({ kind: 'picture', picture })),
    ...videos.map((video): GalleryItem => ({
      kind: 'video',
      picture: pictures.find(({ id }) => id === video.pictureId) ?? pictures[0] ?? null,
      video,
    })),
  ];
}
