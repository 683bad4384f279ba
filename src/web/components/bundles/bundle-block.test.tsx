import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testBundle, testBundleItem } from '../../../../test/support/fixtures/bundles.ts';
import { parseHtml, select, selectOne, textOf } from '../../../../test/support/parse-html.ts';
import type { Bundle } from '../../../rules/bundles/bundles.ts';
import { cents } from '../../../rules/money.ts';
import { blocksTotal } from '../product/purchase-blocks.tsx';
import { BundleBlock } from './bundle-block.tsx';
import { chosenBundle, firstChoice } from './bundle-choice.ts';
import type { BundleData, BundleOption, BundleRow } from './bundle-data.ts';

const option = (id: number, price: number, available: number | null = 9): BundleOption => ({
  id,
  attributes: {},
  label: id > 100 ? `Keuze ${id}` : '',
  price: cents(price),
  releaseDate: null,
  regular: cents(price),
  available,
});
function row(key: string, quantity: number, options: readonly BundleOption[]): BundleRow {
  const item = testBundleItem({ key, productId: options[0]?.id ?? 0, quantity });
  const hasChoice = options.length > 1;
  return { item, name: `Product ${key}`, edition: '', slug: key, picture: null, options, hasChoice };
}
function data(
  changes: Partial<Bundle>,
  rows: readonly BundleRow[],
  display: Partial<BundleData['display']> = {},
): BundleData {
  return {
    bundle: testBundle({ items: rows.map(({ item }) => item), ...changes }),
    ownPrice: cents(9_900),
    rows,
    display: { bundledPrice: 'price', recalcPrice: false, changePrice: 'yes', priceElement: '.price', ...display },
    sent: null,
  };
}
const html = (of: BundleData) => parseHtml(renderToString(<BundleBlock data={of} productId={7} />));
const two = [row('a', 2, [option(1, 1_000)]), row('b', 1, [option(2, 500)])];

describe('the block of a bundle', () => {
  it.each([
    ['price', 'Los: €\u00a010 €\u00a09'],
    ['subtotal', 'Los: €\u00a020 €\u00a018'],
    ['subtotal_under_name', 'Los: €\u00a020 €\u00a018'],
  ] as const)('[9-47] shows the price of an item as the setting %s says', (bundledPrice, shown) => {
    const item = select(html(data({ discount: 1_000 }, two, { bundledPrice })), '.woosb-product')[0];
    expect(item && textOf(selectOne(item, '.woosb-price')).replaceAll(/\s+/g, ' ').replaceAll('€ ', '€\u00a0')).toBe(
      shown.replaceAll(/\s+/g, ' ').replaceAll('€ ', '€\u00a0'),
    );
  });

  it('[9-47] recalculates the amounts for the chosen number only when the setting says so', () => {
    const optional = { optional: true };
    const shown = (recalcPrice: boolean) => {
      const of = {
        ...data(optional, two, { bundledPrice: 'subtotal', recalcPrice }),
        sent: { a: { id: 1, quantity: 3 } },
      };
      return textOf(selectOne(select(html(of), '.woosb-product')[0] ?? html(of), '.woosb-price-new'));
    };
    expect([shown(false), shown(true)]).toEqual(['€\u00a020', '€\u00a030']);
  });

  it('[2.4-25] [5.8-10] derives total, ids and the highest quantity from the choice', () => {
    const of = data({ discount: 1_000 }, [row('a', 2, [option(1, 1_000, 7)]), row('b', 1, [option(2, 500, null)])]);
    const chosen = chosenBundle(of, firstChoice(of));
    expect([chosen.price.total, chosen.max, chosen.ids, chosen.problem]).toEqual([2_250, 3, '1/a/2/,2/b/1/', null]);
  });

  it('[4.13-01] names what prevents adding until a variation is chosen', () => {
    const of = data({}, [row('a', 1, [option(101, 1_000), option(102, 2_000)])]);
    const open = chosenBundle(of, firstChoice(of));
    expect(open.problem).toEqual({ code: 'bundle-no-variation', name: 'Product a' });
    const chosen = chosenBundle(of, { a: { quantity: 1, option: 1 } });
    expect([chosen.problem, chosen.price.total, chosen.ids]).toEqual([null, 2_000, '102/a/1/']);
    expect(selectOne(html(of), '.woosb-alert').attributes['hidden']).toBeUndefined();
    expect(selectOne(html(data({}, two)), '.woosb-alert').attributes['hidden']).toBeDefined();
  });

  it('[9-51] adds the total of a bundle to that of products bought together', () => {
    const block = { fields: {}, blocker: null, counter: null, maxQuantity: null };
    const blocks = { bundle: { ...block, total: 2_250 }, 'bought-together': { ...block, total: 500 } };
    expect(blocksTotal({ blocks, quantity: 1 })).toBe(2_750);
    // The cart has two bundles, beside what was added for both.
    expect(blocksTotal({ blocks, quantity: 2 })).toBe(5_000);
    expect(blocksTotal({ blocks: { bundle: blocks.bundle }, quantity: 2 })).toBe(2_250);
  });
});
