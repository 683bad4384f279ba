import { orderLineGroups } from '../../../rules/orders/line-groups.ts';
import type { Order } from '../../../rules/orders/orders.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { couponTexts } from '../../../texts/coupons.ts';
import { orderDiscounts } from '../coupons/coupon-rows.ts';
import { Amount } from '../price/price.tsx';
import table from '../../ui/amount-table.module.css';
import { classNames } from '../../ui/class-names.ts';
import { lineAmountText, lineDetails, partDetails, unitsText } from './line-details.ts';
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
        {orderLineGroups(lines).map((group) => (
          <tr key={group.line.id} className="order_item">
            <td>
              <span className={styles.name}>{togetherTexts.lineName(group.line.name, group.boughtWith)}</span>
              {[...lineDetails(group.line), ...partDetails(group.parts)].map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ))}
              <span className={styles.detail}>{unitsText(group)}</span>
            </td>
            <td>{group.line.role === 'gift' ? lineAmountText(group) : <Amount cents={group.subtotal} />}</td>
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
        {orderDiscounts(order).map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{cents === null ? couponTexts.freeShipping : <Amount cents={cents} />}</td>
          </tr>
        ))}
        {shippingMethod && (
          <tr>
            <th scope="row">{shippingMethod.title}</th>
            <td>{shippingMethod.total === 0 ? orderTexts.free : <Amount cents={shippingMethod.total} />}</td>
          </tr>
        )}
        <tr className={classNames(table.total, styles.total)}>
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
