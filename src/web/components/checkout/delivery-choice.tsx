import { checkoutTexts } from '../../../texts/checkout.ts';
import type { StoreShippingRate } from '../../../wire/store-cart.ts';
import type { Shell } from '../../page-props.ts';
import { ShippingChoice } from '../cart/shipping-choice.tsx';
import { DetailsList } from '../orders/details-list.tsx';
import styles from './delivery-choice.module.css';

/** Sending or picking up, and for pick-up where and when. */
export function DeliveryChoice({
  rates,
  pickupPoint,
  error,
  onChoose,
}: {
  rates: readonly StoreShippingRate[];
  pickupPoint: Shell['pickupPoint'];
  error: string | undefined;
  onChoose: (rateId: string) => void;
}) {
  // Below the options are the address and the hours of the pick-up point.
  const options = rates.map((rate) => (rate.method_id === 'local_pickup' ? { ...rate, description: '' } : rate));
  return (
    <section className={styles.delivery} id="shipping-choice" tabIndex={-1}>
      <ShippingChoice rates={options} legend={checkoutTexts.shipping} error={error} onChoose={onChoose} />
      {pickupPoint && (
        <div className={styles.pickup} data-pickup>
          <DetailsList
            facts={[
              [checkoutTexts.pickupWhere, pickupPoint.address],
              [checkoutTexts.pickupHours, pickupPoint.hours],
            ]}
          />
          <p>{checkoutTexts.pickupMail}</p>
        </div>
      )}
    </section>
  );
}
