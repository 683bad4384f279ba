// Everything that is public among pages and posts: for the sitemap, for feeds.
import { listPublicContents } from '../../db/content/contents.ts';
import type { Content } from '../../rules/content/content.ts';
import type { Shop } from '../shop.ts';

/** More than any shop writes; a list of the whole stays bounded all the same. */
const maxContents = 10_000;

/** Its address is that of its kind and slug (`contentAddress` in wire/paths.ts). */
export type PublishedContent = Pick<
  Content,
  'id' | 'kind' | 'slug' | 'title' | 'description' | 'picture' | 'publishedAt' | 'changedAt'
>;

/**
 * Pages and posts that everybody can read now, the newest first. Title and description may hold placeholders. Nothing of
 * their blocks is told, so nothing that is for some roles alone.
 */
export async function listPublishedContent(shop: Shop): Promise<readonly PublishedContent[]> {
  const now = shop.clock.now();
  const all = await shop.db.read((tx) => listPublicContents(tx, { kind: null, now, limit: maxContents }));
  return all.map(({ id, kind, slug, title, description, picture, publishedAt, changedAt }) => ({
    id,
    kind,
    slug,
    title,
    description,
    picture,
    publishedAt,
    changedAt,
  }));
}
