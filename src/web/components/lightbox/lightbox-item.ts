// The input of the lightbox.
import type { GalleryLayout } from '../../../rules/catalog/gallery.ts';
import type { LightboxMode } from '../../../rules/catalog/lightbox.ts';
import type { Shell } from '../../page-props.ts';

interface ItemBase {
  /** Alternative text. */
  alt: string;
  /** '' for none. */
  caption: string;
  /** The address of the thumbnail. */
  thumbnail: string;
  /** The address to share. */
  address: string;
}

/** Width and height in pixels; 0 when they are unknown until the picture has loaded. */
export interface SizedPicture {
  src: string;
  width: number;
  height: number;
}

export interface LightboxPicture extends ItemBase, SizedPicture {
  kind: 'picture';
  /** The same picture in other widths. */
  sources: readonly SizedPicture[];
}

interface LightboxVideo extends ItemBase {
  kind: 'video';
  title: string;
  /** The address of the player. */
  player: string;
  poster: string;
}

export type LightboxItem = LightboxPicture | LightboxVideo;

/** The lightbox settings. */
export interface LightboxOptions {
  mode: LightboxMode;
  dutchOnly: boolean;
}

/** The lightbox settings of the shop. */
export function lightboxOptions({
  lightboxMode,
  dutchOnly,
}: Pick<Shell, 'lightboxMode' | 'dutchOnly'>): LightboxOptions {
  return { mode: lightboxMode, dutchOnly };
}

export interface LightboxProps extends LightboxOptions {
  content: readonly LightboxItem[] | { gallery: HTMLElement; layout: GalleryLayout };
  /** The index of the first slide to show. */
  startIndex: number;
  /** Called for every slide that comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
}
