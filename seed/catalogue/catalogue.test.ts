import { describe, expect, it } from 'vitest';
import type { ImportOffer, ImportProduct } from '../../src/rules/catalog/import.ts';
import { oneLineTitle } from '../../src/rules/catalog/product-title.ts';
import { demoCatalogue, demoItems } from './catalogue.ts';
import { editions } from './editions.ts';

const { products, categories, attributes } = demoCatalogue;
const simple = products.filter((product) => product.type === 'simple');
const variable = products.filter((product) => product.type === 'variable');

function offersOf(product: ImportProduct): readonly ImportOffer[] {
  return product.type === 'simple' ? [product.offer] : product.variations;
}

const offers = products.flatMap(offersOf);

/** The lowest price in the thirty days before a reduction. */
function lowestBefore(offer: ImportOffer, fromDaysAgo: number): number {
  const days = Array.from({ length: 30 }, (_, day) => fromDaysAgo + day + 0.5);
  const prices = days.map((day) => {
    const covering = offer.history.findLast((period) => period.fromDaysAgo > day && (period.untilDaysAgo ?? 0) <= day);
    return covering?.price ?? offer.regular;
  });
  return Math.min(...prices);
}

interface ReducedOffer {
  product: ImportProduct;
  offer: ImportOffer;
  sale: NonNullable<ImportOffer['sale']>;
  lowest: number;
}

const reducedOffers: readonly ReducedOffer[] = products.flatMap((product) =>
  offersOf(product).flatMap((offer) =>
    offer.sale === null
      ? []
      : [{ product, offer, sale: offer.sale, lowest: lowestBefore(offer, Math.max(offer.sale.fromDaysAgo, 0)) }],
  ),
);

function pricesIn(category: string, edition?: string): number[] {
  return simple
    .filter((product) => product.categories.includes(category))
    .filter((product) => edition === undefined || product.categories.includes(edition))
    .map((product) => product.offer.regular);
}

describe('size and range of the demo', () => {
  it('has at least 52 products, at least 8 of them variable, in at least five categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(52);
    expect(variable.length).toBeGreaterThanOrEqual(8);
    expect(new Set(products.flatMap((product) => product.categories)).size).toBeGreaterThanOrEqual(5);
    expect(categories.find((category) => category.slug === 'chinees')).toMatchObject({ name: 'Chinees', parent: null });
    expect(categories.filter((category) => category.parent === 'chinees').length).toBeGreaterThanOrEqual(2);
  });

  it('leaves no category empty', () => {
    const used = new Set(products.flatMap((product) => product.categories));
    expect(categories.filter((category) => !used.has(category.slug))).toEqual([]);
  });

  it('has the prices of the reference catalogue in their categories [9-05]', () => {
    expect(pricesIn('premium-collecties', 'traditioneel-chinees')).toEqual(
      expect.arrayContaining([18999, 14999, 11995, 15999, 14995, 21995]),
    );
    expect(pricesIn('boosterboxen')).toEqual(expect.arrayContaining([7995, 6995]));
    const jumbo = simple.filter((product) => product.offer.regular === 1195 && product.facts.cardsPerPack === 25);
    expect(jumbo.map((product) => product.categories)).toContainEqual(expect.arrayContaining(['jumbo-packs']));
  });

  it('currently has the reference prices: none of those offers is reduced', () => {
    const referencePrices = [18999, 14999, 11995, 15999, 14995, 21995, 7995, 6995, 1195];
    for (const price of referencePrices) {
      expect(simple.some((product) => product.offer.regular === price && product.offer.sale === null)).toBe(true);
    }
  });

  it('has at least six games with two sets or more', () => {
    const sets = Map.groupBy(
      products.filter((product) => product.facts.game !== 'Alle kaartspellen'),
      (product) => product.facts.game,
    );
    const rich = [...sets.values()].filter((list) => new Set(list.map((product) => product.facts.set)).size >= 2);
    expect(rich.length).toBeGreaterThanOrEqual(6);
  });
});

