// Staff changes, publishes or unpublishes a page or post.
import { findContentIdBySlug, lockContent, updateContent } from '../../db/content/contents.ts';
import type { Content } from '../../rules/content/content.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { parseDraft } from './parse-draft.ts';
import type { ContentDraftProblem, DraftInput } from './parse-draft.ts';
import { recordContentChange } from './record-content-change.ts';

interface ChangeContentInput {
  id: number;
  /** The revision that staff saw; the change is refused when the stored revision differs. */
  revision: number;
  /** The changed fields; absent fields stay as they are. */
  change: Partial<Omit<DraftInput, 'kind'>>;
}

type ChangeContentOutcome =
  | { ok: true }
  | NotAllowed
  | { ok: false; reason: 'unknown-content' }
  /** Another person changed it meanwhile; `now`: the current content. */
  | { ok: false; reason: 'overtaken'; now: Content }
  /** A required page cannot change its address. */
  | { ok: false; reason: 'own-page' }
  | { ok: false; reason: 'invalid'; problem: ContentDraftProblem };

/**
 * Changes the given fields and announces the change to the caches. Refused: not staff (R30), unknown page or post, a
 * revision that is no longer current, another address for a required page, an address in use (R9), everything that
 * `parseDraft` refuses.
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
    const content = { ...before, ...draft };
    await recordContentChange(tx, visitor, { kind: 'content-changed', content, before, at });
    return { ok: true };
  });
}
