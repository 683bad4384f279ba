// From what somebody typed about price and stock to what is sent: checked with the rules of the server, only what differs.
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOffer, WcOfferChange } from '../../wire/wc-v3.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { toApiAmount, parseApiAmount, maxPriceCents, parseTypedAmount, toTypedAmount } from '../format/money.ts';
import { parseGmt } from '../format/gmt-time.ts';

/** What of an offer can be changed here. */
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

/** The fields as they stand on the screen. */
export interface OfferValues {
  stock: string;
  regular: string;
  sale: string;
  /** Date and time in Amsterdam, '' for none. */
  from: string;
  to: string;
}

export type OfferFormField = keyof OfferValues;
export type OfferFormErrors = Partial<Record<OfferFormField, string>>;

const maxStock = 1_000_000;

/** The fields of an offer as it is. */
export function toOfferValues(offer: EditableOffer): OfferValues {
  const moment = (gmt: string | null) => (gmt === null ? '' : toWallClock(parseGmt(gmt)));
  const amount = (text: string) => (text === '' ? '' : toTypedAmount(parseApiAmount(text)));
  return {
    stock: offer.stock_quantity === null ? '' : String(offer.stock_quantity),
    regular: amount(offer.regular_price),
    sale: amount(offer.sale_price),
    from: moment(offer.date_on_sale_from_gmt),
    to: moment(offer.date_on_sale_to_gmt),
  };
}

/** Whether anything on the screen differs from the offer. */
export function isOfferChanged(offer: EditableOffer, typed: OfferValues): boolean {
  const before = toOfferValues(offer);
  return (Object.keys(before) as OfferFormField[]).some((field) => before[field] !== typed[field].trim());
}

/** What is wrong with what was typed, by field; empty when nothing is. */
export function validateOffer(offer: EditableOffer, typed: OfferValues): OfferFormErrors {
  const errors: OfferFormErrors = {};
  const regular = parseTypedAmount(typed.regular);
  const note = (field: OfferFormField, problem: string | null) => {
    if (problem !== null) errors[field] ??= problem;
  };
  if (offer.manage_stock) note('stock', parseStock(typed.stock) === null ? texts.badStock : null);
  note('regular', typed.regular.trim() === '' ? texts.needsPrice : findAmountProblem(regular));
  for (const [field, problem] of findSaleProblems(offer, typed, regular)) note(field, problem);
  return errors;
}

/** What is wrong with a sale: its price, then its ends. */
function findSaleProblems(
  offer: EditableOffer,
  typed: OfferValues,
  regular: number | null,
): [OfferFormField, string | null][] {
  const before = toOfferValues(offer);
  if (!hasSale(typed)) {
    // Dates of a sale that is being ended go with it; new ones want a price.
    const dated = (typed.from !== '' && typed.from !== before.from) || (typed.to !== '' && typed.to !== before.to);
    return [['sale', dated ? texts.needsSale : null]];
  }
  const sale = parseTypedAmount(typed.sale);
  const from = parseWallClock(typed.from);
  const to = parseWallClock(typed.to);
  return [
    ['sale', findAmountProblem(sale)],
    ['sale', sale !== null && regular !== null && sale >= regular ? texts.saleAboveRegular : null],
    ['from', typed.from !== '' && from === null ? texts.badMoment : null],
    ['to', typed.to !== '' && to === null ? texts.badMoment : null],
    ['to', from !== null && to !== null && to <= from ? texts.endBeforeStart : null],
  ];
}

/** What to send for what was typed, which has no errors: only what differs. A count of stock goes with the one that was seen. */
export function diffOffer(offer: EditableOffer, typed: OfferValues): WcOfferChange {
  const before = toOfferValues(offer);
  const change: WcOfferChange = {};
  const stock = parseStock(typed.stock);
  if (offer.manage_stock && stock !== null && stock !== offer.stock_quantity) {
    change.stock_quantity = stock;
    if (offer.stock_quantity !== null) change.expected_stock = offer.stock_quantity;
  }
  const regular = parseTypedAmount(typed.regular);
  if (regular !== null && regular !== parseTypedAmount(before.regular)) change.regular_price = toApiAmount(regular);
  return { ...change, ...diffSale(offer, typed) };
}

/** A sale is sent whole: its price with both its ends. */
function diffSale(offer: EditableOffer, typed: OfferValues): WcOfferChange {
  const before = toOfferValues(offer);
  if (!hasSale(typed)) return before.sale === '' ? {} : { sale_price: '' };
  const sale = parseTypedAmount(typed.sale);
  const same = sale === parseTypedAmount(before.sale) && typed.from === before.from && typed.to === before.to;
  if (sale === null || same) return {};
  return {
    sale_price: toApiAmount(sale),
    date_on_sale_from_gmt: typed.from === before.from ? offer.date_on_sale_from_gmt : toGmt(typed.from),
    date_on_sale_to_gmt: typed.to === before.to ? offer.date_on_sale_to_gmt : toGmt(typed.to),
  };
}

const hasSale = (typed: OfferValues): boolean => typed.sale.trim() !== '';

function toGmt(wallClock: string): string | null {
  const at = wallClock === '' ? null : parseWallClock(wallClock);
  return at === null ? null : formatGmt(at);
}

function findAmountProblem(cents: number | null): string | null {
  if (cents === null) return texts.badAmount;
  return cents > maxPriceCents ? texts.tooHigh : null;
}

function parseStock(typed: string): number | null {
  const bare = typed.trim();
  if (!/^\d{1,7}$/.test(bare)) return null;
  const count = Number(bare);
  return count <= maxStock ? count : null;
}

const fieldByParam: Readonly<Record<string, OfferFormField>> = {
  stock_quantity: 'stock',
  regular_price: 'regular',
  sale_price: 'sale',
  date_on_sale_from_gmt: 'from',
  date_on_sale_to_gmt: 'to',
};

/** The server's sentences by field, and those that belong to none. */
export function groupParamErrors(params: Readonly<Record<string, string>>): {
  fields: OfferFormErrors;
  other: string[];
} {
  const fields: OfferFormErrors = {};
  const other: string[] = [];
  for (const [param, sentence] of Object.entries(params)) {
    const field = fieldByParam[param];
    if (field) fields[field] = sentence;
    else other.push(sentence);
  }
  return { fields, other };
}
