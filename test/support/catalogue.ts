// A small catalogue with fixed numbers, for tests of the cart and of orders.
import type { CatalogueImport, ImportOffer, ImportProduct, ImportVariation } from '../../src/rules/catalog/import.ts';
import { cents } from '../../src/rules/money.ts';
import { importCatalogue } from '../../src/shop/catalog/import-catalogue.ts';
import { listCatalogue } from '../../src/shop/catalog/list-catalogue.ts';
import type { Shop } from '../../src/shop/shop.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { program } from '../../src/shop/shop.ts';

/** An offer: price per unit in cents, and units on hand (null: not counted). */
export function offer(
  sku: string,
  regular: number,
  stock: number | null,
  more: Partial<ImportOffer> = {},
): ImportOffer {
  return { sku, regular: cents(regular), sale: null, history: [], stock, lowAt: 3, weightGrams: 500, ...more };
}

const base = {
  foreignTitle: null,
  shortDescription: 'Kort.',
  description: ['Lang.'],
  facts: {
    edition: 'Traditioneel Chinees',
    game: 'Spel',
    set: 'Set',
    setCode: 'S1',
    releaseDate: '2026-01-01',
    packs: 18,
    cardsPerPack: 5,
    contents: ['18 boosters'],
    sealed: 'factory-sealed',
    ean: '8700000000009',
    manufacturer: { name: 'Maker', address: 'Straat 1', email: 'maker@maker.example', country: 'NL' },
    ageWarning: 'Vanaf 8 jaar.',
  },
  categories: ['chinees'],
  soldIndividually: false,
  publishedDaysAgo: 90,
  dimensionsMm: [100, 80, 60],
  pictures: [],
} as const;

/** A simple product. */
export function simple(slug: string, name: string, own: ImportOffer, more: Partial<ImportProduct> = {}): ImportProduct {
  return { ...base, type: 'simple', slug, name, offer: own, ...more } as ImportProduct;
}

/** A variable product with the attributes edition and format. */
export function variable(slug: string, name: string, variations: readonly ImportVariation[]): ImportProduct {
  return {
    ...base,
    type: 'variable',
    slug,
    name,
    attributes: [
      { slug: 'editie', terms: ['traditioneel', 'japans'] },
      { slug: 'formaat', terms: ['doos', 'pak'] },
    ],
    variations,
  };
}

/** One variation; '' stands for any term. */
export function variation(
  editie: string,
  formaat: string,
  own: ImportOffer,
  more: Partial<ImportVariation> = {},
): ImportVariation {
  return { ...own, attributes: { editie, formaat }, description: '', active: true, picture: null, ...more };
}

/** One product of every kind that the cart treats differently. */
export const smallCatalogue: CatalogueImport = {
  categories: [{ slug: 'chinees', name: 'Chinees', description: '', parent: null }],
  attributes: [
    {
      slug: 'editie',
      name: 'Editie',
      terms: [
        { slug: 'traditioneel', name: 'Traditioneel Chinees' },
        { slug: 'japans', name: 'Japans' },
      ],
    },
    {
      slug: 'formaat',
      name: 'Formaat',
      terms: [
        { slug: 'doos', name: 'Doos' },
        { slug: 'pak', name: 'Pak' },
      ],
    },
  ],
  products: [
    simple('doos', 'Doos', offer('D-1', 18_999, 10)),
    simple('schaars', 'Schaars', offer('S-1', 7_995, 3)),
    simple('op', 'Op', offer('O-1', 6_995, 0)),
    simple('ongeteld', 'Ongeteld', offer('N-1', 1_195, null)),
    simple('alleen', 'Alleen', offer('A-1', 21_995, 5), { soldIndividually: true }),
    simple(
      'afgeprijsd',
      'Afgeprijsd',
      offer('P-1', 20_000, 9, { sale: { price: cents(15_000), fromDaysAgo: 2, untilInDays: 3 } }),
    ),
    variable('keuze', 'Keuze', [
      variation('traditioneel', 'doos', offer('K-TD', 10_000, 4)),
      variation('traditioneel', 'pak', offer('K-TP', 1_000, 0)),
      variation('japans', 'doos', offer('K-JD', 9_000, 4), { active: false }),
      variation('japans', '', offer('K-J', 8_000, 6)),
    ]),
  ],
};

/** Imports a catalogue into an empty shop; returns the products by slug. */
export async function fillCatalogue(
  shop: Shop,
  catalogue: CatalogueImport = smallCatalogue,
): Promise<ReadonlyMap<string, Product>> {
  const outcome = await importCatalogue(shop, program, catalogue);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { products } = await listCatalogue(shop, { order: 'menu_order', page: 1, perPage: 100 });
  return new Map(products.map((product) => [product.slug, product]));
}
