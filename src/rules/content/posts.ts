// Posts of the blog in lists, and which of them belong together.
import { visibleBlocks, readingMinutes, countWords } from './content.ts';
import type { Content } from './content.ts';
import { foldText } from '../search/fold-text.ts';

/** A post as a list shows it; its reading time is that of what everybody sees. */
export interface PostSummary extends Pick<
  Content,
  'id' | 'slug' | 'title' | 'description' | 'picture' | 'publishedAt'
> {
  /** Whole minutes. */
  minutes: number;
}

/** A post without its blocks: nothing that is for some roles alone. */
export function postSummary({ id, slug, title, description, picture, publishedAt, blocks }: Content): PostSummary {
  const minutes = readingMinutes(countWords(visibleBlocks(blocks, 'guest')));
  return { id, slug, title, description, picture, publishedAt, minutes };
}

const minKeywordLength = 5;

function keywordsOf({ title, description }: Pick<PostSummary, 'title' | 'description'>): ReadonlySet<string> {
  const words = foldText(`${title} ${description}`).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length >= minKeywordLength));
}

/** Other posts, those first whose title and description share the most words with this one, then the newest. */
export function relatedPosts(
  post: Pick<PostSummary, 'id' | 'title' | 'description'>,
  all: readonly PostSummary[],
  count: number,
): readonly PostSummary[] {
  const subjects = keywordsOf(post);
  const shared = (other: PostSummary) => [...keywordsOf(other)].filter((word) => subjects.has(word)).length;
  return all
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ other, shared: shared(other) }))
    .toSorted(
      (one, two) =>
        two.shared - one.shared || two.other.publishedAt - one.other.publishedAt || two.other.id - one.other.id,
    )
    .slice(0, count)
    .map(({ other }) => other);
}
