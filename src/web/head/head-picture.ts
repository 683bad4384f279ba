// The picture that stands for a page where somebody shares it.
import type { CardPicture } from '../../rules/catalog/product.ts';
import { productPictureWidth } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { HomeProps, PageProps } from '../page-props.ts';
import { absoluteAddress } from './absolute-address.ts';

/** Sizes in pixels. */
export interface HeadPicture {
  /** Absolute. */
  address: string;
  width: number;
  height: number;
  alt: string;
  /** The shop's own sign, which is not to fill the width. */
  isShopIcon: boolean;
}

/** A product's first, a list's first, a post's own, the hero's; the shop's sign for a page without. */
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

/** The hero's, or that of the first product on the page. */
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

/** At its widest; one that is smaller stays as it is. */
function toHeadPicture({ picture: { file, width, height }, alt }: PictureWithAlt, canonical: string): HeadPicture {
  const shown = Math.min(width, productPictureWidth);
  return {
    address: absoluteAddress(paths.picture(file, productPictureWidth, 'webp'), canonical),
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
    isShopIcon: false,
  };
}

function shopIconPicture({ canonical, shell }: PageProps): HeadPicture {
  const address = absoluteAddress(paths.icons.large, canonical);
  return { address, width: 512, height: 512, alt: shell.shop.name, isShopIcon: true };
}
