import { cartTexts } from '../../../texts/cart.ts';
import { checkoutFields } from '../../../wire/checkout-calls.ts';
import type { StoreShippingRate } from '../../../wire/store-cart.ts';
import { RadioOption } from '../../ui/radio-option.tsx';
import { Amount } from '../price/price.tsx';
import { rateAmount } from './cart-amounts.ts';
import styles from './shipping-choice.module.css';

/** When a parcel arrives, or where an order can be picked up. */
function rateDetail({ delivery_promise: promise, delivery_time: time, description }: StoreShippingRate): string {
  if (promise) return promise.text;
  return time === '' ? description : cartTexts.deliveryTime(time);
}

const errorId = 'shipping-method-error';

/**
 * The shipping rates as radio buttons with their prices. `form`: the id of the form that the buttons belong to, when
 * they are outside of it.
 */
export function ShippingChoice({
  rates,
  legend,
  form,
  error,
  onChoose,
}: {
  rates: readonly StoreShippingRate[];
  legend: string;
  form?: string;
  error?: string | undefined;
  onChoose?: (rateId: string) => void;
}) {
  if (rates.length === 0) return <p>{cartTexts.noRates}</p>;
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <ul id="shipping_method" className="woocommerce-shipping-methods">
        {rates.map((rate) => (
          <li key={rate.rate_id}>
            <RadioOption
              className="shipping_method"
              name={checkoutFields.shippingMethod}
              value={rate.rate_id}
              form={form}
              label={rate.name}
              detail={rateDetail(rate)}
              price={rateAmount(rate) === 0 ? cartTexts.free : <Amount cents={rateAmount(rate)} />}
              isChosen={rate.selected}
              onChoose={onChoose && (() => onChoose(rate.rate_id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
