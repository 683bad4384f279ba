import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { limits } from '../../../settings/constants.ts';
import { checkoutTexts, fieldLabels } from '../../../texts/checkout.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';
import { paths } from '../../../wire/paths.ts';
import { chosenRate, shippingRatesOf } from '../../components/cart/cart-amounts.ts';
import { ShippingChoice } from '../../components/cart/shipping-choice.tsx';
import { AddressFields, CompanyField } from '../../components/checkout/address-fields.tsx';
import { CheckoutPayment, resolvePayment } from '../../components/checkout/checkout-payment.tsx';
import { ErrorSummary } from '../../components/checkout/error-summary.tsx';
import { fieldId } from '../../components/checkout/field-names.ts';
import type { AddressGroup } from '../../components/checkout/field-names.ts';
import { CheckoutSummary } from '../../components/checkout/summary.tsx';
import { useCheckout } from '../../components/checkout/use-checkout.ts';
import { PageNotices } from '../../components/notices/page-notices.tsx';
import type { CheckoutForm, CheckoutProps } from './props.ts';
import { urlEncodedForm } from '../../state/checkout-requests.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './checkout.module.css';

interface CheckoutFieldsProps {
  form: CheckoutForm;
  errorOf: (field: string) => string | undefined;
}

function ContactFields({ form, errorOf }: CheckoutFieldsProps) {
  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{checkoutTexts.contact}</h2>
      <div className={styles.pair}>
        <TextField
          id="billing_email"
          name="billing_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={fieldLabels.email}
          hint={checkoutTexts.emailHint}
          defaultValue={form.email}
          error={errorOf('email')}
          maxLength={254}
          required
        />
        <TextField
          id="billing_phone"
          name="billing_phone"
          type="tel"
          inputMode="tel"
          autoComplete="billing tel"
          label={fieldLabels.billing_phone}
          optional={checkoutTexts.optional}
          hint={checkoutTexts.phoneHint}
          defaultValue={form.billing_phone}
          error={errorOf('billing_phone')}
          maxLength={40}
        />
      </div>
    </section>
  );
}

type CountryByGroup = Record<AddressGroup, string>;

function AddressSection({
  form,
  errorOf,
  countries,
  onCountry,
  onDelivery,
}: CheckoutFieldsProps & {
  countries: CountryByGroup;
  onCountry: (group: AddressGroup, country: string) => void;
  onDelivery: () => void;
}) {
  return (
    <section id="customer_details" className={styles.section} aria-labelledby="address">
      <h2 id="address">{checkoutTexts.addressAndDelivery}</h2>
      <div className="woocommerce-billing-fields">
        <AddressFields
          group="billing"
          form={form}
          errorOf={errorOf}
          country={countries.billing}
          onCountry={(event) => onCountry('billing', event.currentTarget.value)}
        />
      </div>
      <div className={classNames('woocommerce-shipping-fields', styles.other)}>
        <label className={styles.check}>
          <input
            id="ship-to-different-address-checkbox"
            type="checkbox"
            name="ship_to_different_address"
            value="1"
            defaultChecked={form.ship_to_different_address}
            onChange={onDelivery}
          />
          <span>
            {checkoutTexts.otherAddress}
            <span className={styles.hint}>{checkoutTexts.otherAddressHint}</span>
          </span>
        </label>
        <fieldset className={classNames('shipping_address', styles.otherFields)}>
          <legend>{checkoutTexts.deliveryAddress}</legend>
          <AddressFields
            group="shipping"
            form={form}
            errorOf={errorOf}
            country={countries.shipping}
            onCountry={(event) => onCountry('shipping', event.currentTarget.value)}
          />
          <CompanyField group="shipping" form={form} errorOf={errorOf} />
        </fieldset>
      </div>
    </section>
  );
}

