// Old addresses of products and categories. They lead to an id, so there is no chain; a slug in use is never among them, so
// there is no circle.
import type { Tx } from '../database.ts';

type SlugOwner = 'product' | 'category';

/**
 * After the slug of a product or category changed: the old one leads to it from now on. The new one leads nowhere else any
 * more, also when it was an old address of something else.
 */
export async function recordSlugChange(
  tx: Tx,
  kind: SlugOwner,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await releaseSlug(tx, kind, to);
  await tx.q
    .insertInto('slug_redirects')
    .values({ kind, slug: from, target_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target_id: id }))
    .execute();
}

/** A slug that something has now no longer leads elsewhere. */
export async function releaseSlug(tx: Tx, kind: SlugOwner, slug: string): Promise<void> {
  await tx.q.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** The same for many slugs. */
export async function releaseSlugs(tx: Tx, kind: SlugOwner, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0)
    await tx.q.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', 'in', slugs).execute();
}

/** All old addresses of something that is gone lead to `target` from now on; null: nowhere. */
export async function moveRedirects(tx: Tx, kind: SlugOwner, id: number, target: number | null): Promise<void> {
  if (target === null)
    await tx.q.deleteFrom('slug_redirects').where('kind', '=', kind).where('target_id', '=', id).execute();
  else
    await tx.q
      .updateTable('slug_redirects')
      .set({ target_id: target })
      .where('kind', '=', kind)
      .where('target_id', '=', id)
      .execute();
}

/** The present slug of the published product that had this slug before; null when there is none. */
export async function findMovedProductSlug(tx: Tx, slug: string): Promise<string | null> {
  const row = await tx.q
    .selectFrom('slug_redirects')
    .innerJoin('products', 'products.id', 'slug_redirects.target_id')
    .select('products.slug')
    .where('slug_redirects.kind', '=', 'product')
    .where('slug_redirects.slug', '=', slug)
    .where('products.status', '=', 'published')
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** The id of the category that had this slug before; null when there is none. */
export async function findMovedCategoryId(tx: Tx, slug: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('slug_redirects')
    .select('target_id')
    .where('kind', '=', 'category')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.target_id ?? null;
}
