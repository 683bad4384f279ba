import { cartGroups } from '../../components/cart/cart-groups.ts';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { cartTexts } from '../../../texts/cart.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';
import { paths } from '../../../wire/paths.ts';
import { freeFromIn, shippingRatesOf } from '../../components/cart/cart-amounts.ts';
import { CartLine } from '../../components/cart/cart-line.tsx';
import { CartTotals, FreeShippingProgress } from '../../components/cart/cart-totals.tsx';
import { CouponEntry } from '../../components/coupons/coupon-entry.tsx';
import { isCouponError } from '../../components/coupons/coupon-rows.ts';
import { useCoupons } from '../../components/coupons/use-coupons.ts';
import { EmptyCart } from '../../components/cart/empty-cart.tsx';
import { findGroupError } from '../../components/cart/line-error.ts';
import { ShippingChoice } from '../../components/cart/shipping-choice.tsx';
import { usePageCart } from '../../components/cart/use-page-cart.ts';
import { NoticeBox, PageNotices } from '../../components/notices/page-notices.tsx';
import { GiftLine, splitGifts } from '../../components/promotions/gift-line.tsx';
import type { CartProps } from './props.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconArrowRight } from '../../ui/icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './cart.module.css';

type PageCart = ReturnType<typeof usePageCart>;
const formId = 'cart-form';

function CartLines({
  page,
  nonce,
  discountParams,
  refusals = {},
}: Pick<CartProps, 'nonce' | 'discountParams' | 'refusals'> & { page: PageCart }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    for (const {
      item: { key, quantity },
    } of cartGroups(page.cart)) {
      const typed = Number(form.get(`cart[${key}][qty]`));
      if (Number.isInteger(typed) && typed > 0 && typed !== quantity) void page.setQuantity(key, typed);
    }
    void page.refresh();
  };
  const [lines, gifts] = splitGifts(page.cart.items);
  const groups = cartGroups({ ...page.cart, items: lines });
  return (
    <form
      id={formId}
      className="woocommerce-cart-form"
      action={paths.cart}
      method="post"
      data-awdr_params={discountParams}
      onSubmit={submit}
    >
      <h2 ref={heading} tabIndex={-1} className="screen-reader-text">
        {cartTexts.lines}
      </h2>
      <ul className="shop_table cart woocommerce-cart-form__contents">
        {groups.map(({ item, parts }) => (
          <CartLine
            key={item.key}
            item={item}
            parts={parts}
            problem={findGroupError(item, parts, page.cart.errors)}
            refusal={(item.key in page.refusals ? page.refusals[item.key] : refusals[item.key]) ?? null}
            removeLink={page.links[item.key]?.remove ?? paths.cart}
            busy={page.busyKeys.has(item.key)}
            settling={page.settling}
            onRemove={(key, button) => {
              heading.current?.focus();
              void page.removeItem(key, button);
            }}
            onQuantity={(key, quantity) => void page.setQuantity(key, quantity)}
          />
        ))}
        {gifts.map((item) => (
          <GiftLine key={item.key} item={item} settling={page.settling} />
        ))}
      </ul>
      <input type="hidden" name="woocommerce-cart-nonce" value={nonce} />
      <div className={styles.actions}>
        <a href={paths.shop}>{cartTexts.keepShopping}</a>
        <Button type="submit" name="update_cart" value="1" className="button" data-unscripted>
          {cartTexts.update}
        </Button>
      </div>
    </form>
  );
}

/** Selects the shipping rate that the shopper chose before hydration. */
function useEarlyShippingRate({ cart, selectShippingRate }: PageCart): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${formId}`);
    const early = form && new FormData(form).get(checkoutFields.shippingMethod);
    const rate = shippingRatesOf(cart).find((one) => one.rate_id === early);
    if (rate && !rate.selected) void selectShippingRate(rate.rate_id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
}

/** The lines that are no longer sold, until they are removed. */
function UnavailableLines({ gone, page }: { gone: CartProps['gone']; page: PageCart }) {
  const remaining = gone.filter((one) => page.cart.errors.some(({ message }) => message === one.message));
  return remaining.map(({ message, remove }) => (
    <NoticeBox key={remove} type="error" messages={[message]} link={{ href: remove, label: cartTexts.takeOut }} />
  ));
}

interface CartSummaryProps {
  page: PageCart;
  freeFrom: number | null;
  blocked: boolean;
  couponRefusal: CartProps['couponRefusal'];
}

function CartSummary({ page, freeFrom, blocked, couponRefusal }: CartSummaryProps) {
  useEarlyShippingRate(page);
  const coupons = useCoupons(couponRefusal);
  return (
    <section className={classNames('cart_totals', styles.summary)} aria-labelledby="cart-totals">
      <h2 id="cart-totals">{cartTexts.totals}</h2>
      <FreeShippingProgress cart={page.cart} freeFrom={freeFrom} />
      <ShippingChoice
        rates={shippingRatesOf(page.cart)}
        legend={cartTexts.howToReceive}
        form={formId}
        onChoose={(rateId) => void page.selectShippingRate(rateId)}
      />
      <CouponEntry coupons={coupons} form={formId} />
      <CartTotals
        cart={page.cart}
        settling={page.settling}
        removal={{ form: formId, onRemove: (code) => void coupons.remove(code) }}
      />
      <output className="screen-reader-text">{page.settling ? cartTexts.settling : ''}</output>
      {blocked && <p id="solve-first">{cartTexts.solveFirst}</p>}
      <ButtonLink
        variant="primary"
        large
        fullWidth
        className="checkout-button button alt wc-forward"
        href={paths.checkout}
        aria-describedby={blocked ? 'solve-first' : undefined}
      >
        {cartTexts.toCheckout} <IconArrowRight />
      </ButtonLink>
    </section>
  );
}

/** The cart: lines, quantities, shipping and totals. A plain form that works without JavaScript (R34). */
export function Page(props: CartProps) {
  const { shell, cart, links, notice, gone, changes, suggestions, newAfter } = props;
  const page = usePageCart(cart, links);
  if (page.cart.items.length === 0) {
    return (
      <>
        <PageNotices notice={notice} />
        <UnavailableLines {...{ gone, page }} />
        <EmptyCart suggestions={suggestions} newAfter={newAfter} />
      </>
    );
  }
  const problems = page.cart.errors
    .filter((error) => !isCouponError(error))
    .map(({ message }) => message)
    .filter((message) => !gone.some((one) => one.message === message));
  const changed = changes.filter((change) => !problems.includes(change));
  return (
    <>
      <h1 className={styles.title}>{cartTexts.title}</h1>
      <PageNotices notice={notice} />
      {changed.length > 0 && <NoticeBox type="info" messages={changed} />}
      <UnavailableLines {...{ gone, page }} />
      {problems.length > 0 && <NoticeBox type="error" messages={problems} />}
      <div className={styles.columns}>
        <CartLines {...props} page={page} />
        <CartSummary
          page={page}
          freeFrom={freeFromIn(shell.delivery.costs, page.cart)}
          blocked={problems.length > 0}
          couponRefusal={props.couponRefusal}
        />
      </div>
    </>
  );
}
