// What the demo offers together with some products.
import { defaultSettings } from '../src/rules/bought-together/bought-together.ts';
import type { BoughtTogetherSettings } from '../src/rules/bought-together/bought-together.ts';
import { changeBoughtTogether } from '../src/shop/bought-together/change-bought-together.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { findDemoItems } from './find-items.ts';

interface DemoList {
  owner: string;
  settings: Partial<BoughtTogetherSettings>;
  /** Slugs with the percentage of the price that is left. */
  items: readonly (readonly [slug: string, percentage: number])[];
}

export const demoLists: readonly DemoList[] = [
  {
    owner: 'sterrenloods-stille-baan-boosterbox-japans',
    settings: {},
    items: [
      ['vitrine-voor-boosterbox', 90],
      ['toploaders-25-stuks', 90],
    ],
  },
  {
    // With a choice to make: the deck box comes in colours and sizes.
    owner: 'raderwerk-twaalfde-slag-startset-engels',
    settings: { syncQuantity: true },
    items: [
      ['deckbox-kunstleer', 85],
      ['magneethouder-35-punten', 80],
    ],
  },
  {
    owner: 'maantuin-zilveren-vijver-verzamelblik',
    settings: { layout: 'carousel-2' },
    items: [
      ['verzamelmap-negen-vakken', 90],
      ['toploaders-25-stuks', 90],
      ['magneethouder-35-punten', 80],
      ['vitrine-voor-boosterbox', 95],
    ],
  },
];

/** Adds the lists to a shop that has the demo catalogue. */
export async function fillDemoBoughtTogether(shop: Shop): Promise<void> {
  const find = await findDemoItems(shop);
  for (const { owner, settings, items } of demoLists) {
    const changed = await changeBoughtTogether(shop, program, {
      ownerId: find(owner),
      settings: { ...defaultSettings, ...settings },
      items: items.map(([slug, percentage], index) => ({
        key: `bij${index + 1}`,
        productId: find(slug),
        variationId: null,
        newPrice: { kind: 'percentage', basisPoints: percentage * 100 },
        quantity: 1,
        bounds: null,
      })),
    });
    if (!changed.ok) throw new Error(`bought together with ${owner}: ${JSON.stringify(changed)}`);
  }
}
