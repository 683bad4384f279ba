import { purchaseTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * A link to the cart for next to an add button; nothing on the cart page itself ([2.4-20]). Browser only, as it reads
 * the location.
 */
export function ViewCartLink({ className }: { className?: string | undefined }) {
  if (location.pathname === paths.cart) return null;
  return (
    <a className={classNames('added_to_cart wc-forward', className)} href={paths.cart}>
      {purchaseTexts.viewCart}
    </a>
  );
}
