// Staff begins a page or a post.
import { insertContent, knownOwnPages } from '../../db/content.ts';
import type { OwnPage } from '../../rules/content.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readDraft } from './read-draft.ts';
import type { DraftProblem, SentContent } from './read-draft.ts';
import { tellContent } from './tell-content.ts';

export type CreateContentOutcome =
  { ok: true; id: number } | Refused | { ok: false; reason: 'invalid'; problem: DraftProblem };

/** Stores a new page or post. Refused: not staff (R30), and whatever `readDraft` refuses, with an address that is taken (R9). */
export async function createContent(shop: Shop, visitor: Visitor, sent: SentContent): Promise<CreateContentOutcome> {
  return create(shop, visitor, sent, null);
}

/** Stores one of the pages that the shop needs; null where there is one, whatever staff has made of it. */
export async function createOwnPage(shop: Shop, visitor: Visitor, own: OwnPage, sent: SentContent) {
  const known = await shop.db.read(knownOwnPages);
  return known.has(own) ? null : create(shop, visitor, sent, own);
}

async function create(
  shop: Shop,
  visitor: Visitor,
  sent: SentContent,
  own: OwnPage | null,
): Promise<CreateContentOutcome> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = readDraft(sent);
  if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
  const { draft } = read;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<CreateContentOutcome> => {
    const id = await insertContent(tx, draft, { at, own });
    if (id === null) return { ok: false, reason: 'invalid', problem: { code: 'slug-taken' } };
    await tellContent(tx, visitor, { kind: 'content-created', content: { ...draft, id, own }, at });
    return { ok: true, id };
  });
}
