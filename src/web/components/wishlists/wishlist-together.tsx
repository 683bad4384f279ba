// Products that are offered together with those of a list ([2.8-12]).
import type { ProductCard } from '../../../rules/catalog/product.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardGrid } from '../catalog/card-grid.tsx';
import styles from './wishlist-together.module.css';

/** A row that scrolls sideways; nothing without products. */
export function WishlistTogether({ cards, newAfter }: { cards: readonly ProductCard[]; newAfter: number }) {
  if (cards.length === 0) return null;
  return (
    <section className={classNames('yith-wfbt-slider-wrapper', styles.slider)} aria-labelledby="wishlist-together">
      <h2 id="wishlist-together">{texts.together}</h2>
      <CardGrid cards={cards} newAfter={newAfter} heading="h3" />
    </section>
  );
}
