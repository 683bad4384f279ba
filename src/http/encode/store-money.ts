// Amounts of the Store API: cents as text, with the currency (W8).
import type { EffectivePrice } from '../../rules/catalog/product.ts';
import type { Cents } from '../../rules/money.ts';
import { currencySymbol } from '../../texts/money.ts';
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

/** A gross amount without the tax in it; net and tax add up to the gross amount exactly. */
export function formatNetUnits(gross: Cents, tax: Cents): string {
  return formatMinorUnits(gross - tax);
}

/** Unit prices including tax; `highest` above the price makes a range. `regular_price` is never the struck-through price (R36). */
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
