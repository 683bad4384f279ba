import type { OrderLineGroup } from '../../../rules/orders/line-groups.ts';
import { lineTitle } from '../../../rules/orders/orders.ts';
import type { OrderLine } from '../../../rules/orders/orders.ts';
import { lineSavings } from '../../../rules/promotions/savings.ts';
import { bundleTexts } from '../../../texts/bundles.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { discountTexts } from '../../../texts/discounts.ts';
import { formatMoney } from '../../../texts/money.ts';
import { orderTexts } from '../../../texts/orders.ts';

/** What stands below the name of an order line: edition, choices, the release date of a pre-order (R54), and what promotions do. */
export function lineDetails({
  edition,
  attributes,
  releaseDate,
  movedFrom,
  role,
  adjustments,
}: Pick<
  OrderLine,
  'edition' | 'attributes' | 'releaseDate' | 'movedFrom' | 'role' | 'adjustments'
>): readonly string[] {
  return [
    ...(edition === '' ? [] : [`${orderTexts.edition}: ${edition}`]),
    ...attributes.map(({ name, value }) => `${name}: ${value}`),
    ...(releaseDate === null ? [] : [collectorTexts.wasToAppear(releaseDate, movedFrom)]),
    ...lineSavings({ adjustments }).map(({ title, cents }) =>
      role === 'gift' ? discountTexts.giftOf(title) : discountTexts.saves(title, cents),
    ),
  ];
}

/** What stands below a bundle: each part with its number in one bundle, and the release date of a pre-order. */
export function partDetails(parts: OrderLineGroup['parts']): readonly string[] {
  return parts.map(({ line, quantity }) => {
    const release = line.releaseDate === null ? [] : [collectorTexts.wasToAppear(line.releaseDate, line.movedFrom)];
    return [bundleTexts.partLine(quantity, lineTitle(line)), ...release].join(', ');
  });
}

/** The amount of a line before discounts of the whole order, which have rows of their own; a gift is free. */
export function lineAmountText({ line, subtotal }: Pick<OrderLineGroup, 'line' | 'subtotal'>): string {
  return line.role === 'gift' && subtotal === 0 ? discountTexts.free : formatMoney(subtotal);
}

/** The number of units, and what one costs. */
export function unitsText({ line: { role, quantity }, unit }: Pick<OrderLineGroup, 'line' | 'unit'>): string {
  return role === 'gift' && unit === 0 ? `${quantity} × ${discountTexts.free}` : orderTexts.unitTimes(quantity, unit);
}
