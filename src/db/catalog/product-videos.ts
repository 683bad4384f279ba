// The videos of a product, for staff.
import type { ProductVideo } from '../../rules/catalog/video.ts';
import type { Tx } from '../database.ts';
import { encodeVideos, parseVideos } from '../json.ts';

/** Returns the videos of a product and the pictures to choose from; null when there is no such product. */
export async function readProductVideos(
  tx: Tx,
  productId: number,
): Promise<{ videos: readonly ProductVideo[]; pictureIds: readonly number[] } | null> {
  const row = await tx.q.selectFrom('products').select('videos').where('id', '=', productId).executeTakeFirst();
  if (!row) return null;
  const pictures = await tx.q
    .selectFrom('product_media')
    .select('media_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('media_id')
    .execute();
  return { videos: parseVideos(row.videos), pictureIds: pictures.map((one) => one.media_id) };
}

/** Stores the videos of a product that the caller has locked. */
export async function setProductVideos(tx: Tx, productId: number, videos: readonly ProductVideo[]): Promise<void> {
  await tx.q
    .updateTable('products')
    .set({ videos: encodeVideos(videos) })
    .where('id', '=', productId)
    .execute();
}
