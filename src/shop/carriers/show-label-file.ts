// The file of a label, for staff.
import { labelFileKey, readLabel } from '../../db/shipments/carrier-labels.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { FileStore } from '../ports.ts';
import type { LabelFormat } from '../ports-carriers.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The file. Refused: not staff (R30), a label without files. */
export async function showLabelFile(
  shop: Shop,
  files: FileStore,
  visitor: Visitor,
  { id, format }: { id: number; format: LabelFormat },
): Promise<{ ok: true; bytes: Uint8Array; name: string } | NotAllowed | { ok: false; reason: 'no-file' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const label = await shop.db.read((tx) => readLabel(tx, id));
  const bytes = label?.hasFiles === true ? await files.get(labelFileKey(label.reference, format)) : null;
  return bytes ? { ok: true, bytes, name: `label-${id}.${format}` } : { ok: false, reason: 'no-file' };
}
