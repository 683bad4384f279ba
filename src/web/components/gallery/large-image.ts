// The large version of a product picture, for the zoom and the lightbox.
import type { Picture } from '../../../rules/catalog/product.ts';
import { pictureWidths, productPictureWidth } from '../../../settings/constants.ts';
import { paths } from '../../../wire/paths.ts';

/** The large picture in the protocol's field names ([3.3-01]). */
interface LargeImage {
  large_image: string;
  large_image_width: number;
  large_image_height: number;
  caption: string;
  alt: string;
  title: string;
}

/** The width of the large version: the widest version that is not wider than the picture itself. */
function largeWidth({ width }: Pick<Picture, 'width'>): number {
  return pictureWidths.findLast((one) => one <= Math.min(width, productPictureWidth)) ?? pictureWidths[0];
}

/** The address of the large version. */
export function largeAddress(picture: Pick<Picture, 'file' | 'width'>): string {
  return paths.picture(picture.file, largeWidth(picture), 'webp');
}

/** The large version of a picture with its texts. */
export function largeImage(picture: Picture): LargeImage {
  const width = largeWidth(picture);
  return {
    large_image: largeAddress(picture),
    large_image_width: width,
    large_image_height: Math.round((width * picture.height) / picture.width),
    caption: picture.caption,
    alt: picture.alt,
    title: picture.title,
  };
}

/** The same as data attributes of a slide; the alt text is on the picture itself. */
export function largeImageAttributes(picture: Picture): Readonly<Record<string, string | number>> {
  const large = largeImage(picture);
  return {
    'data-large_image': large.large_image,
    'data-large_image_width': large.large_image_width,
    'data-large_image_height': large.large_image_height,
    'data-caption': large.caption,
    'data-title': large.title,
  };
}
