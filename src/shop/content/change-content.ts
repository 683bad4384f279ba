// Staff changes a page or post, publishes it or takes it back.
import { findContentIdBySlug, lockContent, updateContent } from '../../db/content/contents.ts';
import type { Content } from '../../rules/content/content.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { parseDraft } from './parse-draft.ts';
import type { DraftProblem, DraftInput } from './parse-draft.ts';
import { recordContentChange } from './record-content-change.ts';

interface ChangeContentInput {
  id: number;
  /** The revision that was seen; another one there by now is refused. */
  revision: number;
  /** What is not sent stays as it is. */
  change: Partial<Omit<DraftInput, 'kind'>>;
}

type ChangeContentOutcome =
  | { ok: true }
  | NotAllowed
  | { ok: false; reason: 'unknown-content' }
  /** Somebody else changed it meanwhile. */
  | { ok: false; reason: 'overtaken'; now: Content }
  /** A page that the shop needs keeps its address. */
  | { ok: false; reason: 'own-page' }
  | { ok: false; reason: 'invalid'; problem: DraftProblem };

/**
 * Changes what was sent and tells every page. Refused: not staff (R30), none of that number, one that another changed since
 * it was seen, another address for a page that the shop needs, an address that is taken (R9), what `parseDraft` refuses.
 */
export async function changeContent(
  shop: Shop,
  visitor: Visitor,
  { id, revision, change }: ChangeContentInput,
): Promise<ChangeContentOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeContentOutcome> => {
    const before = await lockContent(tx, id);
    if (!before) return { ok: false, reason: 'unknown-content' };
    if (before.revision !== revision) return { ok: false, reason: 'overtaken', now: before };
    const read = parseDraft({ ...before, ...change, kind: before.kind });
    if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
    const { draft } = read;
    if (before.own && draft.slug !== before.slug) return { ok: false, reason: 'own-page' };
    const holder = await findContentIdBySlug(tx, draft.kind, draft.slug);
    if (holder !== null && holder !== id) return { ok: false, reason: 'invalid', problem: { code: 'slug-taken' } };
    await updateContent(tx, before, draft, at);
    await recordContentChange(tx, visitor, { kind: 'content-changed', content: { ...before, ...draft }, at });
    return { ok: true };
  });
}
