import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent, SyntheticEvent } from 'react';
import { cents } from '../../../rules/money.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { accountFields } from '../../../wire/account-form.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';
import { paths } from '../../../wire/paths.ts';
import { chosenRate, shippingRatesOf } from '../../components/cart/cart-amounts.ts';
import { AddressSection } from '../../components/checkout/address-section.tsx';
import type { CountryByGroup } from '../../components/checkout/address-section.tsx';
import { AttributionInputs } from '../../components/checkout/attribution-inputs.tsx';
import { CheckoutPayment, resolvePayment } from '../../components/checkout/checkout-payment.tsx';
import { ContactFields } from '../../components/checkout/contact-fields.tsx';
import { DeliveryChoice } from '../../components/checkout/delivery-choice.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { restoreDraft } from '../../components/checkout/checkout-draft.ts';
import { fieldId, linkToFields } from '../../components/checkout/field-names.ts';
import { LogInSection } from '../../components/checkout/log-in-section.tsx';
import { OptionalFields } from '../../components/checkout/optional-fields.tsx';
import { CheckoutSummary } from '../../components/checkout/summary.tsx';
import { usePromiseEnd } from '../../components/checkout/use-promise-end.ts';
import { useCheckout } from '../../components/checkout/use-checkout.ts';
import { useCoupons } from '../../components/coupons/use-coupons.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { CheckoutProps } from './props.ts';
import { urlEncodedForm } from '../../state/checkout-requests.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './checkout.module.css';

/** The choices on which the order's costs depend. */
interface CheckoutChoice {
  countries: CountryByGroup;
  rateId: string;
  payment: string;
}

/** [2.6-04]: fields whose change causes a new calculation where the setting says so; the email address does when it is left. */
const refreshingChanges: ReadonlySet<string> = new Set(['billing_city', 'billing_postcode']);

/** The values of the form before hydration; they keep what the shopper has already chosen. */
function readEarlyChoice(form: HTMLFormElement, { countries, rateId, payment }: CheckoutChoice): CheckoutChoice {
  const chosen = urlEncodedForm(new FormData(form));
  return {
    countries: {
      billing: chosen.get('billing_country') ?? countries.billing,
      shipping: chosen.get('shipping_country') ?? countries.shipping,
    },
    rateId: chosen.get(checkoutFields.shippingMethod) ?? rateId,
    payment: chosen.get('payment_method') ?? payment,
  };
}

/**
 * The checkout on one page, for guests. A plain form without JavaScript (R34); with it, errors and totals update
 * without a page load.
 */
