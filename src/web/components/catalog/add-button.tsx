import { collectorTexts } from '../../../texts/collectors.ts';
import { purchaseTexts } from '../../../texts/variation.ts';
import { paths } from '../../../wire/paths.ts';
import type { ProductCard } from '../../../rules/catalog/product.ts';
import { cardTitle } from '../../../rules/catalog/product-title.ts';
import { cartActions, useAddToCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck } from '../../ui/icons.tsx';
import { ViewCartLink } from '../cart/view-cart-link.tsx';
import styles from './add-button.module.css';

/** Every data attribute of the button, which is what the add request sends (3.5-01). */
function buttonData(button: HTMLElement): Record<string, string> {
  return Object.fromEntries(Object.entries(button.dataset).map(([name, value]) => [name, value ?? '']));
}

function accessibleName(card: ProductCard, isAdded: boolean): string {
  const title = cardTitle(card);
  if (isAdded) return purchaseTexts.addedName(title);
  return card.stock.preOrder ? collectorTexts.reserveOf(title) : purchaseTexts.addName(title);
}

/** Adds one unit of a simple product from its card. A form that also works without JavaScript. */
export function AddButton({ card }: { card: ProductCard }) {
  const { status, add } = useAddToCart();
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.product(card.slug)}
      onSubmit={(event) => {
        event.preventDefault();
        const button = event.currentTarget.querySelector<HTMLElement>('.add_to_cart_button');
        if (!button || status === 'loading') return;
        void add(buttonData(button), button).then((outcome) => {
          if (outcome.result === 'refused') cartActions.say({ type: 'error', text: outcome.text });
        });
      }}
    >
      <input type="hidden" name="add-to-cart" value={card.id} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        busy={status === 'loading'}
        className={classNames(
          'button add_to_cart_button ajax_add_to_cart',
          card.bundle ? 'product_type_woosb' : 'product_type_simple',
          status === 'loading' && 'loading',
          status === 'added' && 'added',
        )}
        aria-label={accessibleName(card, status === 'added')}
        data-product_id={card.id}
        data-product_sku={card.sku}
        data-quantity="1"
      >
        {status === 'added' && <IconCheck />}
        {status === 'added' ? purchaseTexts.added : card.stock.preOrder ? collectorTexts.reserve : purchaseTexts.add}
      </Button>
      {status === 'added' && <ViewCartLink className={styles.forward} />}
    </form>
  );
}
