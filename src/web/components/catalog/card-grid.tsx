import { use, useEffect } from 'react';
import type { RefObject } from 'react';
import type { ProductCard as Card } from '../../../rules/catalog/product.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardsHtml, ForSale } from './card-html.ts';
import type { ProductCardProps } from './card-html.ts';
import styles from './card-grid.module.css';
import { ItemPlaceholders } from './item-placeholders.tsx';
import { ProductCard } from './product-card.tsx';
import { revealCards } from './reveal-cards.ts';

/**
 * Cards in four, three or two columns. `firstCount`: how many of them the screen opens with; `quick`: they can be looked at
 * without leaving the page; `beside`: a column of filters takes some of the room; `name`: of the list that they belong to, since a
 * card that stands elsewhere in another list would be seen to jump; `coming`: how many more are on their way.
 */
export function CardGrid({
  cards,
  newAfter,
  heading,
  firstCount = 0,
  quick = false,
  beside = false,
  name = '',
  box,
  coming = 0,
}: {
  cards: readonly Card[];
  newAfter: number;
  heading: 'h2' | 'h3';
  firstCount?: number;
  quick?: boolean;
  beside?: boolean;
  name?: string;
  box?: RefObject<HTMLUListElement | null>;
  coming?: number;
}) {
  const htmlOf = use(CardsHtml);
  const forSale = use(ForSale);
  useEffect(revealCards, [cards]);
  const grid = classNames(styles.grid, beside && styles.beside);
  const className = classNames('products', grid);
  const placed = cards.map((card, index): ProductCardProps => {
    return {
      card,
      isNew: card.publishedAt > newAfter,
      heading,
      isAboveFold: index < firstCount,
      hasQuickView: quick,
      forSale,
    };
  });
  if (htmlOf) return <ul className={className} dangerouslySetInnerHTML={{ __html: htmlOf(placed) }} />;
  return (
    <>
      <ul ref={box} className={className}>
        {placed.map((one) => (
          <ProductCard key={`${name} ${one.card.id}`} {...one} />
        ))}
      </ul>
      {coming > 0 && <ItemPlaceholders key={cards.length} count={coming} grid={grid} shape="card" />}
    </>
  );
}
