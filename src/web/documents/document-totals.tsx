import type { DocumentDiscount, OrderDocument } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { formatExactMoney } from '../../texts/money.ts';

/** The name of a discount of the whole order. */
function discountName(discount: DocumentDiscount): string {
  if (discount.kind === 'coupon') return documentTexts.coupon(discount.code);
  return discount.kind === 'promotion' ? discount.title : documentTexts.discount;
}

/** The rows of the totals, in their sequence; the last one is the total. */
function totalRows({ subtotal, discounts, shipping, total }: OrderDocument): readonly (readonly [string, string])[] {
  return [
    [documentTexts.subtotal, formatExactMoney(subtotal)],
    ...discounts.map((one) => [discountName(one), formatExactMoney(0 - one.cents)] as const),
    ...(shipping
      ? [[shipping.title, shipping.total === 0 ? documentTexts.free : formatExactMoney(shipping.total)] as const]
      : []),
    [documentTexts.total, formatExactMoney(total)],
  ];
}

/** The totals, and the tax of each rate with the amount that it is of (L16). */
export function DocumentTotals({ document }: { document: OrderDocument }) {
  const { taxes, totalTax, total } = document;
  return (
    <section className="totals">
      <table className="taxes">
        <caption>{documentTexts.taxes}</caption>
        <thead>
          <tr>
            <th scope="col">{documentTexts.taxRate}</th>
            <th scope="col" className="number">
              {documentTexts.taxNet}
            </th>
            <th scope="col" className="number">
              {documentTexts.taxAmount}
            </th>
            <th scope="col" className="number">
              {documentTexts.taxGross}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ rate, net, tax, gross }) => (
            <tr key={rate}>
              <td>{documentTexts.rateOf(rate)}</td>
              <td className="number">{formatExactMoney(net)}</td>
              <td className="number">{formatExactMoney(tax)}</td>
              <td className="number">{formatExactMoney(gross)}</td>
            </tr>
          ))}
          {taxes.length > 1 && (
            <tr className="sum">
              <td>{documentTexts.taxSum}</td>
              <td className="number">{formatExactMoney(total - totalTax)}</td>
              <td className="number">{formatExactMoney(totalTax)}</td>
              <td className="number">{formatExactMoney(total)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <table className="sums">
        <tbody>
          {totalRows(document).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
