// The demo's blog.
import type { ContentBlock } from '../../src/rules/content/content.ts';
import { createContent } from '../../src/shop/content/create-content.ts';
import { showShell } from '../../src/shop/catalog/show-shell.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { collectingPosts } from './posts/collecting.ts';
import { editionPosts } from './posts/editions.ts';
import { keepingPosts } from './posts/keeping.ts';
import type { DemoPost } from './posts/post.ts';

const day = 86_400_000;

/** What the demo's blog holds. */
export const demoPosts: readonly DemoPost[] = [...editionPosts, ...keepingPosts, ...collectingPosts];

/** Puts the posts in a shop whose catalogue has just been filled; their dates go back from its clock. */
export async function fillDemoPosts(shop: Shop): Promise<void> {
  const { categories } = await showShell(shop);
  const blockOf = (block: DemoPost['blocks'][number]): ContentBlock => {
    if (block.type !== 'products') return block;
    const id = categories.find(({ slug }) => slug === block.category)?.id;
    if (id === undefined) throw new Error(`no category ${block.category}`);
    return { type: 'productRow', title: block.title, source: { kind: 'category', id }, count: block.count, link: null };
  };
  const now = shop.clock.now();
  for (const { daysAgo, blocks, ...words } of demoPosts) {
    const made = await createContent(shop, program, {
      ...words,
      kind: 'post',
      blocks: blocks.map((block) => ({ roles: null, block: blockOf(block) })),
      status: 'published',
      publishedAt: now - daysAgo * day,
    });
    if (!made.ok) throw new Error(`post ${words.slug}: ${JSON.stringify(made)}`);
  }
}
