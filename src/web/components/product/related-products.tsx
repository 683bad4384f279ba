import { use } from 'react';
import { productTexts } from '../../../texts/catalog.ts';
import type { ProductView } from './product-view.ts';
// The page's own styles include those of the cards, which the server has already rendered.
import '../catalog/add-button.module.css';
import '../catalog/card-grid.module.css';
import '../catalog/product-card.module.css';
import '../catalog/reveal-cards.css';
import { ForSale } from '../catalog/card-html.ts';
import { HydratedWhenNear } from '../../ui/server-html.tsx';
import styles from './related-products.module.css';

const headingId = 'verwant';

const importGrid = async () => (await import('../catalog/card-grid.tsx')).CardGrid;
const ServerGrid = import.meta.env.SSR ? await importGrid() : null;

/**
 * Products of the same category, below a product. The cards' code is loaded when the visitor comes near them; until then, and
 * when it cannot be loaded, their links and buttons work without JavaScript.
 */
export function RelatedProducts({ related, newAfter }: Pick<ProductView, 'related' | 'newAfter'>) {
  const forSale = use(ForSale);
  if (related.length === 0) return null;
  const grid = { cards: related, newAfter, heading: 'h3' } as const;
  const loadGrid = async () => {
    const Grid = await importGrid();
    return (
      <ForSale value={forSale}>
        <Grid {...grid} />
      </ForSale>
    );
  };
  return (
    <section aria-labelledby={headingId} className={styles.related}>
      <h2 id={headingId}>{productTexts.related}</h2>
      {ServerGrid ? (
        <div>
          <ServerGrid {...grid} />
        </div>
      ) : (
        <HydratedWhenNear load={loadGrid} />
      )}
    </section>
  );
}