export function Page(props: CheckoutProps) {
  const { shell, form, notice, nonce, attemptKey, payments } = props;
  const checkout = useCheckout(props);
  const element = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const [countries, setCountries] = useState<CountryByGroup>({
    billing: form.billing_country,
    shipping: form.shipping_country,
  });
  const [rateId, setRateId] = useState(form.shipping_method || (chosenRate(props.cart)?.rate_id ?? ''));
  const paid = { total: cents(checkout.seenTotal), country: countries.billing };
  const [payment, setPayment] = useState(
    resolvePayment(payments, form.payment_method, { shippingMethod: rateId, paid }),
  );
  const [reviewCount, setReviewCount] = useState(0);
  const { review } = checkout;
  useEffect(() => {
    setScripted(true);
    if (!element.current) return;
    restoreDraft(props, element.current);
    const early = readEarlyChoice(element.current, { countries, rateId, payment });
    setCountries(early.countries);
    setRateId(early.rateId);
    setPayment(
      resolvePayment(payments, early.payment, {
        shippingMethod: early.rateId,
        paid: { ...paid, country: early.countries.billing },
      }),
    );
    if (JSON.stringify(early) !== JSON.stringify({ countries, rateId, payment }))
      setReviewCount((previous) => previous + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  useEffect(() => {
    // Runs after the form has been updated, so that the request contains the new choice.
    if (reviewCount > 0 && element.current) void review(element.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one request per choice, not per render
  }, [reviewCount]);
  /** What the last calculation knew, by field. */
  const known = useRef(
    new Map([
      ['billing_city', form.billing_city],
      ['billing_postcode', form.billing_postcode],
    ]),
  );
  const requestReview = () => setReviewCount((previous) => previous + 1);
  // After the cut-off a later day is promised.
  usePromiseEnd(chosenRate(checkout.cart)?.delivery_promise?.order_by ?? null, requestReview);
  const coupons = useCoupons(props.couponRefusal, requestReview);
  const chooseRate = (id: string) => {
    setRateId(id);
    setPayment(resolvePayment(payments, payment, { shippingMethod: id, paid }));
    requestReview();
  };
  const errorOf = (field: string) => checkout.errors.find((error) => fieldId(error.field) === fieldId(field))?.message;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The browser posts the form, and the shop answers the checkout as the account's.
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === accountFields.logIn) return;
    event.preventDefault();
    // A code that was typed but not applied: the shopper sees its effect before ordering.
    if (coupons.input.current?.value.trim()) return void coupons.apply();
    void checkout.submit(event.currentTarget);
  };
  const recheck = ({ currentTarget, target, type }: SyntheticEvent<HTMLFormElement>) => {
    const changed = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    checkout.keep(currentTarget);
    // Without the program of the check, the errors stay until the next attempt.
    checkout.recheck(currentTarget, changed, type === 'blur').catch(() => undefined);
    if (!props.refreshesOrderReview || type !== 'blur' || !(target instanceof HTMLInputElement)) return;
    const isChanged = refreshingChanges.has(changed) && known.current.get(changed) !== target.value;
    known.current.set(changed, target.value);
    if (isChanged || changed === 'billing_email') requestReview();
  };
  const rates = shippingRatesOf(checkout.cart).map((rate) => ({ ...rate, selected: rate.rate_id === rateId }));
  const fields = { form, errorOf };
  return (
    <>
      <h1 className={styles.title}>{checkoutTexts.title}</h1>
      <p className={styles.intro}>{checkoutTexts.intro}</p>
      <PageNotices notice={notice?.type === 'error' ? null : notice} />
      <ErrorSummary {...checkout} errors={linkToFields(checkout.errors)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to its fields */}
      <form
        ref={element}
        name="checkout"
        className={classNames('checkout woocommerce-checkout', styles.columns)}
        action={paths.checkout}
        method="post"
        noValidate
        data-awdr_params={props.discountParams}
        onSubmit={submit}
        onInput={recheck}
        onBlur={recheck}
      >
        {/* The button that Enter presses in any field, without JavaScript. */}
        <button
          type="submit"
          name={checkoutFields.updateTotals}
          value="1"
          className="screen-reader-text"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className={styles.fields}>
          {props.logIn && <LogInSection logIn={props.logIn} errorOf={errorOf} />}
          <ContactFields {...fields} />
          <DeliveryChoice
            rates={rates}
            pickupPoint={shell.pickupPoint}
            error={errorOf('shipping_method')}
            onChoose={chooseRate}
          />
          <AddressSection
            {...fields}
            countries={countries}
            onCountry={(group, country) => {
              setCountries({ ...countries, [group]: country });
              requestReview();
            }}
            onOtherAddress={requestReview}
          />
          <OptionalFields {...fields} />
          <Button type="submit" name={checkoutFields.updateTotals} value="1" data-unscripted>
            {checkoutTexts.updateTotals}
          </Button>
          <CheckoutPayment
            payments={payments}
            paid={paid}
            chosen={payment}
            shippingMethod={rateId}
            strict={scripted}
            error={errorOf('payment_method')}
            onChoose={(id) => {
              setPayment(id);
              if (props.refreshesOrderReview) requestReview();
            }}
          />
        </div>
        <AttributionInputs />
        <input type="hidden" name={checkoutFields.nonce} value={nonce} />
        <input type="hidden" name={checkoutFields.attemptKey} value={attemptKey} />
        <input type="hidden" name={checkoutFields.seenTotal} value={checkout.seenTotal} />
        <CheckoutSummary
          cart={checkout.cart}
          settling={checkout.isUpdating}
          sending={checkout.status !== 'idle'}
          said={checkout.announcement}
          coupons={coupons}
        />
      </form>
    </>
  );
}
