// Staff composes the home page: adds, changes, removes and moves its sections.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import {
  deleteHomeSection,
  insertHomeSection,
  lockHomeSections,
  placeHomeSections,
  readHomeBlock,
  updateHomeSection,
} from '../../db/home-sections.ts';
import type { BlockProblem } from '../../db/block-parts.ts';
import { movedTo } from '../../rules/home-sections.ts';
import type { HomeBlock } from '../../rules/home-sections.ts';
import { limits } from '../../settings/constants.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** `index`: the place among all sections, 0 for the first; without one a new section comes last. */
export type HomeChange<Block = unknown> =
  | { kind: 'add'; block: Block; index?: number }
  | { kind: 'change'; id: number; block: Block }
  | { kind: 'remove'; id: number }
  | { kind: 'move'; id: number; index: number };

export type ChangeHomeSectionsOutcome =
  /** `id`: of the section it was about. */
  { ok: true; id: number } | { ok: false; reason: 'not-allowed' | 'unknown-section' | 'too-many' | BlockProblem };

/**
 * Makes one change to the sections of the home page and tells the page. The first section that is added takes the place of the
 * composition of a shop that has chosen nothing. Refused: not staff (R30), no such section, one more than a page may hold, a
 * block that is none, a link that may not be.
 */
export async function changeHomeSections(
  shop: Shop,
  visitor: Visitor,
  asked: HomeChange,
): Promise<ChangeHomeSectionsOutcome> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const change = withBlock(asked);
  if (typeof change === 'string') return { ok: false, reason: change };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeHomeSectionsOutcome> => {
    const ids = await lockHomeSections(tx);
    if (change.kind === 'add' && ids.length >= limits.homeSections) return { ok: false, reason: 'too-many' };
    if (change.kind !== 'add' && !ids.includes(change.id)) return { ok: false, reason: 'unknown-section' };
    const id = await write(tx, ids, change);
    const params = { change: change.kind, section: id, ...('block' in change && { type: change.block.type }) };
    await recordEvent(tx, { kind: 'home-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['home'], at);
    return { ok: true, id };
  });
}

/** The change with its block as one of ours, or what is wrong with that. */
function withBlock(change: HomeChange): HomeChange<HomeBlock> | BlockProblem {
  if (!('block' in change)) return change;
  const read = readHomeBlock(change.block);
  return read.ok ? { ...change, block: read.block } : read.problem;
}

async function write(tx: Tx, ids: readonly number[], change: HomeChange<HomeBlock>): Promise<number> {
  switch (change.kind) {
    case 'add': {
      const id = await insertHomeSection(tx, change.block);
      await placeHomeSections(tx, movedTo(ids, id, change.index ?? ids.length));
      return id;
    }
    case 'change':
      await updateHomeSection(tx, change.id, change.block);
      return change.id;
    case 'remove':
      await deleteHomeSection(tx, change.id);
      return change.id;
    case 'move':
      await placeHomeSections(tx, movedTo(ids, change.id, change.index));
      return change.id;
  }
}
