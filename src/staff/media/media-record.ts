// What pages of the back office need of a picture of the library.
import { isCentre } from '../../rules/catalog/focal-point.ts';
import type { FocalPoint } from '../../rules/catalog/focal-point.ts';
import type { BlockPicture } from '../../rules/home/sections.ts';
import type { WpMedia } from '../../wire/media.ts';

/**
 * The address of a picture of the shop as this page asks for it. REST tells it with the shop's own origin; the shop of a demo is
 * also opened as localhost, whose pages take pictures from there alone.
 */
export function localPicture(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname}${search}`;
}

/** The address of a size for a thumbnail. */
export function thumbnailOf({ media_details: { sizes }, source_url: original }: WpMedia): string {
  return localPicture((sizes['medium'] ?? sizes['thumbnail'])?.source_url ?? original);
}

/** A size for a large view. Width and height in pixels. */
export function largePictureOf({ media_details: details, source_url: original }: WpMedia) {
  const { width, height, source_url: address } = details.sizes['medium_large'] ?? { ...details, source_url: original };
  return { address: localPicture(address), width, height };
}

/** Its name in lists. */
export function nameOfMedia({ title, slug }: WpMedia): string {
  return title.raw || slug;
}

export function focusOfMedia({ meta: { focal_point: point } }: WpMedia): FocalPoint {
  return { x: Math.round(point.x * 100), y: Math.round(point.y * 100) };
}

/** The copy of a picture that a block holds. */
export function toBlockPicture(media: WpMedia): BlockPicture {
  const { slug: file, alt_text: alt, media_details: details } = media;
  const focus = focusOfMedia(media);
  return { file, alt, width: details.width, height: details.height, ...(!isCentre(focus) && { focus }) };
}
