import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listingProps } from '../../../../test/support/fixtures/products.ts';
import { CardGrid } from './card-grid.tsx';
import { CardsHtml, memoizeCards } from './card-html.ts';
import type { ListedCard, ProductCardProps } from './card-html.ts';
import { cardPieces } from './card-pieces.ts';
import { ProductCard } from './product-card.tsx';

const { cards } = listingProps;
const newest = Math.max(...cards.map((card) => card.publishedAt));

test('a grid of cached cards equals what React renders in the browser, with all display options', () => {
  const cardHtml = memoizeCards((listed) =>
    new TextEncoder().encode(renderToString(<ProductCard {...listed} isAboveFold={false} isPriority={false} />)),
  );
  const htmlOf = (placed: readonly ProductCardProps[]) =>
    Buffer.concat(placed.flatMap((one) => cardPieces(cardHtml(one), one))).toString();
  for (const heading of ['h2', 'h3'] as const)
    for (const newAfter of [newest - 1, newest, 0])
      for (const [visibleCount, priorityCount] of [
        [0, 0],
        [2, 1],
        [1, 2],
        [99, 99],
      ] as const) {
        const grid = <CardGrid {...{ cards, newAfter, heading, visibleCount, priorityCount }} />;
        expect(renderToString(<CardsHtml value={htmlOf}>{grid}</CardsHtml>)).toBe(renderToString(grid));
      }
});

test('a card is rendered once per set of display options, and again for a new card object', () => {
  const rendered: ListedCard[] = [];
  const htmlOf = memoizeCards((listed) => {
    rendered.push(listed);
    return String(rendered.length);
  });
  const [card] = cards;
  if (!card) throw new Error('the fixture has no card');
  const listed = { card, isNew: false, heading: 'h2', hasQuickView: true, forSale: true } as const;
  expect([htmlOf(listed), htmlOf({ ...listed }), htmlOf({ ...listed, isNew: true })]).toEqual(['1', '1', '2']);
  expect(htmlOf({ ...listed, card: { ...card } })).toBe('3');
});
