// What staff sends to change price and stock, as the use-case wants it.
import { amountText, parseAmount } from '../../rules/amounts.ts';
import type { Cents } from '../../rules/money.ts';
import type { OfferField, PriceChange, StockChange } from '../../rules/offers.ts';
import { limits } from '../../settings/constants.ts';
import type { OfferInput } from '../../shop/catalog/change-product.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import type { OfferChangeParams } from '../../wire/wc-v3.schema.ts';
import { parseMomentGmt } from './encode-moments.ts';
import { refuseParam } from './rest-call.ts';
import type { RestAnswer } from './rest-call.ts';

/** The names on the wire of what can be wrong. */
export const offerFieldNames: Readonly<Record<OfferField, string>> = {
  regular: 'regular_price',
  salePrice: 'sale_price',
  saleFrom: 'date_on_sale_from_gmt',
  saleUntil: 'date_on_sale_to_gmt',
  onHand: 'stock_quantity',
};

/** Names that may be sent to change an offer. */
export const offerNames = [
  'stock_quantity',
  'manage_stock',
  'stock_status',
  'regular_price',
  'sale_price',
  'date_on_sale_from_gmt',
  'date_on_sale_to_gmt',
  'expected_stock',
] as const;

export type DecodedOffer = { ok: true; input: OfferInput } | { ok: false; answer: RestAnswer };

class Wrong {
  readonly answer: RestAnswer;
  constructor(name: string, message: string) {
    this.answer = refuseParam(name, message);
  }
}

function amountOf(name: string, text: string): Cents | Wrong {
  const amount = parseAmount(text);
  if (amount === null) return new Wrong(name, staffAnswers.wrongPrice);
  if (amount > limits.price) return new Wrong(name, staffAnswers.priceTooHigh(amountText(limits.price)));
  return amount;
}

function momentOf(name: string, text: string | null): number | null | Wrong {
  if (text === null || text === '') return null;
  return parseMomentGmt(text) ?? new Wrong(name, staffAnswers.wrongMoment);
}

function priceOf(sent: OfferChangeParams): PriceChange | Wrong {
  const change: PriceChange = {};
  const { regular_price: regular, sale_price: sale } = sent;
  if (regular === '') return new Wrong('regular_price', staffAnswers.priceNeeded);
  if (regular !== undefined) {
    const amount = amountOf('regular_price', regular);
    if (amount instanceof Wrong) return amount;
    change.regular = amount;
  }
  if (sale !== undefined) {
    const amount = sale === '' ? null : amountOf('sale_price', sale);
    if (amount instanceof Wrong) return amount;
    change.salePrice = amount;
  }
  for (const field of ['saleFrom', 'saleUntil'] as const) {
    const name = field === 'saleFrom' ? 'date_on_sale_from_gmt' : 'date_on_sale_to_gmt';
    const text = sent[name];
    if (text === undefined) continue;
    const moment = momentOf(name, text);
    if (moment instanceof Wrong) return moment;
    change[field] = moment;
  }
  return change;
}

function stockOf(sent: OfferChangeParams): StockChange {
  const { manage_stock: managed, stock_quantity: onHand, stock_status: status } = sent;
  return {
    ...(managed !== undefined && { managed }),
    ...(onHand !== undefined && { onHand }),
    ...(status !== undefined && { inStock: status === 'instock' }),
  };
}

/** The change, or what of it cannot be read. */
export function decodeOffer(sent: OfferChangeParams): DecodedOffer {
  const price = priceOf(sent);
  if (price instanceof Wrong) return { ok: false, answer: price.answer };
  const stock = stockOf(sent);
  const { expected_stock: expectedStock } = sent;
  return {
    ok: true,
    input: {
      ...(Object.keys(price).length > 0 && { price }),
      ...(Object.keys(stock).length > 0 && { stock }),
      ...(expectedStock !== undefined && { expectedStock }),
    },
  };
}
