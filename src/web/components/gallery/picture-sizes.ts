// The `sizes` attribute of gallery pictures.
import type { GalleryLayout } from '../../../rules/catalog/gallery.ts';
import { breakpoints } from '../../../settings/constants.ts';

const small = `(max-width: ${breakpoints.mobile}px) clamp(221px, 31vh, 408px), (max-width: ${breakpoints.tablet}px) 45vw`;
const xl = `(min-width: ${breakpoints.xl}px)`;
const column = { whole: `${small}, ${xl} 630px, 45vw`, half: `${small}, ${xl} 307px, 22vw` };
const slider = `${small}, ${xl} 568px, 39vw`;

/** The `sizes` of the picture at an index, which depends on the layout. */
export function pictureSizes(layout: GalleryLayout, index: number): string {
  switch (layout) {
    case 'classic':
      return slider;
    case 'cascade':
      return column.whole;
    case 'style-2':
      return column.half;
    case 'style-3':
      return index === 0 ? column.whole : column.half;
  }
}
