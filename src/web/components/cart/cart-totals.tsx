import { cartTexts } from '../../../texts/cart.ts';
import { formatMoney } from '../../../texts/money.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { Amount } from '../price/price.tsx';
import { DiscountGroups } from '../coupons/coupon-totals.tsx';
import type { CouponRemoval } from '../coupons/coupon-totals.tsx';
import { cartAmounts, chosenRate, goodsAmount, rateAmount, shippingRatesOf } from './cart-amounts.ts';
import styles from './cart-totals.module.css';
import { releaseText } from './release-text.ts';

/**
 * The amount that is still missing for free shipping, or a message that shipping is free (U14). `freeFrom` is in cents.
 */
export function FreeShippingProgress({ cart, freeFrom }: { cart: StoreCart; freeFrom: number | null }) {
  const goods = goodsAmount(cart);
  const delivery = shippingRatesOf(cart).find((rate) => rate.method_id === 'flat_rate');
  if (freeFrom === null || !delivery) return null;
  // A coupon or a promotion can make delivery free too.
  const left = rateAmount(delivery) === 0 ? 0 : freeFrom - goods;
  return (
    <div className={styles.free}>
      <p id="free-shipping">{left > 0 ? cartTexts.untilFree(left) : cartTexts.isFree}</p>
      <progress
        max={freeFrom}
        value={left > 0 ? Math.min(goods, freeFrom) : freeFrom}
        aria-labelledby="free-shipping"
      />
    </div>
  );
}

/** The totals of the cart: items, discount, shipping, and the total with the tax that it includes. */
export function CartTotals({
  cart,
  settling,
  removal,
}: {
  cart: StoreCart;
  settling: boolean;
  removal?: CouponRemoval;
}) {
  const { items, shipping, total, tax } = cartAmounts(cart);
  const rate = chosenRate(cart);
  const release = releaseText(cart);
  return (
    <>
      <dl className={classNames(styles.totals, settling && styles.settling)} aria-busy={settling || undefined}>
        <div className="cart-subtotal">
          <dt>{cartTexts.subtotal}</dt>
          <dd>
            <Amount cents={items} />
          </dd>
        </div>
        <DiscountGroups cart={cart} removal={removal} />
        <div className="shipping">
          <dt>{rate?.name ?? cartTexts.shipping}</dt>
          <dd>
            {shipping === null || !rate ? (
              <span className={styles.later}>{cartTexts.noShipping}</span>
            ) : shipping === 0 ? (
              cartTexts.free
            ) : (
              <Amount cents={shipping} />
            )}
          </dd>
        </div>
        <div className={classNames('order-total', styles.total)}>
          <dt>{cartTexts.total}</dt>
          <dd>
            <Amount cents={total} />
          </dd>
        </div>
      </dl>
      {release !== null && <p className={styles.release}>{release}</p>}
      <p className={styles.tax}>{cartTexts.taxWithin(formatMoney(tax), cart.totals.tax_lines[0]?.rate ?? '')}</p>
    </>
  );
}
