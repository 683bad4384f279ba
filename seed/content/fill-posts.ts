// Fills the demo's blog.
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

/** All posts of the demo. */
const demoPosts: readonly DemoPost[] = [...editionPosts, ...keepingPosts, ...collectingPosts];

/**
 * Publishes the posts in a shop that has the demo catalogue. Dates are relative to the shop's clock. `wishlist`: the token of
 * the list that a post links to; null in a demo without accounts, where no post does.
 */
export async function fillDemoPosts(shop: Shop, wishlist: string | null): Promise<void> {
  const { categories } = await showShell(shop);
  const blockOf = (block: DemoPost['blocks'][number]): ContentBlock | null => {
    if (block.type === 'wishlist') {
      const { heading, text, label } = block;
      const link = { label, address: `/verlanglijst/${wishlist ?? ''}/` };
      return wishlist === null ? null : { type: 'callToAction', heading, text, link };
    }
    if (block.type !== 'products') return block;
    const id = categories.find(({ slug }) => slug === block.category)?.id;
    if (id === undefined) throw new Error(`no category ${block.category}`);
    return { type: 'productRow', title: block.title, source: { kind: 'category', id }, count: block.count, link: null };
  };
  const now = shop.clock.now();
  for (const { daysAgo, blocks, ...fields } of demoPosts) {
    const created = await createContent(shop, program, {
      ...fields,
      kind: 'post',
      blocks: blocks.flatMap((one) => {
        const block = blockOf(one);
        return block ? [{ roles: null, block }] : [];
      }),
      status: 'published',
      publishedAt: now - daysAgo * day,
    });
    if (!created.ok) throw new Error(`post ${fields.slug}: ${JSON.stringify(created)}`);
  }
}
