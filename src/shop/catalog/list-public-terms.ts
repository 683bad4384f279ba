// Categories, tags, attributes and their terms as everybody may see them. Cached: their counts read every product.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { readStaffCategories } from '../../db/catalog/category-drafts.ts';
import { countReviewsByCategory, readPublicAttributes, readPublicTags } from '../../db/catalog/public-terms.ts';
import type { PublicAttribute, PublicTag, PublicTerm } from '../../db/catalog/public-terms.ts';
import type { Category, Picture } from '../../rules/catalog/product.ts';
import type { Shop } from '../shop.ts';
import { loadCounts } from './cached-lists.ts';
import { showShell } from './show-shell.ts';

export type { PublicAttribute, PublicTag, PublicTerm };

/** A category with the numbers of its published products and of their reviews, without those of subcategories. */
export interface PublicCategory extends Omit<Category, 'picture'> {
  picture: Picture | null;
  count: number;
  reviewCount: number;
}

const cachedTags = createCache<readonly PublicTag[]>(cacheLimits.publicTerms);
const cachedAttributes = createCache<readonly PublicAttribute[]>(cacheLimits.publicTerms);
const cachedCategories = createCache<readonly PublicCategory[]>(cacheLimits.publicTerms);

/** All categories in display order. */
export function listPublicCategories(shop: Shop): Promise<readonly PublicCategory[]> {
  return cachedCategories(shop, '', async () => {
    const { categories } = await showShell(shop);
    const counts = await loadCounts(shop);
    const { reviews, pictures } = await shop.db.read(async (tx) => ({
      reviews: await countReviewsByCategory(tx),
      pictures: new Map((await readStaffCategories(tx)).map((one) => [one.id, one.picture])),
    }));
    return categories.map((category) => ({
      ...category,
      picture: pictures.get(category.id) ?? null,
      count: counts.get(category.id) ?? 0,
      reviewCount: reviews.get(category.id) ?? 0,
    }));
  });
}

/** All tags. */
export function listPublicTags(shop: Shop): Promise<readonly PublicTag[]> {
  return cachedTags(shop, '', () => shop.db.read(readPublicTags));
}

/** All attributes in their order, each with its terms. */
export function listPublicAttributes(shop: Shop): Promise<readonly PublicAttribute[]> {
  return cachedAttributes(shop, '', () => shop.db.read(readPublicAttributes));
}
