// Decodes the parameters that change price and stock into the input of the use-case.
import { amountText, parseAmount } from '../../rules/pricing/amounts.ts';
import type { Cents } from '../../rules/money.ts';
import type { OfferChangeField, PriceChange, StockChange } from '../../rules/pricing/offers.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { OfferInput } from '../../shop/catalog/change-product.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import type { OfferChangeParams } from '../../wire/wc-v3.schema.ts';
import { parseGmt } from '../parse/gmt.ts';
import { refuseParam } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';

/** Wire names of the offer fields that can be refused. */
export const offerParamNames: Readonly<Record<OfferChangeField, string>> = {
  regular: 'regular_price',
  salePrice: 'sale_price',
  saleFrom: 'date_on_sale_from_gmt',
  saleUntil: 'date_on_sale_to_gmt',
  onHand: 'stock_quantity',
};

/** Parameters that change an offer. */
export const changeableOfferParams = [
  'stock_quantity',
  'manage_stock',
  'stock_status',
  'regular_price',
  'sale_price',
  'date_on_sale_from_gmt',
  'date_on_sale_to_gmt',
  'low_stock_amount',
  'expected_stock',
  'stock_reason',
] as const;

/** The input of the use-case, or the refusal. */
export type DecodedOffer = { ok: true; input: OfferInput } | { ok: false; answer: RestResponse };

class InvalidOfferParam {
  readonly answer: RestResponse;
  constructor(name: string, message: string) {
    this.answer = refuseParam(name, message);
  }
}

function parsePrice(name: string, text: string): Cents | InvalidOfferParam {
  const amount = parseAmount(text);
  if (amount === null) return new InvalidOfferParam(name, staffApiTexts.wrongPrice);
  if (amount > serverLimits.price)
    return new InvalidOfferParam(name, staffApiTexts.priceTooHigh(amountText(serverLimits.price)));
  return amount;
}

function parseDate(name: string, text: string | null): number | null | InvalidOfferParam {
  if (text === null || text === '') return null;
  return parseGmt(text) ?? new InvalidOfferParam(name, staffApiTexts.wrongMoment);
}

function parsePriceChange(sent: OfferChangeParams, hasPrice: boolean): PriceChange | InvalidOfferParam {
  const change: PriceChange = {};
  const { regular_price: regular, sale_price: sale } = sent;
  if (regular === '' && hasPrice) return new InvalidOfferParam('regular_price', staffApiTexts.priceNeeded);
  if (regular !== undefined && regular !== '') {
    const amount = parsePrice('regular_price', regular);
    if (amount instanceof InvalidOfferParam) return amount;
    change.regular = amount;
  }
  if (sale !== undefined) {
    const amount = sale === '' ? null : parsePrice('sale_price', sale);
    if (amount instanceof InvalidOfferParam) return amount;
    change.salePrice = amount;
  }
  for (const field of ['saleFrom', 'saleUntil'] as const) {
    const name = field === 'saleFrom' ? 'date_on_sale_from_gmt' : 'date_on_sale_to_gmt';
    const text = sent[name];
    if (text === undefined) continue;
    const moment = parseDate(name, text);
    if (moment instanceof InvalidOfferParam) return moment;
    change[field] = moment;
  }
  return change;
}

function parseStockChange(sent: OfferChangeParams): StockChange {
  const { manage_stock: managed, stock_quantity: onHand, stock_status: status, low_stock_amount: lowAt } = sent;
  return {
    ...(managed !== undefined && { managed }),
    ...(onHand !== undefined && { onHand }),
    ...(status !== undefined && { inStock: status === 'instock' }),
    ...(lowAt != null && { lowAt }),
  };
}

/**
 * Returns the offer change, or a 400 refusal of the first parameter that cannot be parsed. An item that has a price keeps one.
 */
export function decodeOffer(sent: OfferChangeParams, hasPrice: boolean): DecodedOffer {
  const price = parsePriceChange(sent, hasPrice);
  if (price instanceof InvalidOfferParam) return { ok: false, answer: price.answer };
  const stock = parseStockChange(sent);
  const { expected_stock: expectedStock, stock_reason: stockCause } = sent;
  return {
    ok: true,
    input: {
      ...(Object.keys(price).length > 0 && { price }),
      ...(Object.keys(stock).length > 0 && { stock }),
      ...(expectedStock !== undefined && { expectedStock }),
      ...(stockCause && { stockCause }),
    },
  };
}
