// Finds the stored original of a picture, for the sizes that pages request.
import { findOriginal as readOriginal } from '../../db/media/media.ts';
import type { UploadType } from '../../rules/media/media.ts';
import type { Shop } from '../shop.ts';

/** null for an unknown name and for a picture of the program. */
export function findOriginal(shop: Shop, file: string): Promise<{ key: string; type: UploadType } | null> {
  return shop.db.read((tx) => readOriginal(tx, file));
}
