import { cartTexts } from '../../../texts/cart.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { paths } from '../../../wire/paths.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { Button } from '../../ui/button.tsx';
import { chosenRate } from '../cart/cart-amounts.ts';
import { releaseText } from '../cart/release-text.ts';
import { CouponEntry } from '../coupons/coupon-entry.tsx';
import type { CouponEntryState } from '../coupons/use-coupons.ts';
import { ReviewOrderTable } from './review-order.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './summary.module.css';

/** When the order is delivered or where it can be picked up. */
function Delivery({ cart }: { cart: StoreCart }) {
  const rate = chosenRate(cart);
  if (!rate) return null;
  const pickup = rate.method_id === 'local_pickup';
  const release = releaseText(cart);
  if (release !== null) return <p>{release}</p>;
  return (
    <p>
      <strong>{pickup ? checkoutTexts.pickupWhen : checkoutTexts.deliveryTime}:</strong>{' '}
      {pickup ? rate.description : (rate.delivery_promise?.text ?? rate.delivery_time)}
    </p>
  );
}

/**
 * The order's lines, delivery time, terms and the right of withdrawal, with the button that states the obligation to
 * pay directly below (R33, L3, L4).
 */
export function CheckoutSummary({
  cart,
  settling,
  sending,
  said,
  coupons,
}: {
  cart: StoreCart;
  settling: boolean;
  sending: boolean;
  said: string;
  coupons: CouponEntryState;
}) {
  return (
    <section
      id="order_review"
      className={classNames('woocommerce-checkout-review-order', styles.summary)}
      aria-labelledby="summary"
    >
      <div className={styles.head}>
        <h2 id="summary">{checkoutTexts.summary}</h2>
        <a href={paths.cart}>{checkoutTexts.change}</a>
      </div>
      <output className="screen-reader-text">{settling ? cartTexts.settling : said}</output>
      <CouponEntry coupons={coupons} />
      <ReviewOrderTable cart={cart} settling={settling} removal={{ onRemove: (code) => void coupons.remove(code) }} />
      <div className={styles.small}>
        <Delivery cart={cart} />
        <p className="woocommerce-terms-and-conditions-wrapper">
          {checkoutTexts.termsBefore}
          <a href={paths.content('algemene-voorwaarden')} target="_blank" rel="noopener">
            {checkoutTexts.terms}
          </a>
          {checkoutTexts.termsAfter} {checkoutTexts.withdrawal}
          <a href={paths.withdraw} target="_blank" rel="noopener">
            {checkoutTexts.withdrawalLink}
          </a>
          .
        </p>
      </div>
      <Button type="submit" id="place_order" className="button alt" variant="primary" large fullWidth busy={sending}>
        {checkoutTexts.order}
      </Button>
    </section>
  );
}
