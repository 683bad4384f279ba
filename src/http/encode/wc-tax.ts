// The tax within amounts in the `wc/v3` format (P3). The shop has one rate of tax, so all tax of an order is of that rate.
import { taxRate } from '../../settings/constants.ts';
import type { WcTax, WcTaxLine } from '../../wire/wc-v3.ts';

const rateId = 1;

/** The tax of a line, of shipping or of a fee, as texts: what it is, and what it was before discounts. */
export function encodeTaxes(total: string, subtotal = total): readonly WcTax[] {
  return [{ id: rateId, total, subtotal }];
}

/** The tax of an order or a refund, as texts: of its lines, and of its shipping. */
export function encodeTaxLines({ items, shipping }: { items: string; shipping: string }): readonly WcTaxLine[] {
  return [
    {
      id: 1,
      rate_id: rateId,
      rate_code: `NL-${taxRate.name}-${rateId}`,
      label: taxRate.name,
      compound: false,
      tax_total: items,
      shipping_tax_total: shipping,
      rate_percent: taxRate.basisPoints / 100,
      meta_data: [],
    },
  ];
}
