// What totals show of coupons, from the cart in the format of the Store API and from orders.
import type { Order } from '../../../rules/orders/orders.ts';
import { cartSavings } from '../../../rules/promotions/savings.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { couponTexts } from '../../../texts/coupons.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { couponErrorCode } from '../../../wire/coupon-forms.ts';
import type { StoreCart, StoreError } from '../../../wire/store-cart.ts';
import { cartAmounts, chosenRate, rateAmount } from '../cart/cart-amounts.ts';

/** A coupon in the totals of a cart. */
export interface CouponRow {
  code: string;
  /** What it takes off, in cents including tax. */
  amount: number;
  /** Whether it takes nothing off but makes delivery free. */
  givesShipping: boolean;
  /** Why it gives nothing now; null when it applies. */
  problem: string | null;
}

/** The coupons of a cart, in the order in which they were applied. */
export function couponRows(cart: StoreCart): readonly CouponRow[] {
  const rate = chosenRate(cart);
  const isFree = rate?.method_id === 'flat_rate' && rateAmount(rate) === 0;
  return cart.coupons.map(({ code, totals }) => {
    const amount = Number(totals.total_discount) + Number(totals.total_discount_tax);
    const problem = cart.extensions['coupon-problems']?.[code] ?? null;
    return { code, amount, givesShipping: amount === 0 && problem === null && isFree, problem };
  });
}

/** A discount by its title, in cents above zero. */
interface TitledDiscount {
  title: string;
  cents: number;
}

/** The discounts with titles, and what remains of the whole in a row of its own. Together they are `whole`. */
function withRest(titled: readonly TitledDiscount[], whole: number, title: string): readonly TitledDiscount[] {
  const rest = titled.reduce((left, { cents }) => left - cents, whole);
  return rest > 0 ? [...titled, { title, cents: rest }] : titled;
}

/** What the cart costs less by other things than coupons: its promotions by title, including tax. */
export function otherDiscounts(cart: StoreCart): readonly TitledDiscount[] {
  const whole = cartAmounts(cart).discount - couponRows(cart).reduce((sum, { amount }) => sum + amount, 0);
  const promotions = (cart.extensions.discounts ?? []).map(({ title, amount }) => ({ title, cents: Number(amount) }));
  return withRest(promotions, whole, cartTexts.discount);
}

/** Whether an error of a cart is about a coupon. It prevents no order. */
export function isCouponError({ code }: StoreError): boolean {
  return code === couponErrorCode;
}

/** A row of the totals of an order: what it took off; null is free shipping. */
interface OrderDiscount {
  name: string;
  cents: number | null;
}

/** What was taken off an order: promotions of the cart, then each coupon. */
export function orderDiscounts({
  lines,
  discount,
  coupons,
}: Pick<Order, 'lines' | 'discount' | 'coupons'>): readonly OrderDiscount[] {
  const other = discount - coupons.reduce((sum, coupon) => sum + coupon.discount, 0);
  const promotions = withRest(cartSavings(lines), other, orderTexts.discount);
  const rows = coupons.map(({ code, discount: off, freeShipping }) => ({
    name: couponTexts.row(code),
    cents: off === 0 && freeShipping ? null : 0 - off,
  }));
  return [...promotions.map(({ title, cents }) => ({ name: title, cents: 0 - cents })), ...rows];
}
