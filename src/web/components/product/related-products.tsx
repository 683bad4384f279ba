import { lazy, memo, Suspense } from 'react';
import { productTexts } from '../../../texts/catalog.ts';
import type { ProductProps } from '../../pages/product/props.ts';
// The page's own styles include those of the cards, which the server has already rendered.
import '../catalog/add-button.module.css';
import '../catalog/card-grid.module.css';
import '../catalog/product-card.module.css';
import '../catalog/reveal-cards.css';
import { whenNear } from '../../ui/when-near.ts';
import styles from './related-products.module.css';

const headingId = 'verwant';

const importGrid = async () => (await import('../catalog/card-grid.tsx')).CardGrid;
const LoadedGrid = import.meta.env.SSR ? await importGrid() : null;

/**
 * The cards' code is loaded when the visitor comes near them. Until then, and when it cannot be loaded, the server's HTML stays:
 * its links and buttons work without JavaScript.
 */
const LazyGrid = lazy(async () => {
  try {
    await whenNear(document.getElementById(headingId));
    return { default: await importGrid() };
  } catch {
    return new Promise<never>(() => undefined);
  }
});

/**
 * Products of the same category, below a product. Memoised, because React replaces the HTML of a part that it has not hydrated
 * yet when the props of the part change.
 */
export const RelatedProducts = memo(function RelatedProducts({
  related,
  newAfter,
}: Pick<ProductProps, 'related' | 'newAfter'>) {
  if (related.length === 0) return null;
  const Grid = LoadedGrid ?? LazyGrid;
  return (
    <section aria-labelledby={headingId} className={styles.related}>
      <h2 id={headingId}>{productTexts.related}</h2>
      <Suspense>
        <Grid cards={related} newAfter={newAfter} heading="h3" />
      </Suspense>
    </section>
  );
});
