import type { ProductCard } from '../../../rules/catalog/product.ts';
import { cartTexts } from '../../../texts/cart.ts';
import { paths } from '../../../wire/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyStateIllustration } from '../../ui/empty-state-illustration.tsx';
import { CardGrid } from '../catalog/card-grid.tsx';
import styles from './empty-cart.module.css';

/** The cart page of an empty cart: a link to all products, and some suggested products. */
export function EmptyCart({ suggestions, newAfter }: { suggestions: readonly ProductCard[]; newAfter: number }) {
  return (
    <>
      <div className={styles.empty}>
        <p className="cart-empty woocommerce-info screen-reader-text">{cartTexts.emptyMini}</p>
        <EmptyStateIllustration />
        <h1 tabIndex={-1}>{cartTexts.emptyTitle}</h1>
        <p>{cartTexts.emptyText}</p>
        <p className="return-to-shop">
          <ButtonLink className="button wc-backward" variant="primary" large href={paths.shop}>
            {cartTexts.emptyLink}
          </ButtonLink>
        </p>
      </div>
      {suggestions.length > 0 && (
        <section className={styles.suggestions} aria-labelledby="suggestions">
          <h2 id="suggestions">{cartTexts.suggestions}</h2>
          <CardGrid cards={suggestions} newAfter={newAfter} heading="h3" />
        </section>
      )}
    </>
  );
}