/** Rarely used fields in a collapsed section. */
function OptionalFields({ form, errorOf }: CheckoutFieldsProps) {
  const note = errorOf('order_comments') ?? errorOf('note');
  const filled = form.billing_company !== '' || form.order_comments !== '';
  return (
    <details className={styles.more} open={filled || note !== undefined || errorOf('billing_company') !== undefined}>
      <summary>{checkoutTexts.more}</summary>
      <div className={styles.moreFields}>
        <CompanyField group="billing" form={form} errorOf={errorOf} />
        <TextArea
          id="order_comments"
          name="order_comments"
          label={checkoutTexts.note}
          optional={checkoutTexts.optional}
          defaultValue={form.order_comments}
          error={note}
          maxLength={limits.customerNote}
        />
      </div>
    </details>
  );
}

/** The choices on which the order's costs depend. */
interface CheckoutChoice {
  countries: CountryByGroup;
  rateId: string;
  payment: string;
}

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
  const { form, notice, nonce, attemptKey, payments } = props;
  const checkout = useCheckout(props);
  const element = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const [countries, setCountries] = useState<CountryByGroup>({
    billing: form.billing_country,
    shipping: form.shipping_country,
  });
  const [rateId, setRateId] = useState(form.shipping_method || (chosenRate(props.cart)?.rate_id ?? ''));
  const [payment, setPayment] = useState(resolvePayment(payments, form.payment_method, rateId));
  const [reviewCount, setReviewCount] = useState(0);
  const { review } = checkout;
  useEffect(() => {
    setScripted(true);
    if (!element.current) return;
    const early = readEarlyChoice(element.current, { countries, rateId, payment });
    setCountries(early.countries);
    setRateId(early.rateId);
    setPayment(resolvePayment(payments, early.payment, early.rateId));
    if (JSON.stringify(early) !== JSON.stringify({ countries, rateId, payment }))
      setReviewCount((previous) => previous + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  useEffect(() => {
    // Runs after the form has been updated, so that the request contains the new choice.
    if (reviewCount > 0 && element.current) void review(element.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one request per choice, not per render
  }, [reviewCount]);
  const requestReview = () => setReviewCount((previous) => previous + 1);
  const chooseRate = (id: string) => {
    setRateId(id);
    setPayment(resolvePayment(payments, payment, id));
    requestReview();
  };
  const errorOf = (field: string) => checkout.errors.find((error) => fieldId(error.field) === fieldId(field))?.message;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void checkout.submit(event.currentTarget);
  };
  const rates = shippingRatesOf(checkout.cart).map((rate) => ({ ...rate, selected: rate.rate_id === rateId }));
  const fields = { form, errorOf };
  return (
    <>
      <h1 className={styles.title}>{checkoutTexts.title}</h1>
      <p className={styles.intro}>{checkoutTexts.intro}</p>
      <PageNotices notice={notice?.type === 'error' ? null : notice} />
      <ErrorSummary {...checkout} />
      <form
        ref={element}
        name="checkout"
        className={classNames('checkout woocommerce-checkout', styles.columns)}
        action={paths.checkout}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <div className={styles.fields}>
          <ContactFields {...fields} />
          <AddressSection
            {...fields}
            countries={countries}
            onCountry={(group, country) => {
              setCountries({ ...countries, [group]: country });
              requestReview();
            }}
            onDelivery={requestReview}
          />
          <OptionalFields {...fields} />
          <section className={styles.section} id="shipping-choice" tabIndex={-1}>
            <ShippingChoice rates={rates} legend={checkoutTexts.shipping} onChoose={chooseRate} />
            <Button type="submit" name={checkoutFields.updateTotals} value="1" data-unscripted>
              {checkoutTexts.countryUpdate}
            </Button>
          </section>
          <section className={styles.section}>
            <CheckoutPayment
              payments={payments}
              chosen={payment}
              shippingMethod={rateId}
              strict={scripted}
              error={errorOf('payment_method')}
              onChoose={setPayment}
            />
          </section>
        </div>
        <input type="hidden" name={checkoutFields.nonce} value={nonce} />
        <input type="hidden" name={checkoutFields.attemptKey} value={attemptKey} />
        <input type="hidden" name={checkoutFields.seenTotal} value={checkout.seenTotal} />
        <CheckoutSummary
          cart={checkout.cart}
          settling={checkout.isUpdating}
          sending={checkout.status !== 'idle'}
          said={checkout.announcement}
        />
      </form>
    </>
  );
}
