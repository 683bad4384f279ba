// How the pictures of a product stand on its page (2.4, R43).
import type { Picture } from './product.ts';
import type { ProductVideo } from './video.ts';

/** On a small screen each of them is one picture with small ones in a row beneath it. */
export const galleryLayouts = ['classic', 'cascade', 'style-2', 'style-3'] as const;
export type GalleryLayout = (typeof galleryLayouts)[number];

/** One thing in a gallery: a picture, or a video behind a picture. */
export type GalleryItem =
  { kind: 'picture'; picture: Picture } | { kind: 'video'; picture: Picture | null; video: ProductVideo };

/** Pictures in their order, then the videos. A video stands behind its own picture, or the product's first. */
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
