// One page of the shop's listing, or of a category.
import type { Reads } from '../../db/database.ts';
import { pickProductIds } from '../../db/listings.ts';
import type { ListingOrder } from '../../db/listings.ts';
import type { Category, ProductCard } from '../../rules/catalog.ts';
import { trailTo, withDescendants } from '../../rules/categories.ts';
import { rememberedCards } from './remember-products.ts';
import { rememberedTotal } from './remember-totals.ts';
import type { Shop } from '../shop.ts';
import type { ShopShell } from './show-shell.ts';

export interface ListProductsInput extends Pick<ShopShell, 'settings' | 'categories'> {
  /** Slug of a category; absent for all products. */
  category?: string | undefined;
  orderby?: ListingOrder | undefined;
  /** From 1; beyond the last it is the last. */
  page?: number | undefined;
}

export interface ProductListing {
  cards: readonly ProductCard[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
  orderby: ListingOrder;
  category: Category | null;
  /** From the top down, the category itself last. */
  trail: readonly Category[];
  children: readonly Category[];
  /** Epoch ms. */
  now: number;
}

/** A page of cards in the order asked for, or in the setting's; null for a category that does not exist. */
export function listProducts(shop: Shop, input: ListProductsInput, reads?: Reads): Promise<ProductListing | null> {
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const { settings, categories: all } = input;
    const category = input.category === undefined ? null : all.find((one) => one.slug === input.category);
    if (category === undefined) return null;
    const perPage = settings['catalog.perPage'];
    const orderby = input.orderby ?? settings['catalog.defaultOrder'];
    const categoryIds = category && withDescendants(all, category.id);
    const total = await rememberedTotal(shop, categoryIds, now, reads);
    const pages = Math.max(1, Math.ceil(total / perPage));
    const page = Math.min(Math.max(1, input.page ?? 1), pages);
    const ids = await pickProductIds(tx, {
      categoryIds,
      order: orderby,
      limit: perPage,
      offset: (page - 1) * perPage,
      now,
    });
    return {
      cards: await rememberedCards(shop, ids, now, reads),
      total,
      page,
      pages,
      perPage,
      orderby,
      category,
      trail: category ? trailTo(all, category.id) : [],
      children: all.filter((one) => one.parentId === (category?.id ?? null)),
      now,
    };
  }, reads);
}
