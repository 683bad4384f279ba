// What the demo's bundles consist of.
import type { BundleTerms } from '../src/rules/bundles/bundles.ts';
import { noCents } from '../src/rules/money.ts';
import { changeBundle } from '../src/shop/bundles/change-bundle.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { findDemoItems } from './find-items.ts';

interface DemoBundle {
  slug: string;
  /** Slugs of simple products with their number in one bundle. */
  items: readonly (readonly [slug: string, quantity: number])[];
  terms: Partial<BundleTerms>;
}

const plain: Omit<BundleTerms, 'items'> = {
  fixedPrice: false,
  discount: 0,
  discountAmount: noCents,
  optional: false,
  excludesUnpurchasable: false,
  min: 0,
  max: 0,
  totalMin: noCents,
  totalMax: noCents,
};

export const demoBundles: readonly DemoBundle[] = [
  {
    slug: 'beginpakket-map-toploaders-en-magneethouders',
    items: [
      ['verzamelmap-negen-vakken', 1],
      ['toploaders-25-stuks', 1],
      ['magneethouder-35-punten', 2],
    ],
    terms: { fixedPrice: true },
  },
  {
    slug: 'stel-je-eigen-jumbomix-samen',
    items: [
      ['getijdenrijk-vloedlijn-jumbo-pack-25-kaarten-vereenvoudigd-chinees', 1],
      ['sterrenloods-kometenjacht-jumbo-pack-25-kaarten-traditioneel-chinees', 1],
      ['raderwerk-koperen-hart-jumbo-pack-25-kaarten-vereenvoudigd-chinees', 1],
      ['bergvuur-slapende-krater-jumbo-pack-25-kaarten-vereenvoudigd-chinees', 0],
    ],
    terms: { optional: true, discount: 1_000, min: 3, max: 10 },
  },
];

/** Makes bundles of the products that the catalogue has for them. */
export async function fillDemoBundles(shop: Shop): Promise<void> {
  const find = await findDemoItems(shop);
  for (const { slug, items, terms } of demoBundles) {
    const parts = items.map(([part, quantity], index) => ({
      key: `deel${index + 1}`,
      productId: find(part),
      variationId: null,
      quantity,
      min: 0,
      max: null,
    }));
    const changed = await changeBundle(shop, program, {
      productId: find(slug),
      terms: { ...plain, ...terms, items: parts },
    });
    if (!changed.ok) throw new Error(`bundle ${slug}: ${JSON.stringify(changed)}`);
  }
}
