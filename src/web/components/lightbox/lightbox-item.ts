// What the viewer over the whole screen is given.
import type { GalleryLayout } from '../../../rules/gallery.ts';
import type { LightboxMode } from '../../../rules/lightbox.ts';
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
export interface PictureSize {
  src: string;
  width: number;
  height: number;
}

export interface LightboxPicture extends ItemBase, PictureSize {
  kind: 'picture';
  /** The same in other widths. */
  sources: readonly PictureSize[];
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
export interface LightboxLook {
  mode: LightboxMode;
  dutchOnly: boolean;
}

/** As the settings have it. */
export function lightboxOf({ lightboxMode, dutchOnly }: Pick<Shell, 'lightboxMode' | 'dutchOnly'>): LightboxLook {
  return { mode: lightboxMode, dutchOnly };
}

export interface LightboxProps extends LightboxLook {
  shown: readonly LightboxItem[] | { gallery: HTMLElement; layout: GalleryLayout };
  /** Place of the one to open with. */
  start: number;
  /** Told of each one that comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
}
