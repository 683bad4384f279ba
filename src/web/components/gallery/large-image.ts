// The large version of a product's picture.
import type { Picture } from '../../../rules/catalog/product.ts';
import { pictureWidths, productPictureWidth } from '../../../settings/constants.ts';
import { paths } from '../../../wire/paths.ts';

/** [3.3-01] */
export interface LargeImage {
  large_image: string;
  large_image_width: number;
  large_image_height: number;
  caption: string;
  alt: string;
  title: string;
}

/** Its width: no wider than the picture itself. */
export function largeWidth({ width }: Pick<Picture, 'width'>): number {
  return pictureWidths.findLast((one) => one <= Math.min(width, productPictureWidth)) ?? pictureWidths[0];
}

export function largeAddress(picture: Pick<Picture, 'file' | 'width'>): string {
  return paths.picture(picture.file, largeWidth(picture), 'webp');
}

/** A picture's large version with all that is told of it. */
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

/** The same as attributes of its slide; its alt text is the picture's own. */
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