describe('stock and sales', () => {
  it('has sold out, nearly sold out, uncounted and individually sold products', () => {
    expect(simple.filter((product) => product.offer.stock === 0).length).toBeGreaterThanOrEqual(3);
    expect(simple.map((product) => product.offer.stock)).toEqual(expect.arrayContaining([2, 3, null]));
    expect(products.filter((product) => product.soldIndividually)).toHaveLength(2);
  });

  it('has every sale below the regular price, and price histories of at most sixty days', () => {
    for (const { offer, sale } of reducedOffers) expect(sale.price).toBeLessThan(offer.regular);
    for (const period of offers.flatMap((offer) => offer.history)) {
      expect(period.fromDaysAgo).toBeLessThanOrEqual(60);
      expect(period.untilDaysAgo ?? 0).toBeLessThan(period.fromDaysAgo);
    }
  });

  it('has a reduction of each kind: regular price struck, a lower one struck, none struck', () => {
    const running = reducedOffers.filter(({ sale }) => sale.fromDaysAgo >= 0);
    expect(running.some(({ offer, lowest }) => lowest === offer.regular)).toBe(true);
    expect(running.some(({ offer, sale, lowest }) => lowest < offer.regular && lowest > sale.price)).toBe(true);
    expect(running.some(({ sale, lowest }) => lowest === sale.price)).toBe(true);
    expect(running.some(({ sale, lowest }) => lowest < sale.price)).toBe(true);
  });

  it('has a product that was cheaper ten days before its reduction', () => {
    const cheaper = reducedOffers.filter(({ offer, sale }) =>
      offer.history.some((period) => period.untilDaysAgo === sale.fromDaysAgo + 10),
    );
    expect(cheaper.map(({ product }) => product.type)).toContain('simple');
  });

  it('has a sale that begins in two days, one that ends in three, and one without end', () => {
    expect(reducedOffers.some(({ sale }) => sale.fromDaysAgo === -2)).toBe(true);
    expect(reducedOffers.some(({ sale }) => sale.fromDaysAgo >= 0 && sale.untilInDays === 3)).toBe(true);
    expect(reducedOffers.some(({ sale }) => sale.untilInDays === null)).toBe(true);
  });
});

