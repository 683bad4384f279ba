// Everything that search engines may find in the shop, in parts.
import type { Reads } from '../../db/database.ts';
import { productRanges, slugsOfRange } from '../../db/product-addresses.ts';
import type { Category } from '../../rules/catalog.ts';
import { trailTo, withDescendants } from '../../rules/categories.ts';
import { partNumbers, partOf } from '../../rules/sitemap.ts';
import type { SitemapPart } from '../../rules/sitemap.ts';
import { limits } from '../../settings/constants.ts';
import { rememberedCounts } from '../catalog/remember-lists.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { listPublishedContent } from '../content/list-published.ts';
import type { PublishedContent } from '../content/list-published.ts';
import type { Shop } from '../shop.ts';

type Given = Pick<ShopShell, 'categories'>;

/** What an address of the sitemap leads to. */
export type SitemapPlace =
  | { kind: 'home' | 'shop' | 'blog' | 'withdraw' }
  | { kind: 'product'; slug: string }
  | { kind: 'category'; slugs: readonly string[] }
  | { kind: 'content'; content: PublishedContent };

const size = limits.sitemapPart;

/** The parts that hold anything. Products keep their part whatever is sold, hidden or added. */
export async function listSitemapParts(shop: Shop, given: Given, reads?: Reads): Promise<readonly SitemapPart[]> {
  const ranges = await shop.db.read((tx) => productRanges(tx, size), reads);
  const parts = (kind: SitemapPart['kind'], numbers: readonly number[]) => numbers.map((number) => ({ kind, number }));
  return [
    ...parts('pages', [1]),
    ...parts('categories', partNumbers((await shownCategories(shop, given, reads)).length, size)),
    ...parts(
      'products',
      ranges.map((range) => range + 1),
    ),
    ...parts('posts', partNumbers((await contentsOf(shop, 'post', reads)).length, size)),
  ];
}

/** What one part leads to; empty for one that there is not. */
export async function listSitemapPart(
  shop: Shop,
  { part: { kind, number }, ...given }: Given & { part: SitemapPart },
  reads?: Reads,
): Promise<readonly SitemapPlace[]> {
  switch (kind) {
    case 'products': {
      const slugs = await shop.db.read((tx) => slugsOfRange(tx, number - 1, size), reads);
      return slugs.map((slug) => ({ kind: 'product', slug }));
    }
    case 'categories':
      return partOf(await shownCategories(shop, given, reads), number, size).map((category) => ({
        kind: 'category',
        slugs: trailTo(given.categories, category.id).map((one) => one.slug),
      }));
    case 'posts':
      return partOf(await contentsOf(shop, 'post', reads), number, size);
    case 'pages':
      return number === 1 ? pages(shop, reads) : [];
  }
}

async function pages(shop: Shop, reads?: Reads): Promise<readonly SitemapPlace[]> {
  const posts = await contentsOf(shop, 'post', reads);
  const written = await contentsOf(shop, 'page', reads);
  return [
    { kind: 'home' },
    { kind: 'shop' },
    ...(posts.length > 0 ? [{ kind: 'blog' } as const] : []),
    { kind: 'withdraw' },
    ...written,
  ];
}

async function contentsOf(shop: Shop, kind: PublishedContent['kind'], reads?: Reads): Promise<readonly SitemapPlace[]> {
  const all = await listPublishedContent(shop, reads);
  return all.flatMap((content) => (content.kind === kind ? [{ kind: 'content', content } as const] : []));
}

/** Categories with a product in them or below: an empty one is in no index. */
async function shownCategories(shop: Shop, { categories }: Given, reads?: Reads): Promise<readonly Category[]> {
  const counts = await rememberedCounts(shop, reads);
  return categories.filter(({ id }) => withDescendants(categories, id).some((one) => (counts.get(one) ?? 0) > 0));
}
