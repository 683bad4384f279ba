// The sitemap of the shop, in parts.
import { readProductIdRanges, readSlugsInRange } from '../../db/sitemap/product-slugs.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { categoryPath, withDescendantIds } from '../../rules/catalog/category-tree.ts';
import { partNumbers, partOf } from '../../rules/sitemap/sitemap.ts';
import type { SitemapPart } from '../../rules/sitemap/sitemap.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { loadCounts } from '../catalog/cached-lists.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { listPublishedContent } from '../content/list-published-content.ts';
import type { PublishedContent } from '../content/list-published-content.ts';
import type { Shop } from '../shop.ts';

type SitemapInput = Pick<ShopShell, 'categories'>;

/** The target of a URL in the sitemap. */
export type SitemapEntry =
  | { kind: 'home' | 'shop' | 'blog' | 'withdraw' }
  | { kind: 'product'; slug: string }
  | { kind: 'category'; slugs: readonly string[] }
  | { kind: 'content'; content: PublishedContent };

const partSize = serverLimits.sitemapPart;

/** The parts that are not empty. A product stays in its part when other products are sold, hidden or added. */
export async function listSitemapParts(shop: Shop, given: SitemapInput): Promise<readonly SitemapPart[]> {
  const ranges = await shop.db.read((tx) => readProductIdRanges(tx, partSize));
  const parts = (kind: SitemapPart['kind'], numbers: readonly number[]) => numbers.map((number) => ({ kind, number }));
  return [
    ...parts('pages', [1]),
    ...parts('categories', partNumbers((await listNonEmptyCategories(shop, given)).length, partSize)),
    ...parts(
      'products',
      ranges.map((range) => range + 1),
    ),
    ...parts('posts', partNumbers((await listContentEntries(shop, 'post')).length, partSize)),
  ];
}

/** The entries of one part; empty for a part that does not exist. */
export async function listSitemapPart(
  shop: Shop,
  { part: { kind, number }, ...given }: SitemapInput & { part: SitemapPart },
): Promise<readonly SitemapEntry[]> {
  switch (kind) {
    case 'products': {
      const slugs = await shop.db.read((tx) => readSlugsInRange(tx, number - 1, partSize));
      return slugs.map((slug) => ({ kind: 'product', slug }));
    }
    case 'categories':
      return partOf(await listNonEmptyCategories(shop, given), number, partSize).map((category) => ({
        kind: 'category',
        slugs: categoryPath(given.categories, category.id).map((one) => one.slug),
      }));
    case 'posts':
      return partOf(await listContentEntries(shop, 'post'), number, partSize);
    case 'pages':
      return number === 1 ? listPageEntries(shop) : [];
  }
}

async function listPageEntries(shop: Shop): Promise<readonly SitemapEntry[]> {
  const posts = await listContentEntries(shop, 'post');
  const written = await listContentEntries(shop, 'page');
  return [
    { kind: 'home' },
    { kind: 'shop' },
    ...(posts.length > 0 ? [{ kind: 'blog' } as const] : []),
    { kind: 'withdraw' },
    ...written,
  ];
}

async function listContentEntries(shop: Shop, kind: PublishedContent['kind']): Promise<readonly SitemapEntry[]> {
  const all = await listPublishedContent(shop);
  return all.flatMap((content) => (content.kind === kind ? [{ kind: 'content', content } as const] : []));
}

/** Categories with a published product in them or in a subcategory. Empty categories are not indexed. */
async function listNonEmptyCategories(shop: Shop, { categories }: SitemapInput): Promise<readonly Category[]> {
  const counts = await loadCounts(shop);
  return categories.filter(({ id }) => withDescendantIds(categories, id).some((one) => (counts.get(one) ?? 0) > 0));
}
