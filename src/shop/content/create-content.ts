// Staff creates a page or a post.
import { insertContent, readExistingOwnPages } from '../../db/content/contents.ts';
import type { RequiredPage } from '../../rules/content/content.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { parseDraft } from './parse-draft.ts';
import type { ContentDraftProblem, DraftInput } from './parse-draft.ts';
import { recordContentChange } from './record-content-change.ts';

type CreateContentOutcome =
  { ok: true; id: number } | NotAllowed | { ok: false; reason: 'invalid'; problem: ContentDraftProblem };

/**
 * Stores a new page or post. Refused: not staff (R30), an address in use (R9), everything that `parseDraft` refuses.
 */
export async function createContent(shop: Shop, visitor: Visitor, sent: DraftInput): Promise<CreateContentOutcome> {
  return create(shop, visitor, sent, null);
}

/** The required pages that exist, in any state. */
export function listOwnPages(shop: Shop): Promise<ReadonlySet<RequiredPage>> {
  return shop.db.read(readExistingOwnPages);
}

/** Stores a required page of the shop; returns null when it already exists, in any state. */
export async function createOwnPage(shop: Shop, visitor: Visitor, own: RequiredPage, sent: DraftInput) {
  const known = await shop.db.read(readExistingOwnPages);
  return known.has(own) ? null : create(shop, visitor, sent, own);
}

async function create(
  shop: Shop,
  visitor: Visitor,
  sent: DraftInput,
  own: RequiredPage | null,
): Promise<CreateContentOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = parseDraft(sent);
  if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
  const { draft } = read;
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<CreateContentOutcome> => {
    const id = await insertContent(tx, draft, { at, own });
    if (id === null) return { ok: false, reason: 'invalid', problem: { code: 'slug-taken' } };
    await recordContentChange(tx, visitor, { kind: 'content-created', content: { ...draft, id, own }, at });
    return { ok: true, id };
  });
}
