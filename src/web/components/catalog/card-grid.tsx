import type { ProductCard as Card } from '../../../rules/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './card-grid.module.css';
import { ProductCard } from './product-card.tsx';

/** Cards in four, three or two columns. `firstCount`: how many of them the screen opens with. */
export function CardGrid({
  cards,
  newAfter,
  heading,
  firstCount = 0,
}: {
  cards: readonly Card[];
  newAfter: number;
  heading: 'h2' | 'h3';
  firstCount?: number;
}) {
  return (
    <ul className={classNames('products', styles.grid)}>
      {cards.map((card, index) => (
        <ProductCard key={card.id} card={card} newAfter={newAfter} heading={heading} first={index < firstCount} />
      ))}
    </ul>
  );
}
