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
import { moveToIndex } from '../../rules/home/sections.ts';
import type { HomeBlock } from '../../rules/home/sections.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** `index`: position among all sections, from 0; a new section without it comes last. */
export type HomeChange<Block = unknown> =
  | { kind: 'add'; block: Block; index?: number }
  | { kind: 'change'; id: number; block: Block }
  | { kind: 'remove'; id: number }
  | { kind: 'move'; id: number; index: number };

export type ChangeHomeSectionsOutcome =
  /** `id`: the changed section. */
  { ok: true; id: number } | { ok: false; reason: 'not-allowed' | 'unknown-section' | 'too-many' | BlockProblem };

/**
 * Applies one change to the sections of the home page and announces it to the caches. The first section that staff adds
 * replaces the default sections. Refused: not staff (R30), unknown section, more sections than the page may have, an
 * invalid block, a link that is not allowed.
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
    const ids = await lockHomeSections(tx);
    if (change.kind === 'add' && ids.length >= limits.homeSections) return { ok: false, reason: 'too-many' };
    if (change.kind !== 'add' && !ids.includes(change.id)) return { ok: false, reason: 'unknown-section' };
    const id = await storeHomeChange(tx, ids, change);
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
