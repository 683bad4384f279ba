// The ids of this shop for those that programs know from the old one (R69).
import { findBroughtId } from '../../db/moving/old-ids.ts';
import { hasOwnRow } from '../../db/moving/own-rows.ts';
import type { OwnKind } from '../../db/moving/own-rows.ts';
import { showShell } from '../catalog/show-shell.ts';
import type { Shop } from '../shop.ts';

export type { OwnKind } from '../../db/moving/own-rows.ts';

/**
 * What ids are here, as a function of kind and id. An id that this shop has stands for itself, also when the old shop had it; an id
 * that neither has stays as it is. null when the setting `programs.oldIds` is off.
 */
export async function findOwnIds(shop: Shop): Promise<((kind: OwnKind, id: number) => Promise<number>) | null> {
  const { settings } = await showShell(shop);
  if (!settings['programs.oldIds']) return null;
  return (kind, id) =>
    shop.db.read(async (tx) =>
      (await hasOwnRow(tx, kind, id)) ? id : ((await findBroughtId(tx, kind, String(id))) ?? id),
    );
}
