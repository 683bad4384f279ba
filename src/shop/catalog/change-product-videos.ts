// Staff sets the videos of a product.
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { setProductVideos, readProductVideos } from '../../db/catalog/product-videos.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import { areSameVideos, parseVideoAddress, videoProblem } from '../../rules/catalog/video.ts';
import type { ProductVideo, VideoProblem } from '../../rules/catalog/video.ts';
import { videoOrigins } from '../../settings/video-origins.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A video as staff enters it: `address` is the URL of its page at the video host. */
type VideoInput = Pick<ProductVideo, 'title' | 'pictureId'> & { address: string };

interface ChangeProductVideosInput {
  productId: number;
  /** All videos of the product, in display order. */
  videos: readonly VideoInput[];
}

type ChangeProductVideosOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' }
  /** `at`: index of the invalid video, from 0. */
  | { ok: false; reason: 'invalid'; problem: VideoProblem; at: number };

/**
 * Replaces all videos of a product. Refused: not staff (R30), unknown product, an address whose host the settings do
 * not list, an empty title, a picture of another product, the same video twice, more than `maxVideos`.
 */
export async function changeProductVideos(
  shop: Shop,
  visitor: Visitor,
  { productId, videos: asked }: ChangeProductVideosInput,
): Promise<ChangeProductVideosOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeProductVideosOutcome> => {
    if (!(await lockProduct(tx, productId))) return { ok: false, reason: 'unknown-product' };
    const before = await readProductVideos(tx, productId);
    if (!before) return { ok: false, reason: 'unknown-product' };
    const origins = videoOrigins(await readSettings(tx));
    const videos: ProductVideo[] = [];
    for (const [at, { address, title, pictureId }] of asked.entries()) {
      const found = parseVideoAddress(address.trim(), origins);
      if (!found) return { ok: false, reason: 'invalid', problem: 'bad-address', at };
      videos.push({ ...found, title: title.trim(), pictureId });
    }
    const problem = videoProblem(videos, before.pictureIds);
    if (problem) return { ok: false, reason: 'invalid', problem: problem.code, at: problem.at };
    if (areSameVideos(before.videos, videos)) return { ok: true, changed: false };
    await setProductVideos(tx, productId, videos);
    await recordAuditEvent(tx, {
      kind: 'product-changed',
      actor: actorOf(visitor),
      params: { item: productId, from: { videos: before.videos }, to: { videos } },
      at: now,
    });
    await markProductModified(tx, productId, { at: now, actor: actorOf(visitor), fields: ['videos'] });
    await announce(tx, [`product:${productId}`, 'modified'], now);
    return { ok: true, changed: true };
  });
}
