// The preview picture of a page for sharing.
import type { CardPicture, ProductCard } from '../../rules/catalog/product.ts';
import { cardTitle } from '../../rules/catalog/product-title.ts';
import { productPictureWidth } from '../../settings/constants.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { BaseProps } from '../page-props.ts';
import { absoluteAddress } from './absolute-address.ts';

/** Width and height in pixels. */
export interface HeadPicture {
  /** Absolute. */
  address: string;
  width: number;
  height: number;
  alt: string;
  /** The shop's icon, which must not be shown at full width. */
  isShopIcon: boolean;
}

export interface PictureWithAlt {
  picture: CardPicture;
  alt: string;
}

/** The page's own picture, or the shop's icon where it has none. */
export function headPicture(props: BaseProps, own: PictureWithAlt | null): HeadPicture {
  return own ? toHeadPicture(own, props.canonical) : shopIconPicture(props);
}

/** In its largest size; a smaller picture keeps its own. */
function toHeadPicture({ picture: { file, width, height }, alt }: PictureWithAlt, canonical: string): HeadPicture {
  const shownWidth = Math.min(width, productPictureWidth);
  return {
    address: absoluteAddress(paths.picture(file, productPictureWidth, 'webp'), canonical),
    width: shownWidth,
    height: Math.round((height * shownWidth) / width),
    alt,
    isShopIcon: false,
  };
}

function shopIconPicture({ canonical, shell }: BaseProps): HeadPicture {
  const address = absoluteAddress(machinePaths.icons.large, canonical);
  return { address, width: 512, height: 512, alt: shell.shop.name, isShopIcon: true };
}

/** The first picture of a list of cards. */
export function firstCardPicture(
  cards: readonly Pick<ProductCard, 'name' | 'edition' | 'pictures'>[],
): PictureWithAlt | null {
  for (const card of cards) if (card.pictures[0]) return { picture: card.pictures[0], alt: cardTitle(card) };
  return null;
}
