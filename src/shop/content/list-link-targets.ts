// What a link of staff can lead to: the pages, posts, categories and products that visitors see.
import { readCategories } from '../../db/catalog/categories.ts';
import { listProductLinks } from '../../db/catalog/product-names.ts';
import { listStaffContents } from '../../db/content/contents.ts';
import type { Tx } from '../../db/database.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { isPublic } from '../../rules/content/content.ts';
import type { ContentKind } from '../../rules/content/content.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A linkable record. `slugs`: for a category the slugs from the top level down, otherwise its own. */
export interface LinkTarget {
  kind: ContentKind | 'category' | 'product';
  name: string;
  slugs: readonly string[];
}

/** Words that the name contains, or the slug of the record itself. */
type LinkTargetQuery = { search: string } | { slug: string };

/** Results of one kind. */
const maxOfKind = 8;

/** Up to eight targets of each kind, in the order of their names. Refused: not staff (R30). */
export async function listLinkTargets(
  shop: Shop,
  visitor: Visitor,
  query: LinkTargetQuery,
): Promise<{ ok: true; targets: readonly LinkTarget[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const targets = await shop.db.read(async (tx) => [
    ...(await listContentTargets(tx, 'page', query, now)),
    ...(await listCategoryTargets(tx, query)),
    ...(await listProductLinks(tx, query, maxOfKind)).map(({ name, slug }): LinkTarget => ({
      kind: 'product',
      name,
      slugs: [slug],
    })),
    ...(await listContentTargets(tx, 'post', query, now)),
  ]);
  return { ok: true, targets };
}

async function listContentTargets(
  tx: Tx,
  kind: ContentKind,
  query: LinkTargetQuery,
  now: number,
): Promise<readonly LinkTarget[]> {
  const { rows } = await listStaffContents(tx, {
    kind,
    search: '',
    ...query,
    status: 'published',
    order: 'title',
    descending: false,
    limit: maxOfKind,
    offset: 0,
  });
  return rows
    .filter((content) => isPublic(content, now))
    .map(({ title, slug }): LinkTarget => ({ kind, name: title, slugs: [slug] }));
}

async function listCategoryTargets(tx: Tx, query: LinkTargetQuery): Promise<readonly LinkTarget[]> {
  const categories = await readCategories(tx);
  const words = 'search' in query ? searchWords(query.search) : [];
  return categories
    .filter(({ name, slug }) =>
      'slug' in query ? slug === query.slug : words.every((word) => foldText(name).includes(word)),
    )
    .slice(0, maxOfKind)
    .map(({ id }): LinkTarget => {
      const trail = categoryPath(categories, id);
      return {
        kind: 'category',
        name: trail.map(({ name }) => name).join(' / '),
        slugs: trail.map(({ slug }) => slug),
      };
    });
}
