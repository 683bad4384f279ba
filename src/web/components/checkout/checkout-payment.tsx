import { paymentObstacle, sortForCountry } from '../../../rules/checkout/payment-methods.ts';
import type { PaidCart } from '../../../rules/checkout/payment-methods.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import type { PaymentChoice } from './checkout-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { RadioOption } from '../../ui/radio-option.tsx';
import styles from './checkout-payment.module.css';

/** Why a payment method cannot be used with a shipping rate (`flat_rate:1`, `local_pickup:2`), an amount or a country; null: it can. */
function obstacleOf(payment: PaymentChoice, shippingMethod: string, paid: PaidCart): string | null {
  if (payment.onlyWith !== null && !shippingMethod.startsWith(`${payment.onlyWith}:`))
    return checkoutTexts.onlyWithPickup;
  const obstacle = paymentObstacle(payment, paid);
  if (obstacle === 'country') return checkoutTexts.notInCountry;
  return obstacle === 'amount' && payment.limits ? checkoutTexts.onlyForAmounts(payment.limits) : null;
}

/**
 * The payment method to select when the shipping rate changes: the current one if it is allowed, else the first that
 * is; '' when none is.
 */
export function resolvePayment(
  payments: readonly PaymentChoice[],
  chosen: string,
  { shippingMethod, paid }: { shippingMethod: string; paid: PaidCart },
): string {
  const fitting = sortForCountry(payments, paid.country).filter(
    (payment) => obstacleOf(payment, shippingMethod, paid) === null,
  );
  return fitting.find(({ id }) => id === chosen)?.id ?? fitting[0]?.id ?? '';
}

/**
 * The payment methods, that of the country first; also the fragment `.woocommerce-checkout-payment` (W10). A method that the
 * shipping rate, the amount or the country excludes says so. With `strict` it is disabled too, for pages where a script keeps the choice up to date.
 */
export function CheckoutPayment({
  payments,
  chosen,
  shippingMethod,
  paid,
  strict = false,
  error,
  onChoose,
}: {
  payments: readonly PaymentChoice[];
  chosen: string;
  shippingMethod: string;
  paid: PaidCart;
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
          {sortForCountry(payments, paid.country).map((payment) => {
            const obstacle = obstacleOf(payment, shippingMethod, paid);
            return (
              <li key={payment.id} className={`wc_payment_method payment_method_${payment.id}`}>
                <RadioOption
                  id={`payment_method_${payment.id}`}
                  className="input-radio"
                  name="payment_method"
                  value={payment.id}
                  disabled={strict && obstacle !== null}
                  label={payment.title}
                  detail={obstacle ?? payment.description}
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
