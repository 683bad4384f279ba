import type { ReactNode } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { formatMoney } from '../../../texts/money.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import table from '../../ui/amount-table.module.css';
import { classNames } from '../../ui/class-names.ts';
import { BundleParts } from '../bundles/bundle-parts.tsx';
import { cartAmounts, chosenRate, lineAmount } from '../cart/cart-amounts.ts';
import { cartGroups } from '../cart/cart-groups.ts';
import { DiscountTableRows } from '../coupons/coupon-totals.tsx';
import type { CouponRemoval } from '../coupons/coupon-totals.tsx';
import { LineOptions, LinePicture } from '../cart/line-picture.tsx';
import { Amount } from '../price/price.tsx';
import { GiftAmount, LinePromotions } from '../promotions/line-promotions.tsx';
import styles from './review-order.module.css';

function Total({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

/** The lines and totals of the order; also the fragment `.woocommerce-checkout-review-order-table` (W10). */
export function ReviewOrderTable({
  cart,
  settling = false,
  anywhere = false,
  removal,
}: {
  cart: StoreCart;
  settling?: boolean;
  /** Whether another site may show the HTML: pictures then have the shop's host in their addresses. */
  anywhere?: boolean;
  removal?: CouponRemoval;
}) {
  const { items, shipping, total, tax } = cartAmounts(cart);
  const rate = chosenRate(cart);
  return (
    <table
      className={classNames(
        'shop_table woocommerce-checkout-review-order-table',
        table.table,
        settling && styles.settling,
      )}
      aria-busy={settling || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{checkoutTexts.product}</th>
          <th scope="col">{checkoutTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {cartGroups(cart).map(({ item, parts }) => (
          <tr key={item.key} className="cart_item">
            <td className="product-name">
              <div className={styles.line}>
                <LinePicture item={item} width={48} anywhere={anywhere} />
                <div>
                  {item.name} <strong className="product-quantity">{`×\u00a0${item.quantity}`}</strong>
                  <LineOptions item={item} />
                  <BundleParts parts={parts} />
                  <LinePromotions item={item} />
                </div>
              </div>
            </td>
            <td className="product-total">
              <GiftAmount item={item} cents={lineAmount(item)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Total name={checkoutTexts.subtotal} className="cart-subtotal">
          <Amount cents={items} />
        </Total>
        <DiscountTableRows cart={cart} removal={removal} />
        <Total name={rate?.name ?? cartTexts.shipping} className="woocommerce-shipping-totals shipping">
          {shipping === null || !rate ? '–' : shipping === 0 ? cartTexts.free : <Amount cents={shipping} />}
        </Total>
        <Total name={checkoutTexts.total} className={classNames('order-total', table.total, styles.total)}>
          <strong>
            <Amount cents={total} />
          </strong>
          <small className="includes_tax">
            {cartTexts.taxWithin(formatMoney(tax), cart.totals.tax_lines[0]?.rate ?? '')}
          </small>
        </Total>
      </tfoot>
    </table>
  );
}
