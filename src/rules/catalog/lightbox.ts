// The viewer that shows pictures over the whole screen (2.4, R43).
import type { GalleryLayout } from './gallery.ts';

/** What a press in the viewer does, and where its controls stand (R43). */
export const lightboxModes = ['fullclick', 'outside', 'inside'] as const;
export type LightboxMode = (typeof lightboxModes)[number];

/** Where the viewer's small pictures stand: beside it in the classic layout, beneath it on a small screen ([2.4-05]). */
export function thumbnailSide(layout: GalleryLayout | null, isWide: boolean): 'start' | 'bottom' {
  return layout === 'classic' && isWide ? 'start' : 'bottom';
}

export interface LightboxPress {
  mode: LightboxMode;
  /** Of all that the viewer shows. */
  count: number;
  /** On the picture itself, not on the ground around it. */
  onPicture: boolean;
  half: 'left' | 'right';
  /** A picture that is larger than the screen is being looked at closely. */
  zoomed: boolean;
}

/** What a press on picture or ground does ([2.4-05], [2.4-06], R43); controls do what they say. */
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
