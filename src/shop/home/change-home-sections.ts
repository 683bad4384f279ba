// Staff changes the home page: adds, changes, removes and moves its sections.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  deleteHomeSection,
  insertHomeSection,
  lockHomeSections,
  setHomeSectionOrder,
  parseHomeBlock,
  updateHomeSection,
} from '../../db/home/home-sections.ts';
import type { BlockProblem } from '../../db/content/block-schemas.ts';
import { defaultSections, moveToIndex } from '../../rules/home/sections.ts';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** `index`: position among all sections, from 0; a new section without it comes last. */
export type HomeChange<Block = unknown> =
  /** `keepsDefault`: the first section that staff adds comes after the default sections instead of replacing them. */
  | { kind: 'add'; block: Block; index?: number; keepsDefault?: boolean }
  | { kind: 'change'; id: number; block: Block }
  | { kind: 'remove'; id: number }
  | { kind: 'move'; id: number; index: number };

export type ChangeHomeSectionsOutcome =
  /** `id`: the changed section. */
  { ok: true; id: number } | { ok: false; reason: 'not-allowed' | 'unknown-section' | 'too-many' | BlockProblem };

/**
 * Applies one change to the sections of the home page and announces it to the caches. While staff has stored none, a
 * change of one of the default sections stores the others too; the first section that is added replaces them. Refused:
 * not staff (R30), unknown section, more sections than the page may have, an invalid block, a link that is not allowed.
 */
export async function changeHomeSections(
  shop: Shop,
  visitor: Visitor,
  asked: HomeChange,
): Promise<ChangeHomeSectionsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const change = parseChange(asked);
  if (typeof change === 'string') return { ok: false, reason: change };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeHomeSectionsOutcome> => {
    const stored = await lockHomeSections(tx);
    const isOfDefault = stored.length === 0 && (change.kind !== 'add' || change.keepsDefault === true);
    const known = isOfDefault ? defaultSections.map((section) => section.id) : stored;
    if (change.kind === 'add' && known.length >= serverLimits.homeSections) return { ok: false, reason: 'too-many' };
    if (change.kind !== 'add' && !known.includes(change.id)) return { ok: false, reason: 'unknown-section' };
    const ids = isOfDefault ? await storeDefaultSections(tx) : stored;
    const own = change.kind === 'add' ? change : { ...change, id: ids[known.indexOf(change.id)] ?? change.id };
    const id = await storeHomeChange(tx, ids, own);
    const params = { change: change.kind, section: id, ...('block' in change && { type: change.block.type }) };
    await recordAuditEvent(tx, { kind: 'home-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['home'], at);
    return { ok: true, id };
  });
}

/** The change with its validated block, or the problem of the block. */
function parseChange(change: HomeChange): HomeChange<HomeBlock> | BlockProblem {
  if (!('block' in change)) return change;
  const read = parseHomeBlock(change.block);
  return read.ok ? { ...change, block: read.block } : read.problem;
}

/** Stores the default sections as sections of staff. Returns their new ids. */
async function storeDefaultSections(tx: Tx): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { block } of defaultSections) ids.push(await insertHomeSection(tx, block));
  await setHomeSectionOrder(tx, ids);
  return ids;
}

async function storeHomeChange(tx: Tx, ids: readonly number[], change: HomeChange<HomeBlock>): Promise<number> {
  switch (change.kind) {
    case 'add': {
      const id = await insertHomeSection(tx, change.block);
      await setHomeSectionOrder(tx, moveToIndex(ids, id, change.index ?? ids.length));
      return id;
    }
    case 'change':
      await updateHomeSection(tx, change.id, change.block);
      return change.id;
    case 'remove':
      await deleteHomeSection(tx, change.id);
      return change.id;
    case 'move':
      await setHomeSectionOrder(tx, moveToIndex(ids, change.id, change.index));
      return change.id;
  }
}
