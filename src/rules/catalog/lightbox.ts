// The lightbox, which shows pictures over the whole screen (2.4, R43).
import type { GalleryLayout } from './gallery.ts';

/** What a click in the lightbox does, and where its controls are (R43). */
export const lightboxModes = ['fullclick', 'outside', 'inside'] as const;
export type LightboxMode = (typeof lightboxModes)[number];

/** The position of the thumbnails: at the side in the classic layout, at the bottom on a small screen ([2.4-05]). */
export function thumbnailSide(layout: GalleryLayout | null, isWide: boolean): 'start' | 'bottom' {
  return layout === 'classic' && isWide ? 'start' : 'bottom';
}

/** A click or tap in the lightbox. */
export interface LightboxPress {
  mode: LightboxMode;
  /** Number of items in the lightbox. */
  count: number;
  /** Whether the click is on the picture, not on the backdrop. */
  onPicture: boolean;
  half: 'left' | 'right';
  /** Whether the picture is zoomed in. */
  zoomed: boolean;
}

/**
 * The action of a click on the picture or the backdrop ([2.4-05], [2.4-06], R43). Clicks on controls do not come here.
 */
export function lightboxAction({
  mode,
  count,
  onPicture,
  half,
  zoomed,
}: LightboxPress): 'close' | 'previous' | 'next' | 'nothing' {
  if (zoomed && onPicture) return 'nothing';
  if (mode !== 'fullclick' || count < 2) return 'close';
  return half === 'left' ? 'previous' : 'next';
}
