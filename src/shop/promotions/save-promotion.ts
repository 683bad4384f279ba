// Staff makes or changes a promotion.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readPromotionItems } from '../../db/promotions/promotion-items.ts';
import { countPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { insertPromotion, lockPromotions, updatePromotion } from '../../db/promotions/promotions.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { checkPromotion } from '../../rules/promotions/check-promotion.ts';
import type { FieldProblem } from '../../rules/promotions/check-promotion.ts';
import type { Promotion, PromotionDraft } from '../../rules/promotions/promotions.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { refreshPricesOfPromotions } from './refresh-promoted-prices.ts';
import { promotionFacts } from './promotion-facts.ts';

type SavePromotionOutcome =
  | { ok: true; id: number }
  | NotAllowed
  | { ok: false; reason: 'unknown-promotion' }
  | { ok: false; reason: 'invalid'; problems: readonly FieldProblem[] };

/**
 * Stores a promotion: a new one when `id` is null. Refused: not staff (R30), an unknown id, another kind than before, and
 * what `checkPromotion` refuses.
 */
export async function savePromotion(
  shop: Shop,
  visitor: Visitor,
  { id, draft }: { id: number | null; draft: PromotionDraft },
): Promise<SavePromotionOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SavePromotionOutcome> => {
    const all = await lockPromotions(tx);
    const before = id === null ? null : all.find((one) => one.id === id);
    if (before === undefined || (before && before.kind !== draft.kind))
      return { ok: false, reason: 'unknown-promotion' };
    const facts = promotionFacts(draft, id, {
      all,
      uses: await countPromotionUses(tx),
      items: await readPromotionItems(tx),
    });
    const problems = checkPromotion(draft, facts);
    if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
    const stored = await store(tx, id, draft, facts.timesUsed);
    await recordAuditEvent(tx, {
      kind: 'promotion-changed',
      actor: actorOf(visitor),
      params: {
        change: id === null ? 'add' : 'change',
        promotion: stored,
        title: draft.title,
        ...changedFields(before ? auditedTerms(before) : {}, draft),
      },
      at,
    });
    await announce(tx, ['promotions'], at);
    const after = (await lockPromotions(tx)).filter((one) => one.id === stored);
    await refreshPricesOfPromotions(tx, [...(before ? [before] : []), ...after], at);
    return { ok: true, id: stored };
  });
}

async function store(tx: Tx, id: number | null, draft: PromotionDraft, timesUsed: number): Promise<number> {
  if (id === null) return insertPromotion(tx, draft);
  await updatePromotion(tx, id, { draft, timesUsed });
  return id;
}

/** What the audit log compares of a stored promotion: all that staff fills in. */
function auditedTerms(promotion: Promotion): object {
  const counters: readonly string[] = ['id', 'timesUsed'] satisfies (keyof Promotion)[];
  return Object.fromEntries(Object.entries(promotion).filter(([name]) => !counters.includes(name)));
}
