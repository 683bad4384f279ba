import type { Order } from '../../../rules/orders/orders.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Amount } from '../price/price.tsx';
import table from '../../ui/amount-table.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './orders.module.css';

/** The lines and totals that were stored with the order. */
export function OrderLines({ order }: { order: Order }) {
  const { lines, itemsTotal, discount, shippingMethod, total, totalTax } = order;
  return (
    <table
      className={classNames('woocommerce-table woocommerce-table--order-details shop_table order_details', table.table)}
    >
      <thead>
        <tr>
          <th scope="col">{orderTexts.product}</th>
          <th scope="col">{orderTexts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="order_item">
            <td>
              <span className={styles.name}>{line.name}</span>
              <span className={styles.detail}>
                {line.attributes.map(({ name, value }) => `${name}: ${value}`).join(', ')}
              </span>
              {line.releaseDate !== null && (
                <span className={styles.detail}>{collectorTexts.wasToAppear(line.releaseDate, line.movedFrom)}</span>
              )}
              <span className={styles.detail}>{orderTexts.unitTimes(line.quantity, line.unit)}</span>
            </td>
            <td>
              <Amount cents={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{orderTexts.subtotal}</th>
          <td>
            <Amount cents={itemsTotal + discount} />
          </td>
        </tr>
        {discount > 0 && (
          <tr>
            <th scope="row">{orderTexts.discount}</th>
            <td>
              <Amount cents={0 - discount} />
            </td>
          </tr>
        )}
        {shippingMethod && (
          <tr>
            <th scope="row">{shippingMethod.title}</th>
            <td>{shippingMethod.total === 0 ? orderTexts.free : <Amount cents={shippingMethod.total} />}</td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row">{orderTexts.total}</th>
          <td>
            <strong>
              <Amount cents={total} />
            </strong>
            <small>{orderTexts.taxWithin(totalTax)}</small>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
