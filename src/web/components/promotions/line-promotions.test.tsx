import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { storeItem } from '../../../../test/support/fixtures/carts.ts';
import { GiftAmount, LinePromotions } from './line-promotions.tsx';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
const discounts = [{ title: 'Bij drie', amount: '1250' }];
const gift = { rule_unique_id: '3', choices: [] };

it('says what a promotion saves on a line, and of a gift which promotion gives it', () => {
  const text = (item: Parameters<typeof LinePromotions>[0]['item']) =>
    words(renderToStaticMarkup(<LinePromotions item={item} />));
  expect(text({ extensions: { discounts } })).toBe('Bij drie: je bespaart € 12,50');
  expect(text({ extensions: { discounts, gift } })).toBe('Cadeau: Bij drie');
  expect(text({ extensions: {} })).toBe('');
});

it('calls only a gift free, and only one that costs nothing', () => {
  const text = (item: Parameters<typeof GiftAmount>[0]['item'], cents: number) =>
    words(renderToStaticMarkup(<GiftAmount item={item} cents={cents} />));
  expect(text({ extensions: { gift } }, 0)).toBe('Gratis');
  expect(text({ extensions: { gift } }, 100)).toBe('€ 1');
  expect(text(storeItem(), 0)).toBe('€ 0');
});
