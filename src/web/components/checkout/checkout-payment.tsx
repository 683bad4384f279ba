import { checkoutTexts } from '../../../texts/checkout.ts';
import type { PaymentChoice } from '../../pages/checkout/props.ts';
import { classNames } from '../../ui/class-names.ts';
import { RadioOption } from '../../ui/radio-option.tsx';
import styles from './checkout-payment.module.css';

/** Whether a payment method can be used with a shipping rate (`flat_rate:1`, `local_pickup:2`). */
function isPaymentAvailable(payment: PaymentChoice, shippingMethod: string): boolean {
  return payment.onlyWith === null || shippingMethod.startsWith(`${payment.onlyWith}:`);
}

/**
 * The payment method to select when the shipping rate changes: the current one if it is allowed, else the first that
 * is; '' when none is.
 */
export function resolvePayment(payments: readonly PaymentChoice[], chosen: string, shippingMethod: string): string {
  const fitting = payments.filter((payment) => isPaymentAvailable(payment, shippingMethod));
  return fitting.find(({ id }) => id === chosen)?.id ?? fitting[0]?.id ?? '';
}

/**
 * The payment methods; also the fragment `.woocommerce-checkout-payment` (W10). A method that the selected shipping
 * rate excludes says so. With `strict` it is disabled too, for pages where a script keeps the choice up to date.
 */
export function CheckoutPayment({
  payments,
  chosen,
  shippingMethod,
  strict = false,
  error,
  onChoose,
}: {
  payments: readonly PaymentChoice[];
  chosen: string;
  shippingMethod: string;
  strict?: boolean;
  error?: string | undefined;
  onChoose?: (id: string) => void;
}) {
  return (
    <div id="payment" className="woocommerce-checkout-payment" tabIndex={-1}>
      <fieldset aria-describedby={error ? 'payment-error' : undefined}>
        <legend className={styles.legend}>{checkoutTexts.payment}</legend>
        {error && (
          <p id="payment-error" className={styles.error}>
            {error}
          </p>
        )}
        <ul className={classNames('wc_payment_methods payment_methods methods', styles.list)}>
          {payments.map((payment) => {
            const fits = isPaymentAvailable(payment, shippingMethod);
            return (
              <li key={payment.id} className={`wc_payment_method payment_method_${payment.id}`}>
                <RadioOption
                  id={`payment_method_${payment.id}`}
                  className="input-radio"
                  name="payment_method"
                  value={payment.id}
                  disabled={strict && !fits}
                  label={payment.title}
                  detail={fits ? payment.description : checkoutTexts.onlyWithPickup}
                  isChosen={payment.id === chosen}
                  onChoose={onChoose && (() => onChoose(payment.id))}
                />
              </li>
            );
          })}
        </ul>
      </fieldset>
    </div>
  );
}
