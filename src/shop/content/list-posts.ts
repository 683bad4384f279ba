// The posts of the blog, newest first.
import { countPublicContents, listPublicContents } from '../../db/content/contents.ts';
import { postSummary } from '../../rules/content/posts.ts';
import type { PostSummary } from '../../rules/content/posts.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';

interface PostsPage {
  posts: readonly PostSummary[];
  total: number;
  /** From 1; a page beyond the last gives the last page. */
  page: number;
  pages: number;
}

/** One page of the posts that every visitor can read now. Blocks for some roles only are not part of it. */
export async function listPosts(shop: Shop, { page: asked }: { page: number }): Promise<PostsPage> {
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const total = await countPublicContents(tx, 'post', now);
    const pages = Math.max(1, Math.ceil(total / limits.blogPage));
    const page = Math.min(asked, pages);
    const offset = (page - 1) * limits.blogPage;
    const posts = await listPublicContents(tx, { kind: 'post', now, limit: limits.blogPage, offset });
    return { posts: posts.map(postSummary), total, page, pages };
  });
}
