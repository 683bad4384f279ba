import { cartTexts } from '../../../texts/cart.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck, IconTruck } from '../../ui/icons.tsx';
import { goodsAmount } from './cart-amounts.ts';
import styles from './mini-cart-free-shipping.module.css';

const textId = 'mini-cart-free-shipping';

/**
 * The distance to free shipping as a sentence and a bar (U14). `freeFrom` is in cents; null when the shop has no free
 * shipping, and then nothing is shown.
 */
export function FreeShippingMeter({ cart, freeFrom }: { cart: StoreCart; freeFrom: number | null }) {
  if (freeFrom === null) return null;
  const goods = goodsAmount(cart);
  const left = freeFrom - goods;
  return (
    <div className={classNames(styles.free, left <= 0 && styles.reached)}>
      <p id={textId}>
        {left > 0 ? <IconTruck size={18} /> : <IconCheck size={18} />}
        <span>{left > 0 ? cartTexts.untilFreeShipping(left) : cartTexts.freeShipping}</span>
      </p>
      {left > 0 && <progress max={freeFrom} value={goods} aria-labelledby={textId} />}
    </div>
  );
}
