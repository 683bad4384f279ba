// What a cart that staff put together costs, with a promotion that need not be stored.
import { readPromotionItems } from '../../db/promotions/promotion-items.ts';
import { countPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { listPromotions, readPromotions } from '../../db/promotions/promotions.ts';
import { withTargets } from '../../db/promotions/target-categories.ts';
import { emptyCustomer } from '../../rules/cart/cart.ts';
import type { CartRow, PricedCart } from '../../rules/cart/cart.ts';
import { checkPromotion } from '../../rules/promotions/check-promotion.ts';
import type { FieldProblem } from '../../rules/promotions/check-promotion.ts';
import type { Promotion, PromotionDraft } from '../../rules/promotions/promotions.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { cartRowKey } from './cart-row-key.ts';
import { buildCartView } from './view-cart.ts';
import type { Shop, Visitor } from '../shop.ts';
import { promotionFacts } from '../promotions/promotion-facts.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';

interface PreviewInput {
  items: readonly { productId: number; variationId: number | null; quantity: number }[];
  couponCodes: readonly string[];
  /** As if it ran now; null: only what is stored. */
  draft: PromotionDraft | null;
  /** The stored promotion that the draft replaces. */
  replacedId: number | null;
}

type PreviewOutcome = { ok: true; priced: PricedCart; problems: readonly FieldProblem[] } | NotAllowed;

/** The id of a promotion that is not stored. */
const unsavedId = 0;

/**
 * Prices a cart as a customer's would be. A draft is priced as if it ran now, and its problems are said with it; one that
 * has problems is not priced. Refused: not staff (R30). Changes nothing.
 */
export async function previewCart(shop: Shop, visitor: Visitor, input: PreviewInput): Promise<PreviewOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const tables = await loadRateTables(shop);
  return shop.db.read(async (tx): Promise<PreviewOutcome> => {
    const problems = input.draft ? await draftProblems(tx, input.draft, input.replacedId) : [];
    const stored = await readPromotions(tx, now);
    const promotions =
      input.draft && problems.length === 0
        ? await withTargets(tx, withDraft(stored, input.draft, input.replacedId))
        : stored;
    const settings = await readSettings(tx);
    const cart = {
      id: 0,
      customerCartId: null,
      session: '',
      expiresAt: now,
      rows: rowsOf(input.items),
      removed: [],
      customer: emptyCustomer,
      choices: { couponCodes: input.couponCodes, giftChoices: new Map<number, number>(), quotationId: null },
    };
    const { priced } = await buildCartView(tx, cart, now, {
      pricingInputs: { settings, promotions, products: new Map() },
      tables,
    });
    return { ok: true, priced, problems };
  });
}

async function draftProblems(tx: Tx, draft: PromotionDraft, id: number | null): Promise<readonly FieldProblem[]> {
  const facts = promotionFacts(draft, id, {
    all: await listPromotions(tx),
    uses: await countPromotionUses(tx),
    items: await readPromotionItems(tx),
  });
  return checkPromotion(draft, facts);
}

function withDraft(
  stored: readonly Promotion[],
  draft: PromotionDraft,
  replacedId: number | null,
): readonly Promotion[] {
  const id = replacedId ?? unsavedId;
  return [...stored.filter((one) => one.id !== id), { ...draft, id, timesUsed: 0 }].toSorted((a, b) => a.id - b.id);
}

/** The rows of the items; an item that occurs twice is one row. */
function rowsOf(items: PreviewInput['items']): readonly CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const { productId, variationId, quantity } of items) {
    const key = cartRowKey(productId, variationId, {});
    const before = rows.get(key)?.quantity ?? 0;
    rows.set(key, { key, productId, variationId, attributes: {}, quantity: before + quantity, seenCents: null });
  }
  return [...rows.values()];
}
