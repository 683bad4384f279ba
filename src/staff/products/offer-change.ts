// From what somebody typed about price and stock to what is sent: checked with the rules of the server, only what differs.
import { staffProductTexts as texts } from '../../texts/staff.ts';
import type { WcOffer, WcOfferChange } from '../../wire/wc-v3.ts';
import { gmtOf, momentOf, wallClockOf } from '../fields/amsterdam-time.ts';
import { amountOf, centsOf, mostCents, readAmount, typedOf } from '../parts/money.ts';
import { atOf } from '../parts/when.ts';

/** What of an offer can be changed here. */
export type Offer = Pick<
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
export interface TypedOffer {
  stock: string;
  regular: string;
  sale: string;
  /** Date and time in Amsterdam, '' for none. */
  from: string;
  to: string;
}

export type OfferField = keyof TypedOffer;
export type FieldErrors = Partial<Record<OfferField, string>>;

const mostStock = 1_000_000;

/** The fields of an offer as it is. */
export function typedOffer(offer: Offer): TypedOffer {
  const moment = (gmt: string | null) => (gmt === null ? '' : wallClockOf(atOf(gmt)));
  const amount = (text: string) => (text === '' ? '' : typedOf(centsOf(text)));
  return {
    stock: offer.stock_quantity === null ? '' : String(offer.stock_quantity),
    regular: amount(offer.regular_price),
    sale: amount(offer.sale_price),
    from: moment(offer.date_on_sale_from_gmt),
    to: moment(offer.date_on_sale_to_gmt),
  };
}

/** Whether anything on the screen differs from the offer. */
export function isChanged(offer: Offer, typed: TypedOffer): boolean {
  const before = typedOffer(offer);
  return (Object.keys(before) as OfferField[]).some((field) => before[field] !== typed[field].trim());
}

/** What is wrong with what was typed, by field; empty when nothing is. */
export function offerErrors(offer: Offer, typed: TypedOffer): FieldErrors {
  const errors: FieldErrors = {};
  const regular = readAmount(typed.regular);
  const note = (field: OfferField, problem: string | null) => {
    if (problem !== null) errors[field] ??= problem;
  };
  if (offer.manage_stock) note('stock', readStock(typed.stock) === null ? texts.badStock : null);
  note('regular', typed.regular.trim() === '' ? texts.needsPrice : amountProblem(regular));
  for (const [field, problem] of saleProblems(offer, typed, regular)) note(field, problem);
  return errors;
}

/** What is wrong with a sale: its price, then its ends. */
function saleProblems(offer: Offer, typed: TypedOffer, regular: number | null): [OfferField, string | null][] {
  const before = typedOffer(offer);
  if (!hasSale(typed)) {
    // Dates of a sale that is being ended go with it; new ones want a price.
    const dated = (typed.from !== '' && typed.from !== before.from) || (typed.to !== '' && typed.to !== before.to);
    return [['sale', dated ? texts.needsSale : null]];
  }
  const sale = readAmount(typed.sale);
  const from = momentOf(typed.from);
  const to = momentOf(typed.to);
  return [
    ['sale', amountProblem(sale)],
    ['sale', sale !== null && regular !== null && sale >= regular ? texts.saleAboveRegular : null],
    ['from', typed.from !== '' && from === null ? texts.badMoment : null],
    ['to', typed.to !== '' && to === null ? texts.badMoment : null],
    ['to', from !== null && to !== null && to <= from ? texts.endBeforeStart : null],
  ];
}

/** What to send for what was typed, which has no errors: only what differs. A count of stock goes with the one that was seen. */
export function offerChange(offer: Offer, typed: TypedOffer): WcOfferChange {
  const before = typedOffer(offer);
  const change: WcOfferChange = {};
  const stock = readStock(typed.stock);
  if (offer.manage_stock && stock !== null && stock !== offer.stock_quantity) {
    change.stock_quantity = stock;
    if (offer.stock_quantity !== null) change.expected_stock = offer.stock_quantity;
  }
  const regular = readAmount(typed.regular);
  if (regular !== null && regular !== readAmount(before.regular)) change.regular_price = amountOf(regular);
  return { ...change, ...saleChange(offer, typed) };
}

/** A sale is sent whole: its price with both its ends. */
function saleChange(offer: Offer, typed: TypedOffer): WcOfferChange {
  const before = typedOffer(offer);
  if (!hasSale(typed)) return before.sale === '' ? {} : { sale_price: '' };
  const sale = readAmount(typed.sale);
  const same = sale === readAmount(before.sale) && typed.from === before.from && typed.to === before.to;
  if (sale === null || same) return {};
  return {
    sale_price: amountOf(sale),
    date_on_sale_from_gmt: typed.from === before.from ? offer.date_on_sale_from_gmt : toGmt(typed.from),
    date_on_sale_to_gmt: typed.to === before.to ? offer.date_on_sale_to_gmt : toGmt(typed.to),
  };
}

const hasSale = (typed: TypedOffer): boolean => typed.sale.trim() !== '';

function toGmt(wallClock: string): string | null {
  const at = wallClock === '' ? null : momentOf(wallClock);
  return at === null ? null : gmtOf(at);
}

function amountProblem(cents: number | null): string | null {
  if (cents === null) return texts.badAmount;
  return cents > mostCents ? texts.tooHigh : null;
}

function readStock(typed: string): number | null {
  const bare = typed.trim();
  if (!/^\d{1,7}$/.test(bare)) return null;
  const count = Number(bare);
  return count <= mostStock ? count : null;
}

const fieldOfParam: Readonly<Record<string, OfferField>> = {
  stock_quantity: 'stock',
  regular_price: 'regular',
  sale_price: 'sale',
  date_on_sale_from_gmt: 'from',
  date_on_sale_to_gmt: 'to',
};

/** The server's sentences by field, and those that belong to none. */
export function errorsOfParams(params: Readonly<Record<string, string>>): { fields: FieldErrors; other: string[] } {
  const fields: FieldErrors = {};
  const other: string[] = [];
  for (const [param, sentence] of Object.entries(params)) {
    const field = fieldOfParam[param];
    if (field) fields[field] = sentence;
    else other.push(sentence);
  }
  return { fields, other };
}
