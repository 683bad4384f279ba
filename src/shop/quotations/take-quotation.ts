// A quotation becomes a cart (R66): its items are added, and the cart has its prices from then on.
import { readCart, storeCartChoices } from '../../db/cart/carts.ts';
import type { StoredCart } from '../../db/cart/carts.ts';
import type { Tx } from '../../db/database.ts';
import { readQuotation } from '../../db/quotations/quotations.ts';
import type { Notice } from '../../rules/notices.ts';
import { quotationState } from '../../rules/quotations/quotations.ts';
import type { QuotationLine, QuotationState } from '../../rules/quotations/quotations.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { additionsRefusal, orderedUnitsRefusal, putAddition } from '../cart/cart-additions.ts';
import type { CartAddition } from '../cart/cart-additions.ts';
import { cartKeysOf } from '../cart/cart-keys.ts';
import { cartRowKey } from '../cart/cart-row-key.ts';
import type { CartView } from '../cart/cart-view.ts';
import { isCatalogueMode } from '../cart/catalogue-mode.ts';
import { chooseItem } from '../cart/choose-item.ts';
import { openCart } from '../cart/open-cart.ts';
import { buildCartView, itemsOfCart, loadPricingInputs } from '../cart/view-cart.ts';
import type { PricingInputs } from '../cart/view-cart.ts';
import { cachedProductLookup } from '../catalog/cached-products.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { showQuotation } from './show-quotation.ts';

type TakeQuotationOutcome =
  /** `refusals`: why some items are not, or not all of them, in the cart. */
  | { ok: true; view: CartView; refusals: readonly Notice[] }
  | { ok: false; reason: 'unknown' | Exclude<QuotationState, 'open'> }
  /** None of its items can be bought now; the cart is unchanged. */
  | { ok: false; reason: 'nothing-left'; refusals: readonly Notice[] }
  /** The request was sent before a log-in that is answered now. */
  | { ok: false; reason: 'session-renewed' };

interface TakenLines {
  cart: StoredCart;
  refusals: Notice[];
  /** How many of the lines are in the cart. */
  count: number;
}

type PlannedLine = { ok: true; adding: CartAddition } | { ok: false; notice: Notice };

function planLine(line: QuotationLine, products: PricingInputs['products']): PlannedLine {
  const product = products.get(line.productId);
  if (!product) return { ok: false, notice: { code: 'line-gone', name: line.name } };
  const chosen = chooseItem(product, {
    variationId: line.itemId === product.id ? null : line.itemId,
    attributes: {},
  });
  if (!chosen.ok) return { ok: false, notice: { code: 'line-gone', name: line.name } };
  const { variation, attributes } = chosen;
  const key = cartRowKey(product.id, variation?.id ?? null, attributes);
  return { ok: true, adding: { product, variation, attributes, key, quantity: line.quantity } };
}

/** The addition in the largest quantity that is allowed: of what is scarce, the cart gets what there is. */
async function affordable(
  tx: Tx,
  visitor: Visitor,
  { adding, cart, products }: { adding: CartAddition; cart: StoredCart; products: PricingInputs['products'] },
): Promise<{ adding: CartAddition | null; notice: Notice | null }> {
  const refusalOf = async (one: CartAddition) =>
    additionsRefusal([one], cart.rows, products) ??
    (await orderedUnitsRefusal(tx, visitor, cart.rows, { additions: [one], products }));
  const notice = await refusalOf(adding);
  if (!notice) return { adding, notice: null };
  const left = notice.code === 'too-many' ? notice.available - notice.inCart : 0;
  const fewer = { ...adding, quantity: left };
  return left > 0 && !(await refusalOf(fewer)) ? { adding: fewer, notice } : { adding: null, notice };
}

interface LinesToTake {
  cart: StoredCart;
  lines: readonly QuotationLine[];
  products: PricingInputs['products'];
  /** Of the cart, epoch ms. */
  expiresAt: number;
}

/** Brings the rows of a cart up to the quantities of the lines. What the cart has of an item already counts. */
async function takeLines(
  tx: Tx,
  visitor: Visitor,
  { cart, lines, products, expiresAt }: LinesToTake,
): Promise<TakenLines> {
  const taken: TakenLines = { cart, refusals: [], count: 0 };
  for (const line of lines) {
    const planned = planLine(line, products);
    if (!planned.ok) {
      taken.refusals.push(planned.notice);
      continue;
    }
    const present = taken.cart.rows.find(({ key }) => key === planned.adding.key)?.quantity ?? 0;
    if (present > 0) taken.count += 1;
    if (present >= line.quantity) continue;
    const wanted = { ...planned.adding, quantity: line.quantity - present };
    const { adding, notice } = await affordable(tx, visitor, { adding: wanted, cart: taken.cart, products });
    if (notice) taken.refusals.push(notice);
    if (!adding) continue;
    if (present === 0) taken.count += 1;
    taken.cart = await putAddition(tx, taken.cart, adding, expiresAt);
  }
  return taken;
}

/**
 * Puts the items of a quotation into the cart of the visitor, and its prices with them, in one transaction: pressed twice, also
 * at once, the cart has each item once. A quotation that was taken before is replaced. Items that are gone or sold out are left out
 * and said; the others keep their quoted price. Refused: unknown, used by an order, withdrawn, its last day over.
 */
export async function takeQuotation(shop: Shop, visitor: Visitor, token: string): Promise<TakeQuotationOutcome> {
  const now = shop.clock.now();
  const expiresAt = now + serverTimes.cartSession;
  // The texts and pictures of the products are loaded before the lock, to keep the lock short.
  const shown = await showQuotation(shop, token);
  if (!shown) return { ok: false, reason: 'unknown' };
  const cachedProducts = cachedProductLookup(shop);
  const tables = await loadRateTables(shop);
  const keys = cartKeysOf(visitor);
  return writeOrRollBack(shop.db, async (tx): Promise<TakeQuotationOutcome> => {
    const before = keys ? await readCart(tx, keys, now, true) : null;
    const quotation = await readQuotation(tx, shown.quotation.id);
    if (!quotation) return { ok: false, reason: 'unknown' };
    const state = quotationState(quotation, now);
    if (state !== 'open') return { ok: false, reason: state };
    const cart = before ?? (await openCart(tx, shop, keys, { now, expiresAt }));
    if (!cart) return { ok: false, reason: 'session-renewed' };
    const items = quotation.lines.map(({ productId, itemId }) => {
      return { productId, variationId: itemId === productId ? null : itemId };
    });
    const pricingInputs = await loadPricingInputs(tx, [...itemsOfCart(cart.rows), ...items], now, { cachedProducts });
    const { settings, products } = pricingInputs;
    if (isCatalogueMode(settings)) {
      const refusals: Notice[] = [{ code: 'not-purchasable', name: quotation.title }];
      return { ok: false, reason: 'nothing-left', refusals };
    }
    const taken = await takeLines(tx, visitor, {
      cart,
      lines: quotation.lines,
      products,
      expiresAt,
    });
    const { refusals, count } = taken;
    if (count === 0) return { ok: false, reason: 'nothing-left', refusals };
    const choices = { ...taken.cart.choices, quotationId: quotation.id };
    await storeCartChoices(tx, cart.id, choices);
    const view = await buildCartView(tx, { ...taken.cart, choices }, now, { pricingInputs, tables });
    return { ok: true, view, refusals };
  });
}
