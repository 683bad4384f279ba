// The calls about discounts on admin-ajax: prices by quantity, and the swap of a gift (7.3, [7.1-05], W17). Each needs the
// nonce `awdr`; a wrong one is answered as text.
import { priceForQuantity, quantityPriceRows } from '../../rules/promotions/quantity-prices.ts';
import { swapGift } from '../../shop/cart/swap-gift.ts';
import { showItemPromotions } from '../../shop/promotions/show-item-promotions.ts';
import { noticeText } from '../../texts/notices.ts';
import { discountActions, invalidToken, priceMethods } from '../../wire/discount-calls.ts';
import type {
  BulkTableResponse,
  DiscountResponse,
  PriceHtmlResponse,
  SwapResponse,
  TypedBulkTableResponse,
  TypedPriceResponse,
  TypedSwapResponse,
} from '../../wire/discount-calls.ts';
import { itemDiscountForm, itemPriceForm, swapGiftForm } from '../../wire/discount-calls.schema.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { encodeDiscount } from '../encode/discount.ts';
import { bulkTableHtml, unitPriceHtml } from '../encode/discount-html.ts';
import { priceHtml } from '../encode/product-html.ts';
import { nonceActions } from '../session/nonces.ts';
import type { AjaxCall, AjaxHandler } from './ajax-call.ts';

const handlers: Readonly<Record<string, AjaxHandler>> = {
  [discountActions.prices]: answerPrices,
  [discountActions.discount]: answerDiscount,
  [discountActions.swapGift]: answerSwap,
};

/** Whether an action of admin-ajax is about discounts. */
export function isDiscountAction(name: string): boolean {
  return Object.hasOwn(handlers, name);
}

/** Answers such an action. */
export async function answerDiscountCall(name: string, call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  const isAllowed = deps.nonces.check(nonceActions.discounts, visitor.session, form.get('awdr_nonce') ?? '');
  if (!isAllowed) return textResponse(invalidToken);
  return handlers[name]?.(call) ?? textResponse('');
}

async function answerPrices(call: AjaxCall): Promise<Response> {
  const { method, product_id: itemId, qty } = itemPriceForm.parse(Object.fromEntries(call.form));
  if (method === priceMethods.price) return answerPrice(call, itemId, qty);
  if (method === priceMethods.table) return answerTable(call, itemId);
  return jsonResponse({ typed: false }, { success: true, data: 'Authentication required' });
}

/** [7.3-01]: the price of a unit, when this quantity is bought. */
async function answerPrice(call: AjaxCall, itemId: number, quantity: number): Promise<Response> {
  const item = await showItemPromotions(call.deps.shop, itemId);
  const unknown: PriceHtmlResponse = { price_html: '', original_price_html: '' };
  if (!item) return jsonResponse(call, call.typed ? null : unknown);
  const { unit, subtotal } = priceForQuantity(item, quantity, item.promotions);
  if (call.typed) return jsonResponse(call, { quantity, unit, subtotal } satisfies TypedPriceResponse);
  const { price } = item.variation ?? item.product;
  const highest = item.variation ? price.price : item.product.highestPrice;
  const onePiece = priceHtml(price, highest);
  const body: PriceHtmlResponse = {
    price_html: unit === price.price ? onePiece : unitPriceHtml(unit),
    original_price_html: price.base === undefined ? onePiece : unitPriceHtml(price.base),
  };
  return jsonResponse(call, body);
}

/** [7.3-02]: the table of a product or variation; an empty element when it has no prices by quantity. */
async function answerTable(call: AjaxCall, itemId: number): Promise<Response> {
  const item = await showItemPromotions(call.deps.shop, itemId);
  const rows = item ? quantityPriceRows(item, item.promotions) : [];
  if (call.typed) return jsonResponse(call, { rows } satisfies TypedBulkTableResponse);
  const hasOnePrice =
    item !== null && (item.variation !== null || item.product.highestPrice === item.product.price.price);
  const body: BulkTableResponse = { bulk_table: item ? bulkTableHtml(rows, hasOnePrice) : '' };
  return jsonResponse(call, body);
}

/** [7.3-03]: what the quantity costs. `custom_price` is used for this answer alone (R21). */
async function answerDiscount(call: AjaxCall): Promise<Response> {
  const form = itemDiscountForm.parse(Object.fromEntries(call.form));
  const item = await showItemPromotions(call.deps.shop, form.product_id);
  const data = item
    ? encodeDiscount(item, { quantity: form.qty, customPrice: form.custom_price, typed: call.typed })
    : false;
  return jsonResponse(call, { success: true, data } satisfies DiscountResponse);
}

/** [7.1-05]: stores the choice of a gift. */
async function answerSwap(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor, request, typed } = call;
  const asked = swapGiftForm.parse(Object.fromEntries(form));
  if (asked.product_id < 1 || asked.rule_unique_id < 1) return textResponse('0');
  const outcome = await swapGift(deps.shop, visitor, {
    promotionId: asked.rule_unique_id,
    itemId: asked.product_id,
    productId: asked.parent_id > 0 ? asked.parent_id : undefined,
  });
  const body: SwapResponse = { success: true, data: outcome.ok ? 1 : 0 };
  const cookies = outcome.ok ? deps.sessions.cookies(outcome.view, request) : [];
  if (!typed) return jsonResponse(call, body, { cookies });
  const about: Partial<TypedSwapResponse> = outcome.ok
    ? {
        ...encodeTypedCart(outcome.view, deps),
        ...(outcome.notice && { notice: { message: noticeText(outcome.notice) } }),
      }
    : { reason: { code: outcome.notice.code, message: noticeText(outcome.notice) } };
  return jsonResponse(call, { ...body, ...about } satisfies TypedSwapResponse, { cookies });
}
