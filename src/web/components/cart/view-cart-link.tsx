import { purchaseTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import { classNames } from '../../ui/class-names.ts';

/** The way to the cart, next to a button that added something; none on the cart's own page ([2.4-20]). For what only a script shows. */
export function ViewCartLink({ className }: { className?: string | undefined }) {
  if (location.pathname === paths.cart) return null;
  return (
    <a className={classNames('added_to_cart wc-forward', className)} href={paths.cart}>
      {purchaseTexts.viewCart}
    </a>
  );
}
