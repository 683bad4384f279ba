import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import type { ProductCard } from '../../rules/catalog/product.ts';
import { loadCards } from '../../shop/catalog/cached-products.ts';
import { warmCards } from './warm-cards.ts';

const catalogue = {
  ...smallCatalogue,
  products: Array.from({ length: 30 }, (_, at) => simple(`p${at}`, `P ${at}`, offer(`P-${at}`, 2_000, 5))),
};

describeEngines('warming cards', (engine) => {
  const test = freshShop(engine, catalogue);
  const deps = (isStopping = () => false) => ({ shop: test.shop, isStopping });

  it('loads the cards of all listed products, and renders each once, for sale', async () => {
    const rendered: ProductCard[] = [];
    await warmCards(deps(), (cards, { forSale }) => {
      expect(forSale).toBe(true);
      rendered.push(...cards);
    });
    expect(rendered.map(({ slug }) => slug).toSorted()).toEqual([...test.products.keys()].toSorted());
    // A list then shows the same objects, whose HTML is known.
    const ids = rendered.map(({ id }) => id);
    const shown = await loadCards(test.shop, ids, test.shop.clock.now());
    for (const [at, card] of shown.entries()) expect(card).toBe(rendered[at]);
  });

  it('ends when the shop stops', async () => {
    let batches = 0;
    await warmCards(
      deps(() => batches === 1),
      () => {
        batches += 1;
      },
    );
    expect(batches).toBe(1);
  });
});
