import { use } from 'react';
import type { ProductCard as Card } from '../../../rules/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardsHtml } from './card-html.ts';
import type { PlacedCard } from './card-html.ts';
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
  const htmlOf = use(CardsHtml);
  const className = classNames('products', styles.grid);
  const placed = cards.map((card, index): PlacedCard => {
    return { card, isNew: card.publishedAt > newAfter, heading, first: index < firstCount };
  });
  if (htmlOf) return <ul className={className} dangerouslySetInnerHTML={{ __html: htmlOf(placed) }} />;
  return (
    <ul className={className}>
      {placed.map((one) => (
        <ProductCard key={one.card.id} {...one} />
      ))}
    </ul>
  );
}
