// The lines and the address of an order, as methods of paying later ask for them.
import { rateOf } from '../documents/tax-totals.ts';
import { addCents, cents, includedTax } from '../money.ts';
import { lineTitle } from '../orders/orders.ts';
import type { Order } from '../orders/orders.ts';

/** A line. Amounts in cents, with tax; `rate` in basis points. `unit` × `quantity` is `total`. */
interface PaymentLine {
  kind: 'physical' | 'shipping_fee' | 'discount';
  description: string;
  quantity: number;
  unit: number;
  total: number;
  tax: number;
  rate: number;
}

/**
 * The lines that add up to the total of the order. A line whose total does not divide by its units is one unit, because a
 * provider checks unit × quantity. The tax is that of the rate, which a provider checks too. `taxRates` by line id in basis points.
 */
export function paymentLinesOf(
  order: Pick<Order, 'lines' | 'shippingMethod' | 'total'>,
  taxRates: ReadonlyMap<number, number>,
): readonly PaymentLine[] {
  // The parts of a bundle cost nothing of their own, or the bundle does: a line without an amount says nothing.
  const lines = order.lines
    .filter(({ total }) => total > 0)
    .map((line): PaymentLine => {
      const rate = taxRates.get(line.id) ?? 0;
      const isWhole = line.total % line.quantity === 0;
      const [quantity, unit] = isWhole ? [line.quantity, line.total / line.quantity] : [1, line.total];
      const title = lineTitle(line);
      const description = (isWhole ? title : `${line.quantity} × ${title}`).slice(0, 100);
      return {
        kind: 'physical',
        description,
        quantity,
        unit,
        total: line.total,
        tax: includedTax(line.total, rate),
        rate,
      };
    });
  const { shippingMethod } = order;
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  if (shippingMethod && shippingMethod.total > 0) {
    const { total, tax, title } = shippingMethod;
    const rate = rateOf(total, tax, rates);
    lines.push({
      kind: 'shipping_fee',
      description: title,
      quantity: 1,
      unit: total,
      total,
      tax: includedTax(total, rate),
      rate,
    });
  }
  const difference = cents(order.total - addCents(...lines.map(({ total }) => cents(total))));
  if (difference !== 0) {
    const rate = rates[0] ?? 0;
    lines.push({
      kind: 'discount',
      description: 'Korting',
      quantity: 1,
      unit: difference,
      total: difference,
      tax: cents(0 - includedTax(cents(0 - difference), rate)),
      rate,
    });
  }
  return lines;
}

/** Who pays. */
export function paymentAddressOf({ billing, email }: Pick<Order, 'billing' | 'email'>) {
  return {
    givenName: billing.firstName,
    familyName: billing.lastName,
    streetAndNumber: `${billing.street} ${billing.houseNumber}${billing.addition}`.trim(),
    postalCode: billing.postcode,
    city: billing.city,
    country: billing.country,
    email,
  };
}
