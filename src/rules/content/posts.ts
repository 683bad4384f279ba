// Blog posts in lists, and related posts.
import { visibleBlocks, readingMinutes, countWords } from './content.ts';
import type { Content } from './content.ts';
import { foldText } from '../search/fold-text.ts';

/** A post in a list. The reading time counts only the blocks that everyone can see. */
export interface PostSummary extends Pick<
  Content,
  'id' | 'slug' | 'title' | 'description' | 'picture' | 'publishedAt'
> {
  /** Reading time in whole minutes. */
  minutes: number;
}

/** Summarises a post. Blocks for certain roles do not count. */
export function postSummary({ id, slug, title, description, picture, publishedAt, blocks }: Content): PostSummary {
  const minutes = readingMinutes(countWords(visibleBlocks(blocks, 'guest')));
  return { id, slug, title, description, picture, publishedAt, minutes };
}

const minKeywordLength = 5;

function keywordsOf({ title, description }: Pick<PostSummary, 'title' | 'description'>): ReadonlySet<string> {
  const words = foldText(`${title} ${description}`).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length >= minKeywordLength));
}

/**
 * Other posts, sorted by the number of words that their title and description share with this post, then by date,
 * newest first.
 */
export function relatedPosts(
  post: Pick<PostSummary, 'id' | 'title' | 'description'>,
  all: readonly PostSummary[],
  count: number,
): readonly PostSummary[] {
  const keywords = keywordsOf(post);
  const shared = (other: PostSummary) => [...keywordsOf(other)].filter((word) => keywords.has(word)).length;
  return all
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, shared: shared(other) }))
    .toSorted(
      (first, second) =>
        second.shared - first.shared ||
        second.other.publishedAt - first.other.publishedAt ||
        second.other.id - first.other.id,
    )
    .slice(0, count)
    .map(({ other }) => other);
}
