// Amounts in the Store API: cents as strings, with currency fields (W8).
import type { EffectivePrice } from '../../rules/catalog/product.ts';
import { lineTax } from '../../rules/pricing/line-tax.ts';
import type { Cents } from '../../rules/money.ts';
import { currencySymbol } from '../../texts/money.ts';
import { taxName } from '../../settings/constants.ts';
import { documentTexts } from '../../texts/documents.ts';
import type { StoreCurrency, StorePrices } from '../../wire/store-product.ts';

export const storeCurrency: StoreCurrency = {
  currency_code: 'EUR',
  currency_symbol: currencySymbol,
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: `${currencySymbol}\u00a0`,
  currency_suffix: '',
};

/** Cents as a string of minor units: 18999 → '18999'. */
export function formatMinorUnits(amount: number): string {
  return String(amount);
}

/** Gross minus tax, in cents, as a string. Net and tax add up to the gross amount exactly. */
export function formatNetUnits(gross: Cents, tax: Cents): string {
  return formatMinorUnits(gross - tax);
}

/** Unit prices including tax. A `highest` above the price makes a price range. `regular_price` is never the crossed-out price (R36). */
export function encodePrices(price: EffectivePrice, highest: Cents = price.price): StorePrices {
  return {
    price: formatMinorUnits(price.price),
    regular_price: formatMinorUnits(price.regular),
    sale_price: formatMinorUnits(price.price),
    price_range:
      highest > price.price
        ? { min_amount: formatMinorUnits(price.price), max_amount: formatMinorUnits(highest) }
        : null,
    ...storeCurrency,
  };
}

/** The tax of a line of a cart or an order at its rate before promotions of the cart and coupons, in cents. */
export function subtotalTaxOf(
  { subtotal, total, tax, isMargin = false }: { subtotal: Cents; total: Cents; tax: Cents; isMargin?: boolean },
  taxBasisPoints: number,
): Cents {
  return subtotal === total ? tax : lineTax({ isMargin }, subtotal, taxBasisPoints);
}

/** The tax of a cart or an order, as the Store API writes it. */
export function encodeTaxLine(totalTax: Cents, taxBasisPoints: number): { name: string; price: string; rate: string } {
  return { name: taxName, price: formatMinorUnits(totalTax), rate: documentTexts.rateOf(taxBasisPoints) };
}