describe('variable products', () => {
  it('have two attributes (one product has four), with terms that exist', () => {
    const terms = new Map(attributes.map((one) => [one.slug, new Set(one.terms.map((term) => term.slug))]));
    for (const product of variable) {
      expect(product.attributes).toHaveLength(product.variations.length > 100 ? 4 : 2);
      for (const { slug, terms: used } of product.attributes) {
        expect(used.filter((term) => !terms.get(slug)?.has(term))).toEqual([]);
      }
      for (const one of product.variations) {
        expect(Object.keys(one.attributes)).toEqual(product.attributes.map((attribute) => attribute.slug));
        for (const { slug, terms: used } of product.attributes) {
          expect(['', ...used]).toContain(one.attributes[slug]);
        }
      }
    }
  });

  it('show a picture that exists, and in some products different pictures', () => {
    for (const product of variable) {
      for (const one of product.variations) expect(product.pictures[one.picture ?? 0]).toBeDefined();
    }
    const looks = variable.map((product) => new Set(product.variations.map((one) => one.picture)).size);
    expect(looks.filter((count) => count > 1).length).toBeGreaterThanOrEqual(5);
  });

  it('have each combination once', () => {
    for (const product of variable) {
      const keys = product.variations.map((one) => JSON.stringify(one.attributes));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('include more than 30 variations, a variation for any value of an attribute, an inactive one, and a missing combination', () => {
    expect(variable.some((product) => product.variations.length > 30)).toBe(true);
    const all = variable.flatMap((product) => product.variations);
    expect(all.some((one) => Object.values(one.attributes).includes(''))).toBe(true);
    expect(all.filter((one) => !one.active).length).toBeGreaterThan(1);
    expect(Math.max(...variable.map((product) => product.variations.length))).toBe(2_000);
    const full = (product: (typeof variable)[number]) =>
      product.attributes.reduce((total, attribute) => total * attribute.terms.length, 1);
    const exact = variable.filter((product) => !product.variations.some((one) => one.attributes['inhoud'] === ''));
    expect(exact.some((product) => product.variations.length < full(product))).toBe(true);
  });

  it('have one price in some and several in others, and some variations sold out', () => {
    const spread = variable.map((product) => new Set(product.variations.map((one) => one.regular)).size);
    expect(spread).toContain(1);
    expect(spread.some((count) => count > 1)).toBe(true);
    expect(variable.flatMap((product) => product.variations).some((one) => one.stock === 0)).toBe(true);
  });
});

describe('filter terms for collectors', () => {
  const known = new Map(attributes.map((one) => [one.slug, new Set(one.terms.map((term) => term.slug))]));
  const termsOf = (product: ImportProduct, attribute: string) => [
    ...(product.terms?.[attribute] ?? []),
    ...(product.type === 'variable' ? (product.attributes.find((one) => one.slug === attribute)?.terms ?? []) : []),
  ];

  it('are known terms, with slugs that can be used in a URL', () => {
    for (const product of products)
      for (const [attribute, terms] of Object.entries(product.terms ?? {}))
        for (const term of terms) expect(known.get(attribute)).toContain(term);
    for (const { terms } of attributes)
      for (const { slug, name } of terms) {
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(name).not.toBe('');
      }
  });

  it('are game, language, form, set, year and packing for every product of a game', () => {
    for (const product of products) {
      expect(termsOf(product, 'verpakking')).toHaveLength(1);
      expect(termsOf(product, 'soort').length).toBeGreaterThan(0);
      if (product.facts.game === 'Alle kaartspellen') continue;
      for (const attribute of ['spel', 'set', 'jaar']) expect(termsOf(product, attribute)).toHaveLength(1);
      expect(termsOf(product, 'editie').length).toBeGreaterThan(0);
    }
    expect(known.get('spel')?.size).toBe(8);
    expect(attributes.find(({ slug }) => slug === 'jaar')?.terms.map(({ name }) => name)).toEqual([
      '2026',
      '2025',
      '2024',
      '2023',
    ]);
  });
});

describe('names, numbers and references', () => {
  it('are unique: slugs, SKUs, EANs, names with their edition', () => {
    for (const list of [
      products.map((product) => product.slug),
      products.map((product) => oneLineTitle(product.name, product.facts.edition)),
      products.map((product) => product.facts.ean),
      offers.map((offer) => offer.sku),
    ]) {
      expect(list.filter((one, index) => list.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('have names without the edition and without instructions', () => {
    const names = Object.values(editions).map((edition) => edition.name.toLowerCase());
    for (const { name } of products) {
      expect(names.filter((edition) => name.toLowerCase().includes(edition))).toEqual([]);
      expect(name).not.toMatch(/\bkies\b/i);
    }
  });

  it('print its own contents on the picture of another package', () => {
    for (const { design, extras } of demoItems)
      for (const extra of extras)
        if (extra.design.shape !== design.shape)
          expect(extra.contents?.[0]).toMatch(/^(1[89] boosters|1 booster met 25)/);
  });

  it('have slugs that can be used in a URL', () => {
    for (const { slug } of [...products, ...categories]) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    for (const { sku } of offers) expect(sku).toMatch(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);
  });

  it('have EANs with a correct check digit, under the prefix for examples', () => {
    for (const { facts } of products) {
      expect(facts.ean).toMatch(/^952\d{10}$/);
      const weighted = [...facts.ean].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
      expect(weighted.reduce((total, one) => total + one, 0) % 10).toBe(0);
    }
  });

  it('refer to categories that exist', () => {
    const known = new Set(categories.map((category) => category.slug));
    expect(products.flatMap((product) => product.categories).filter((slug) => !known.has(slug))).toEqual([]);
    for (const { parent } of categories) if (parent !== null) expect(known).toContain(parent);
    for (const product of products) expect(new Set(product.categories).size).toBe(product.categories.length);
  });

  it('give Chinese titles in the script of the edition', () => {
    for (const product of simple) {
      const expected = product.categories.includes('traditioneel-chinees')
        ? 'zh-Hant'
        : product.categories.includes('vereenvoudigd-chinees')
          ? 'zh-Hans'
          : undefined;
      expect(product.foreignTitle?.lang).toBe(expected);
    }
  });
});

describe('texts', () => {
  it('are long enough and unique', () => {
    for (const { description, shortDescription } of products) {
      expect(description.length).toBeGreaterThanOrEqual(2);
      expect(description.length).toBeLessThanOrEqual(4);
      expect(description.join(' ').length).toBeGreaterThanOrEqual(200);
      expect(shortDescription.length).toBeGreaterThanOrEqual(40);
    }
    const stories = products.map((product) => product.description[0]);
    expect(new Set(stories).size).toBe(stories.length);
    expect(new Set(products.map((product) => product.shortDescription)).size).toBe(products.length);
  });

  it('say that cards are in Chinese, and what that means at a tournament', () => {
    const chinese = products.filter((product) => product.categories.includes('chinees'));
    expect(chinese.length).toBeGreaterThanOrEqual(20);
    for (const { description } of chinese) expect(description.join(' ')).toContain('De kaarten zijn in het Chinees');
    for (const product of products.filter((one) => one.facts.game !== 'Alle kaartspellen')) {
      expect(product.description.join(' ')).toMatch(/toernooi|competitie|kampioenschap/);
    }
  });

  it('name the maker with address and email, and warn in Dutch', () => {
    for (const { facts } of products) {
      expect(facts.manufacturer.name.length).toBeGreaterThan(3);
      expect(facts.manufacturer.address).toMatch(/\d/);
      expect(facts.manufacturer.email).toMatch(/^[a-z]+@[a-z]+\.example$/);
      expect(facts.manufacturer.country).toMatch(/^[A-Z]{2}$/);
      // Its law asks for a company in the Union when the maker is elsewhere.
      if (!['NL', 'DE'].includes(facts.manufacturer.country ?? ''))
        expect(facts.manufacturer.responsible).toBeDefined();
      expect(facts.ageWarning).toMatch(/^(Niet geschikt|Geen speelgoed)/);
      expect(facts.releaseDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(facts.contents.length).toBeGreaterThan(0);
    }
  });

  it('have three pictures each, with alternative texts that differ', () => {
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(3);
      expect(new Set(product.pictures.map((picture) => picture.alt)).size).toBe(product.pictures.length);
      for (const { file, alt } of product.pictures) {
        // The title cards and the bundles use the pictures of other products.
        if (!products.slice(-3).includes(product)) expect(file).toMatch(new RegExp(`^${product.slug}-[1-9]$`));
        expect(alt.length).toBeGreaterThan(30);
      }
    }
  });
});
