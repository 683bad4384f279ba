// What the viewer over the whole screen is given.
import type { GalleryLayout } from '../../../rules/catalog/gallery.ts';
import type { LightboxMode } from '../../../rules/catalog/lightbox.ts';
import type { Shell } from '../../page-props.ts';

interface ItemBase {
  /** What it shows, for those who do not see it. */
  alt: string;
  /** '' has none. */
  caption: string;
  /** Address of the small picture in the strip. */
  thumbnail: string;
  /** Address that leads to it, for whoever shares it. */
  address: string;
}

/** Sizes in pixels; 0 where they are not known before it has loaded. */
export interface SizedPicture {
  src: string;
  width: number;
  height: number;
}

export interface LightboxPicture extends ItemBase, SizedPicture {
  kind: 'picture';
  /** The same in other widths. */
  sources: readonly SizedPicture[];
}

export interface LightboxVideo extends ItemBase {
  kind: 'video';
  title: string;
  /** Where it plays. */
  player: string;
  poster: string;
}

export type LightboxItem = LightboxPicture | LightboxVideo;

/** How the viewer behaves. */
export interface LightboxOptions {
  mode: LightboxMode;
  dutchOnly: boolean;
}

/** As the settings have it. */
export function lightboxOptions({
  lightboxMode,
  dutchOnly,
}: Pick<Shell, 'lightboxMode' | 'dutchOnly'>): LightboxOptions {
  return { mode: lightboxMode, dutchOnly };
}

export interface LightboxProps extends LightboxOptions {
  content: readonly LightboxItem[] | { gallery: HTMLElement; layout: GalleryLayout };
  /** Place of the one to open with. */
  startIndex: number;
  /** Told of each one that comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
}
