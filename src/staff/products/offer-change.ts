// Form values of price and stock: validation by the rules of the server, and the changed values to send.
import { staffStockCauses } from '../../rules/catalog/stock-movements.ts';
import type { PriceTag } from '../../rules/catalog/product.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { cents } from '../../rules/money.ts';
import { findPriceProblems } from '../../rules/pricing/offers.ts';
import type { OfferChangeField as PriceField, PriceChange } from '../../rules/pricing/offers.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOffer, WcOfferChange } from '../../wire/wc-offer.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { parseApiAmount, maxPriceCents, parseTypedAmount, toTypedAmount } from '../format/money.ts';
import { parseGmt } from '../format/gmt-time.ts';

/** The part of an offer that this form reads and changes. */
export type EditableOffer = Pick<
  WcOffer,
  | 'regular_price'
  | 'sale_price'
  | 'date_on_sale_from_gmt'
  | 'date_on_sale_to_gmt'
  | 'manage_stock'
  | 'stock_quantity'
  | 'stock_status'
>;

/** The form values. */
export interface OfferValues {
  stock: string;
  regular: string;
  sale: string;
  /** Wall clock time in Amsterdam, '' for none. */
  from: string;
  to: string;
  /** Why the stock changes (`StaffStockCause`); '' for no reason. */
  reason: string;
}

export type OfferFormField = keyof OfferValues;
type OfferFormErrors = Partial<Record<OfferFormField, string>>;

const maxStock = 1_000_000;

/** The form values of an offer. */
export function toOfferValues(offer: EditableOffer): OfferValues {
  const moment = (gmt: string | null) => (gmt === null ? '' : toWallClock(parseGmt(gmt)));
  const amount = (text: string) => (text === '' ? '' : toTypedAmount(parseApiAmount(text)));
  return {
    stock: offer.stock_quantity === null ? '' : String(offer.stock_quantity),
    regular: amount(offer.regular_price),
    sale: amount(offer.sale_price),
    from: moment(offer.date_on_sale_from_gmt),
    to: moment(offer.date_on_sale_to_gmt),
    reason: '',
  };
}

/** The messages by field at `now` (epoch ms); empty when the form is valid. The rules are those of the server. */
export function validateOffer(offer: EditableOffer, typed: OfferValues, now: number): OfferFormErrors {
  const errors: OfferFormErrors = {};
  const regular = parseTypedAmount(typed.regular);
  const note = (field: OfferFormField, problem: string | null) => {
    if (problem !== null) errors[field] ??= problem;
  };
  note('regular', typed.regular.trim() === '' ? texts.needsPrice : findAmountProblem(regular));
  if (offer.manage_stock) note('stock', parseStock(typed.stock) === null ? texts.badStock : null);
  if (hasSale(typed)) {
    note('sale', findAmountProblem(parseTypedAmount(typed.sale)));
    for (const field of ['from', 'to'] as const)
      note(field, typed[field] !== '' && parseWallClock(typed[field]) === null ? texts.badMoment : null);
  }
  // A rule about values that cannot be parsed would only add a second message.
  if (errors.sale !== undefined || errors.from !== undefined || errors.to !== undefined) return errors;
  for (const { field, code } of findPriceProblems(...priceChangeOf(offer, typed), now)) {
    if (code === 'sale-not-below-regular' && errors.regular !== undefined) continue;
    note(code === 'no-sale' ? 'sale' : fieldOfRule[field], staffApiTexts.offerProblem(code));
  }
  return errors;
}

const fieldOfRule: Readonly<Record<PriceField, OfferFormField>> = {
  regular: 'regular',
  salePrice: 'sale',
  saleFrom: 'from',
  saleUntil: 'to',
  onHand: 'stock',
};

