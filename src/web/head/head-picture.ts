// The preview picture of a page for sharing.
import type { CardPicture } from '../../rules/catalog/product.ts';
import { productPictureWidth } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { HomeProps, PageProps } from '../page-props.ts';
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

/** The first picture of a product or list, the picture of a post or hero; else the shop's icon. */
export function headPicture(props: PageProps): HeadPicture {
  const named = findPagePicture(props);
  return named ? toHeadPicture(named, props.canonical) : shopIconPicture(props);
}

interface PictureWithAlt {
  picture: CardPicture;
  alt: string;
}

function findPagePicture(props: PageProps): PictureWithAlt | null {
  switch (props.page) {
    case 'product': {
      const [first] = props.product.pictures;
      return first ? { picture: first, alt: first.alt } : null;
    }
    case 'listing':
      return firstCardPicture(props.cards);
    case 'home':
      return homePicture(props);
    case 'post':
      return props.picture && { picture: props.picture, alt: props.picture.alt };
    case 'blog': {
      const post = props.posts.find(({ picture }) => picture !== null);
      return post?.picture ? { picture: post.picture, alt: post.picture.alt } : null;
    }
    default:
      return null;
  }
}

function firstCardPicture(cards: readonly { name: string; pictures: readonly CardPicture[] }[]): PictureWithAlt | null {
  for (const { name, pictures } of cards) if (pictures[0]) return { picture: pictures[0], alt: name };
  return null;
}

/** The picture of the hero, or else of the first product on the page. */
function homePicture({ sections }: HomeProps): PictureWithAlt | null {
  for (const section of sections) {
    if (section.type === 'hero') {
      if (section.picture) return { picture: section.picture, alt: section.picture.alt };
      const [product] = section.products;
      if (product) return { picture: product.picture, alt: product.name };
    }
    const found = section.type === 'productRow' ? firstCardPicture(section.cards) : null;
    if (found) return found;
  }
  return null;
}

/** The widest version; a smaller picture keeps its own size. */
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

function shopIconPicture({ canonical, shell }: PageProps): HeadPicture {
  const address = absoluteAddress(paths.icons.large, canonical);
  return { address, width: 512, height: 512, alt: shell.shop.name, isShopIcon: true };
}
