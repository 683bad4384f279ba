import { useEffect, useState } from 'react';
import type { Product } from '../../../rules/catalog/product.ts';
import type { PurchaseState } from '../../../rules/catalog/variations.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { purchaseTexts } from '../../../texts/variation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { topOffset } from '../../ui/scroll-to.ts';
import { DisplayedPrice } from './displayed-price.tsx';
import styles from './buy-bar.module.css';
import type { DisplayedOffer } from './displayed-offer.ts';

/** The page's own purchase form. */
const findForm = () => document.querySelector<HTMLFormElement>('.summary form.cart');

/** Whether the form's button has been scrolled away above the window, or below the bar that sticks there. */
function useButtonScrolledAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = findForm()?.querySelector('.single_add_to_cart_button');
    if (!button) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setAway(!last.isIntersecting);
      },
      // Everything below the top of the window counts as in view.
      { rootMargin: `-${Math.round(topOffset())}px 0px 100000px` },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isAway;
}

/** Leads to the first option that is not chosen yet. */
function goToOptions(): void {
  const selects = [...(findForm()?.querySelectorAll('select') ?? [])];
  (selects.find(({ value }) => value === '') ?? selects[0])?.focus();
}

/**
 * On a phone: price and button at the bottom of the window, while the button of the form is scrolled away. It sticks
 * within the page's content, so it never lies over the footer.
 */
export function BuyBar({
  type,
  offer,
  state,
}: Pick<Product, 'type'> & { offer: DisplayedOffer; state: PurchaseState }) {
  const isShown = useButtonScrolledAway();
  const needsChoice = type === 'variable' && state === 'selection-needed';
  const label = offer.stock.preOrder ? collectorTexts.reserve : purchaseTexts.add;
  return (
    <section className={classNames(styles.bar, isShown && styles.shown)} aria-label={purchaseTexts.bar} data-scripted>
      <p className={classNames('price', styles.price)}>
        <DisplayedPrice price={offer.price} highest={offer.highest} />
      </p>
      <Button
        type="button"
        variant="primary"
        className={styles.button}
        onClick={() => (needsChoice ? goToOptions() : findForm()?.requestSubmit())}
      >
        {needsChoice ? catalogTexts.chooseOptions : label}
      </Button>
    </section>
  );
}
