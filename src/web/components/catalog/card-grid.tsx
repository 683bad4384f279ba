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
 * Product cards in two to five columns. `visibleCount`: how many can be in view when the page opens; `priorityCount`: the
 * pictures of how many load first; `quick`: cards have a quick-view button; `beside`: a filter column takes part of the width; `coming`: how many cards are still
 * loading. `name` identifies the list: it is part of the cards' keys, so that a product that occurs in another list is
 * mounted again instead of moved.
 */
export function CardGrid({
  cards,
  newAfter,
  heading,
  visibleCount = 0,
  priorityCount = 0,
  quick = false,
  beside = false,
  name = '',
  box,
  coming = 0,
}: {
  cards: readonly Card[];
  newAfter: number;
  heading: 'h2' | 'h3';
  visibleCount?: number;
  priorityCount?: number;
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
  const cardProps = cards.map((card, index): ProductCardProps => {
    return {
      card,
      isNew: card.publishedAt > newAfter,
      heading,
      isAboveFold: index < visibleCount,
      isPriority: index < priorityCount,
      hasQuickView: quick,
      forSale,
    };
  });
  if (htmlOf) return <ul className={className} dangerouslySetInnerHTML={{ __html: htmlOf(cardProps) }} />;
  return (
    <>
      <ul ref={box} className={className}>
        {cardProps.map((props) => (
          <ProductCard key={`${name} ${props.card.id}`} {...props} />
        ))}
      </ul>
      {coming > 0 && <ItemPlaceholders key={cards.length} count={coming} grid={grid} shape="card" />}
    </>
  );
}
