import type { ReactNode } from 'react';
import { couponTexts } from '../../../texts/coupons.ts';
import { couponFields } from '../../../wire/coupon-forms.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { Amount } from '../price/price.tsx';
import { couponRows, otherDiscounts } from './coupon-rows.ts';
import type { CouponRow } from './coupon-rows.ts';
import styles from './coupons.module.css';

/** How the shopper removes a coupon from totals; without it the totals only show them. */
export interface CouponRemoval {
  /** The id of the form that the buttons belong to, when they are outside of it. */
  form?: string;
  onRemove(code: string): void;
}

function CouponName({ row, removal }: { row: CouponRow; removal: CouponRemoval | undefined }) {
  const { code, problem } = row;
  return (
    <>
      <span className={styles.name}>{couponTexts.row(code)}</span>
      {removal && (
        <button
          type="submit"
          name={couponFields.remove}
          value={code}
          form={removal.form}
          className={classNames('woocommerce-remove-coupon', styles.remove)}
          data-coupon={code}
          aria-label={couponTexts.removeOf(code)}
          onClick={(event) => {
            event.preventDefault();
            removal.onRemove(code);
          }}
        >
          {couponTexts.remove}
        </button>
      )}
      {problem !== null && <span className={styles.problem}>{problem}</span>}
    </>
  );
}

function couponAmount({ amount, givesShipping, problem }: CouponRow): ReactNode {
  if (problem !== null) return couponTexts.notApplied;
  return givesShipping ? couponTexts.freeShipping : <Amount cents={0 - amount} />;
}

/** The names and amounts of what is taken off a cart: promotions, then each coupon with its button. */
function discountRows(cart: StoreCart, removal: CouponRemoval | undefined) {
  const coupons = couponRows(cart).map((row) => ({
    key: row.code,
    className: classNames('cart-discount', `coupon-${row.code}`),
    name: <CouponName row={row} removal={removal} />,
    amount: couponAmount(row),
  }));
  const promotions = otherDiscounts(cart).map(({ title, cents }) => ({
    key: `promotion ${title}`,
    className: 'cart-discount',
    name: title,
    amount: <Amount cents={0 - cents} />,
  }));
  return [...promotions, ...coupons];
}

interface DiscountProps {
  cart: StoreCart;
  removal?: CouponRemoval | undefined;
}

/** What is taken off, as groups of a description list. */
export function DiscountGroups({ cart, removal }: DiscountProps) {
  return discountRows(cart, removal).map(({ key, className, name, amount }) => (
    <div key={key} className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}

/** What is taken off, as rows of a table. */
export function DiscountTableRows({ cart, removal }: DiscountProps) {
  return discountRows(cart, removal).map(({ key, className, name, amount }) => (
    <tr key={key} className={className}>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  ));
}
