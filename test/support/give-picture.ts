// A picture for a product of the small catalogue, which has none: a product without a picture cannot be published (R65).
import type { Shop } from '../../src/shop/shop.ts';

/** Stores a picture and shows it with the product. */
export async function givePicture(shop: Shop, productId: number): Promise<void> {
  await shop.db.write(async ({ q }) => {
    const row = { file: `foto-${productId}`, width: 1_600, height: 2_000, alt: '', title: '', caption: '' };
    const { id } = await q.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow();
    await q.insertInto('product_media').values({ product_id: productId, media_id: id, position: 0 }).execute();
  });
}
