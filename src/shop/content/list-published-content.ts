// All published pages and posts, for the sitemap and feeds.
import { listPublicContents } from '../../db/content/contents.ts';
import type { Content } from '../../rules/content/content.ts';
import type { Shop } from '../shop.ts';

/** An upper bound for the query; more than any shop publishes. */
const maxContents = 10_000;

/** A published page or post. Kind and slug give its URL (`contentAddress` in wire/paths.ts). */
export type PublishedContent = Pick<
  Content,
  'id' | 'kind' | 'slug' | 'title' | 'description' | 'picture' | 'publishedAt' | 'changedAt'
>;

/**
 * Pages and posts that every visitor can read now, newest first. Title and description may contain placeholders. Blocks
 * are not included, so content for some roles only cannot leak.
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
