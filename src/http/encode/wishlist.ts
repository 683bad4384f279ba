// Wishlists as data: the props of the pages and the typed answers of the calls (R12).
import type { CardPicture, Product, Variation } from '../../rules/catalog/product.ts';
import { editionOf } from '../../rules/catalog/product-title.ts';
import { stockState } from '../../rules/catalog/stock.ts';
import type { OwnWishlists, StoredWishlist, WishlistEntry, WishlistView } from '../../shop/wishlists/show-wishlist.ts';
import type { WishedItem } from '../../shop/wishlists/wished-item.ts';
import { wishlistTexts } from '../../texts/wishlists.ts';
import { paths } from '../../wire/paths.ts';
import type { OwnWishlist, WishlistData, WishlistRowData, WishlistRowState } from '../../wire/wishlist-calls.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';

/** The name of a list as it is shown. A list without one is called after its owner's view of it. */
function shownName({ name }: Pick<StoredWishlist, 'name'>, isOwner: boolean): string {
  if (name !== '') return name;
  return isOwner ? wishlistTexts.defaultName : wishlistTexts.sharedName;
}

/** A page of a list. */
export function encodeWishlist({ list, isOwner, entries, page, pages, perPage }: WishlistView): WishlistData {
  return {
    id: list.id,
    token: list.token,
    name: shownName(list, isOwner),
    privacy: list.privacy,
    isDefault: list.isDefault,
    isOwner,
    path: wishlistPaths.list(list.token),
    count: list.rowCount,
    page,
    pages,
    perPage,
    rows: entries.map(encodeRow),
  };
}

/** The lists of the visitor. */
export function encodeOwnWishlists({ lists }: Pick<OwnWishlists, 'lists'>): readonly OwnWishlist[] {
  return lists.map((list) => ({
    id: list.id,
    token: list.token,
    name: shownName(list, true),
    privacy: list.privacy,
    isDefault: list.isDefault,
    path: wishlistPaths.list(list.token),
    count: list.rowCount,
  }));
}

function encodeRow({ row, item, change, gift }: WishlistEntry): WishlistRowData {
  const { id, productId, itemId, quantity, savedPrice } = row;
  const saved = { id, productId, itemId, quantity, savedPrice, change, gift };
  if (!item) return { ...saved, ...goneItem, name: row.name };
  const { product, variation } = item;
  const range = variation ? null : product.highestPrice;
  return {
    ...saved,
    type: variation ? 'variation' : product.type,
    name: product.name,
    choice: choiceOf(item),
    href: addressOf(item),
    picture: pictureOf(item),
    price: (variation ?? product).price,
    highestPrice: range,
    stock: (variation ?? product).stock,
    soldIndividually: product.soldIndividually,
    state: stateOf(item),
  };
}

const goneItem = {
  type: 'simple',
  choice: '',
  href: null,
  picture: null,
  price: null,
  highestPrice: null,
  stock: null,
  soldIndividually: false,
  state: 'gone',
} as const;

/** The terms of a variation's attributes, or the edition of a product. */
function choiceOf({ product, variation }: WishedItem): string {
  if (!variation) return editionOf(product);
  const names = Object.entries(variation.attributes).flatMap(([taxonomy, slug]) => termName(product, taxonomy, slug));
  return names.join(', ');
}

function termName(product: Product, taxonomy: string, slug: string): string[] {
  const attribute = product.attributes.find((one) => one.taxonomy === taxonomy);
  const term = attribute?.terms.find((one) => one.slug === slug);
  return term ? [term.name] : [];
}

/** The page of the product, with the variation chosen. */
function addressOf({ product, variation }: WishedItem): string {
  const query = new URLSearchParams(variation ? chosen(variation) : []);
  return `${paths.product(product.slug)}${query.size > 0 ? `?${query}` : ''}`;
}

function chosen({ attributes }: Variation): [string, string][] {
  return Object.entries(attributes).flatMap(([taxonomy, slug]): [string, string][] =>
    slug === '' ? [] : [[`attribute_${taxonomy}`, slug]],
  );
}

function pictureOf({ product, variation }: WishedItem): CardPicture | null {
  const picture = variation?.picture ?? product.pictures[0];
  if (!picture) return null;
  const { file, width, height, focus } = picture;
  return { file, width, height, ...(focus && { focus }) };
}

function stateOf({ product, variation }: WishedItem): WishlistRowState {
  if (stockState((variation ?? product).stock) === 'out-of-stock') return 'sold-out';
  const isOpen = variation
    ? Object.values(variation.attributes).includes('')
    : product.type === 'variable' || product.bundle === 'choice';
  return isOpen ? 'choose' : 'for-sale';
}
