import type { CardPicture } from '../../../rules/catalog/product.ts';
import { breakpoints } from '../../../settings/constants.ts';
import { ProductPicture } from './product-picture.tsx';

/**
 * The narrowest and widest picture that cards need, in pixels. A card is half as wide as a phone, or up to 320 pixels on
 * large screens, where a pixel can have two device pixels in each direction.
 */
const cardWidths = { narrowest: 320, widest: 750 };
/** The `sizes` of a card's picture: four, three or two columns. */
const cardSizes = `(min-width: ${breakpoints.xl}px) 304px, (min-width: ${breakpoints.lg}px) 21vw, (min-width: ${breakpoints.md}px) 28vw, 46vw`;

/**
 * The front of a product, next to its name. The quick view opens with the picture of the card: the same sizes, so that
 * the browser has the file.
 */
export function FrontPicture({ picture, first = false }: { picture: CardPicture; first?: boolean }) {
  return <ProductPicture picture={picture} sizes={cardSizes} {...cardWidths} first={first} decorative />;
}
