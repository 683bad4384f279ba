// How the pictures of a product stand on its page (2.4, R43).
import type { Picture } from './catalog.ts';
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

/** Zoom shows nothing new unless the large image is wider than the gallery ([2.4-04]); both in pixels. */
export function zoomApplies(isOn: boolean, largeWidth: number, galleryWidth: number): boolean {
  return isOn && largeWidth > galleryWidth;
}

/**
 * How far a strip is scrolled so that one of its items stands in its middle, as far as it can scroll; all in pixels along
 * the strip.
 */
export function centredScroll(item: { start: number; size: number }, view: number, content: number): number {
  const wanted = item.start + item.size / 2 - view / 2;
  return Math.round(Math.min(Math.max(0, wanted), Math.max(0, content - view)));
}

/**
 * Which of the pictures a page shows ([2.4-08]): the last one that begins above the middle of what is seen; of those beside
 * one another `last`, which was shown before, or the first. `tops` from the window's top, `middle` likewise, in pixels.
 */
export function pictureInView(tops: readonly number[], middle: number, last: number): number {
  const top = tops.findLast((one) => one <= middle) ?? tops[0];
  if (top === undefined || tops[last] === top) return top === undefined ? 0 : last;
  return tops.indexOf(top);
}
