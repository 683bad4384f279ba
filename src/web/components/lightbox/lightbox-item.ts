// What the viewer over the whole screen is given.
import type { Picture } from '../../../rules/catalog.ts';
import type { LightboxMode } from '../../../rules/lightbox.ts';
import { pictureWidths, productPictureWidth } from '../../../settings/constants.ts';
import { paths } from '../../../wire/paths.ts';
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
  items: readonly LightboxItem[];
  /** Place of the one to open with. */
  start: number;
  /** Where the small pictures stand. */
  thumbnails: 'start' | 'bottom';
  /** Told of each one that comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
}

const smallest = 160;
const least = 750;

/** The large version of a product's picture ([3.3-01]). */
export interface LargeImage {
  large_image: string;
  large_image_width: number;
  large_image_height: number;
  caption: string;
  alt: string;
  title: string;
}

function sizeAt({ file, width, height }: Pick<Picture, 'file' | 'width' | 'height'>, at: number): PictureSize {
  return { src: paths.picture(file, at, 'webp'), width: at, height: Math.round((at * height) / width) };
}

/** The width of a product picture's large version: no wider than the picture itself. */
function largeWidth({ width }: Pick<Picture, 'width'>): number {
  return pictureWidths.findLast((one) => one <= Math.min(width, productPictureWidth)) ?? pictureWidths[0];
}

/** A product picture's large version with all that is told of it. */
export function largeImage(picture: Picture): LargeImage {
  const { src, width, height } = sizeAt(picture, largeWidth(picture));
  const { caption, alt, title } = picture;
  return { large_image: src, large_image_width: width, large_image_height: height, caption, alt, title };
}

/** The small picture of the strip. */
export function thumbnailOf({ file }: Pick<Picture, 'file'>): string {
  return paths.picture(file, smallest, 'webp');
}

/** A product's picture in the viewer. */
export function pictureItem(picture: Picture, address: string): LightboxPicture {
  const most = largeWidth(picture);
  const sources = pictureWidths.filter((width) => width >= least && width <= most);
  return {
    kind: 'picture',
    ...sizeAt(picture, most),
    sources: sources.map((width) => sizeAt(picture, width)),
    alt: picture.alt,
    caption: picture.caption,
    thumbnail: thumbnailOf(picture),
    address,
  };
}