/** The price tag of an offer as the rules have it, and the changes of the form. Values that cannot be parsed are left out. */
function priceChangeOf(offer: EditableOffer, typed: OfferValues): [PriceTag, PriceChange] {
  const before = toOfferValues(offer);
  const typedRegular = parseTypedAmount(typed.regular);
  const change: PriceChange = {
    ...(typedRegular !== null && typedRegular !== parseTypedAmount(before.regular) && { regular: cents(typedRegular) }),
  };
  const tag: PriceTag = { regular: cents(parseApiAmount(offer.regular_price)), sale: saleOf(offer) };
  if (!hasSale(typed)) {
    // The dates of a sale that is ended go with it; newly entered dates need a price.
    const isDated = (typed.from !== '' && typed.from !== before.from) || (typed.to !== '' && typed.to !== before.to);
    if (!isDated) return [tag, { ...change, ...(before.sale !== '' && { salePrice: null }) }];
    return [
      { ...tag, sale: null },
      { ...change, saleFrom: parseWallClock(typed.from), saleUntil: parseWallClock(typed.to) },
    ];
  }
  const price = parseTypedAmount(typed.sale);
  const isSame = price === parseTypedAmount(before.sale) && typed.from === before.from && typed.to === before.to;
  if (price === null || isSame) return [tag, change];
  // The fields show minutes: an unchanged start or end keeps its seconds.
  const saleFrom = typed.from === before.from ? (tag.sale?.from ?? null) : parseWallClock(typed.from);
  const saleUntil = typed.to === before.to ? (tag.sale?.until ?? null) : parseWallClock(typed.to);
  return [tag, { ...change, salePrice: cents(price), saleFrom, saleUntil }];
}

function saleOf(offer: EditableOffer): PriceTag['sale'] {
  if (offer.sale_price === '') return null;
  const { date_on_sale_from_gmt: from, date_on_sale_to_gmt: until } = offer;
  return {
    price: cents(parseApiAmount(offer.sale_price)),
    from: from === null ? 0 : parseGmt(from),
    until: until === null ? null : parseGmt(until),
  };
}

/** The changed values of a valid form. A new stock count is sent with the count that was seen, which the server compares. */
export function diffOffer(offer: EditableOffer, typed: OfferValues): WcOfferChange {
  const change: WcOfferChange = {};
  const stock = parseStock(typed.stock);
  if (offer.manage_stock && stock !== null && stock !== offer.stock_quantity) {
    change.stock_quantity = stock;
    if (offer.stock_quantity !== null) change.expected_stock = offer.stock_quantity;
    const reason = staffStockCauses.find((cause) => cause === typed.reason);
    if (reason) change.stock_reason = reason;
  }
  const [, price] = priceChangeOf(offer, typed);
  if (price.regular !== undefined) change.regular_price = amountText(price.regular);
  if (price.salePrice === null) change.sale_price = '';
  if (price.salePrice != null) {
    // A changed sale is sent with its price, start and end.
    change.sale_price = amountText(price.salePrice);
    change.date_on_sale_from_gmt = toGmt(price.saleFrom);
    change.date_on_sale_to_gmt = toGmt(price.saleUntil);
  }
  return change;
}

const hasSale = (typed: OfferValues): boolean => typed.sale.trim() !== '';

function toGmt(at: number | null | undefined): string | null {
  return at == null ? null : formatGmt(at);
}

function findAmountProblem(cents: number | null): string | null {
  if (cents === null) return texts.badAmount;
  return cents > maxPriceCents ? texts.tooHigh : null;
}

function parseStock(typed: string): number | null {
  const trimmed = typed.trim();
  if (!/^\d{1,7}$/.test(trimmed)) return null;
  const count = Number(trimmed);
  return count <= maxStock ? count : null;
}

const fieldByParam: Readonly<Record<string, OfferFormField>> = {
  stock_quantity: 'stock',
  regular_price: 'regular',
  sale_price: 'sale',
  date_on_sale_from_gmt: 'from',
  date_on_sale_to_gmt: 'to',
};

/** Groups the server's messages by form field; `other` has those that belong to no field. */
export function groupParamErrors(params: Readonly<Record<string, string>>): {
  fields: OfferFormErrors;
  other: string[];
} {
  const fields: OfferFormErrors = {};
  const other: string[] = [];
  for (const [param, message] of Object.entries(params)) {
    const field = fieldByParam[param];
    if (field) fields[field] = message;
    else other.push(message);
  }
  return { fields, other };
}
