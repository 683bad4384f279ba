// The videos of a product with their URLs, for staff.
import { readProductVideos } from '../../db/catalog/product-videos.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { ProductVideo, VideoOrigins } from '../../rules/catalog/video.ts';
import { videoOrigins } from '../../settings/video-origins.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type ListProductVideosOutcome =
  | { ok: true; videos: readonly ProductVideo[]; origins: VideoOrigins }
  | NotAllowed
  | { ok: false; reason: 'unknown-product' };

/** The videos in display order. Refused: not staff (R30), unknown product. */
export async function listProductVideos(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<ListProductVideosOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const found = await readProductVideos(tx, productId);
    if (!found) return { ok: false, reason: 'unknown-product' };
    return { ok: true, videos: found.videos, origins: videoOrigins(await readSettings(tx)) };
  });
}
