// Rates of tax, and the tax within amounts, in the `wc/v3` format (P3).
import { taxRateId } from '../../rules/tax/tax-rates.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import { taxName } from '../../settings/constants.ts';
import { staffTaxTexts } from '../../texts/staff-tax.ts';
import type { WcTaxClass, WcTaxRate } from '../../wire/wc-tax-rates.ts';
import type { WcTax, WcTaxLine } from '../../wire/wc-order.ts';
import { wcLinks } from './wc-product.ts';

/** The tax of a line, of shipping or of a fee, as texts: what it is, and what it was before discounts. */
export function encodeTaxes({ country }: CountryTax, total: string, subtotal = total): readonly WcTax[] {
  return [{ id: taxRateId(country), total, subtotal }];
}

/** The tax of an order or a refund, as texts: of its lines, and of its shipping. The rate is the one that it was placed with. */
export function encodeTaxLines(
  { country, basisPoints }: CountryTax,
  { items, shipping }: { items: string; shipping: string },
): readonly WcTaxLine[] {
  const rateId = taxRateId(country);
  return [
    {
      id: 1,
      rate_id: rateId,
      rate_code: `${country}-${taxName}-${rateId}`,
      label: taxName,
      compound: false,
      tax_total: items,
      shipping_tax_total: shipping,
      rate_percent: basisPoints / 100,
      meta_data: [],
    },
  ];
}

const ratesPath = 'wc/v3/taxes';

/** The only class: what the shop sells has one rate in each country. */
export function encodeTaxClass(origin: string): WcTaxClass {
  const list = `${ratesPath}/classes`;
  return { slug: 'standard', name: staffTaxTexts.standard, _links: wcLinks(origin, list, list) };
}

/** The rate of a country; it holds for all of it, and for shipping too. */
export function encodeTaxRate({ country, basisPoints }: CountryTax, origin: string): WcTaxRate {
  const id = taxRateId(country);
  return {
    id,
    country,
    state: '',
    postcode: '',
    city: '',
    postcodes: [],
    cities: [],
    rate: (basisPoints / 100).toFixed(4),
    name: taxName,
    priority: 1,
    compound: false,
    shipping: true,
    order: id - 1,
    class: 'standard',
    _links: wcLinks(origin, `${ratesPath}/${id}`, ratesPath),
  };
}
