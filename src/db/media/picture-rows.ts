// Pictures as pages show them, from rows of `media`.
import { isCentre } from '../../rules/catalog/focal-point.ts';
import type { FocalPoint } from '../../rules/catalog/focal-point.ts';
import type { Picture } from '../../rules/catalog/product.ts';

/** The columns of a picture, for `select`. */
export const pictureColumns = [
  'media.id',
  'media.file',
  'media.width',
  'media.height',
  'media.alt',
  'media.title',
  'media.caption',
  'media.focus_x',
  'media.focus_y',
] as const;

interface FocusColumns {
  focus_x: number;
  focus_y: number;
}

export type PictureRow = Omit<Picture, 'focus'> & FocusColumns;

/** The focal point of a row as a property; none for the centre, so that it is not in the data of every page. */
export function focusOf({ focus_x: x, focus_y: y }: FocusColumns): { focus?: FocalPoint } {
  return isCentre({ x, y }) ? {} : { focus: { x, y } };
}

export function toPicture(row: PictureRow): Picture {
  const { id, file, width, height, alt, title, caption } = row;
  return { id, file, width, height, alt, title, caption, ...focusOf(row) };
}
