// The offers that a cart is priced with.
import { readBundles } from '../../db/bundles/bundles.ts';
import { readBoughtTogether } from '../../db/bought-together/bought-together.ts';
import type { Tx } from '../../db/database.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readQuotation } from '../../db/quotations/quotations.ts';
import type { CartChoices, CartRow } from '../../rules/cart/cart.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { loadCoupons } from './load-coupons.ts';
import type { PricingOffers } from '../../rules/pricing/pricing-offers.ts';
import { quotationState } from '../../rules/quotations/quotations.ts';
import type { Quotation } from '../../rules/quotations/quotations.ts';
import type { GiftItem, Promotion } from '../../rules/promotions/promotions.ts';

/** The part of a cart that says which offers can apply. */
interface OfferScope {
  rows: readonly CartRow[];
  choices: CartChoices;
  /** The products of the rows; null for one that is not sold. */
  products: ReadonlyMap<number, Product | null>;
}

/** Reads the offers of a cart at `now` (epoch ms): `promotions` in effect, the bundles and lists of its rows, its coupons and its quotation. */
export async function loadOffers(
  tx: Tx,
  cart: OfferScope,
  { promotions, now }: { promotions: readonly Promotion[]; now: number },
): Promise<PricingOffers> {
  const [bundles, boughtTogether, coupons, quotation] = await pipelined(
    readBundles(tx, bundlesOfCart(cart)),
    readBoughtTogether(tx, listOwners(cart.rows)),
    loadCoupons(tx, cart.choices.couponCodes),
    loadQuotation(tx, cart.choices.quotationId, now),
  );
  return { promotions, bundles, boughtTogether, coupons, quotation };
}

/** The quotation of a cart while it holds. */
async function loadQuotation(tx: Tx, id: number | null, now: number): Promise<Quotation | null> {
  const quotation = id === null ? null : await readQuotation(tx, id);
  return quotation && quotationState(quotation, now) === 'open' ? quotation : null;
}

/** The products of the rows that are or were bundles. */
function bundlesOfCart({ rows, products }: OfferScope): readonly number[] {
  const found = rows.filter(({ parts, productId }) => parts || products.get(productId)?.bundle);
  return [...new Set(found.map((row) => row.productId))];
}

/** The ids of the products and variations of a cart to which something was added; each can have a list. */
export function listOwners(rows: readonly CartRow[]): readonly number[] {
  const parents = new Set(rows.flatMap((row) => row.boughtTogether?.parentKey ?? []));
  return rows.flatMap((row) => (parents.has(row.key) ? [row.productId, row.variationId ?? []].flat() : []));
}

/** The items that promotions can add to a cart as a gift. */
export function giftItems(promotions: readonly Promotion[]): readonly GiftItem[] {
  return promotions.flatMap((one) => (one.kind === 'gift' && one.gift.kind === 'choice' ? one.gift.items : []));
}
