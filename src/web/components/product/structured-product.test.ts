import { describe, expect, test } from 'vitest';
import {
  fullPrice,
  simpleProduct,
  simpleProps,
  variableProduct,
  variableProps,
} from '../../../../test/support/fixtures/products.ts';
import { nodeOf, nodesOf, findStructuredDataProblems } from '../../../../test/support/structured-data.ts';
import type { Product } from '../../../rules/catalog/product.ts';
import { cents } from '../../../rules/money.ts';
import type { ProductProps } from '../../page-props.ts';
import { structuredProduct } from './structured-product.ts';

const data = (props: ProductProps) =>
  JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredProduct(props) })) as unknown;
const simple = (product: Partial<Product>) => data({ ...simpleProps, product: { ...simpleProduct, ...product } });
const variable = (product: Partial<Product>) => data({ ...variableProps, product: { ...variableProduct, ...product } });
const offerOf = (document: unknown) => nodeOf(document, 'Product')['offers'];

test('a product is told with its price, stock, numbers, maker and facts', () => {
  const facts = { ...simpleProduct.facts, ean: '4006381333931' };
  const found = simple({ facts });
  expect(findStructuredDataProblems(found)).toEqual([]);
  expect(nodeOf(found, 'Product')).toMatchObject({
    name: simpleProduct.name,
    description: simpleProps.description,
    sku: 'SP3-BOX-TC',
    gtin13: '4006381333931',
    image: expect.arrayContaining(['https://vitrine.example/pictures/sterrenpad-voor-1200.webp']),
    brand: { name: 'Maanpoort Spellen Ltd.' },
    manufacturer: { address: '18 Lantern Road, Taipei, Taiwan' },
    releaseDate: '2026-10-09',
    additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Setcode', value: 'SP3' }]),
    offers: {
      '@type': 'Offer',
      price: '149.99',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('an article number that cannot be right is not told', () => {
  const facts = { ...simpleProduct.facts, ean: '4710000000012' };
  expect(nodeOf(simple({ facts }), 'Product')).not.toHaveProperty('gtin13');
});

test('what there is nothing to say of is left out', () => {
  const found = nodeOf(data({ ...simpleProps, description: '' }), 'Product');
  expect(found).not.toHaveProperty('description');
  const bare = simple({ facts: { ...simpleProduct.facts, set: '', setCode: '', releaseDate: '' } });
  expect(nodeOf(bare, 'Product')).not.toHaveProperty('releaseDate');
  expect(JSON.stringify(bare)).not.toContain('Setcode');
});

describe('an offer', () => {
  test('that is sold out says so', () => {
    const soldOut = { ...simpleProduct.stock, onHand: 0 };
    expect(offerOf(simple({ stock: soldOut }))).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    const ahead = data({ ...simpleProps, product: { ...simpleProduct, stock: soldOut }, isAhead: true });
    expect(offerOf(ahead)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  test('of what is still to appear is a pre-order, with its day', () => {
    const found = data({ ...simpleProps, isAhead: true });
    expect(findStructuredDataProblems(found)).toEqual([]);
    expect(offerOf(found)).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2026-10-09',
    });
  });

  test('at a sale price says on which day in Amsterdam it ends, where it does', () => {
    expect(offerOf(simple({}))).not.toHaveProperty('priceValidUntil');
    const midnight = Date.UTC(2026, 10, 30, 23);
    const price = { ...simpleProduct.price, until: midnight };
    expect(offerOf(simple({ price }))).toMatchObject({ priceValidUntil: '2026-11-30' });
    expect(offerOf(simple({ price: { ...price, onSale: false } }))).not.toHaveProperty('priceValidUntil');
  });

  test('of an opened product is not of a new one', () => {
    const facts = { ...simpleProduct.facts, sealed: 'opened' as const };
    expect(offerOf(simple({ facts }))).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' });
  });

  test('says what delivery costs to each country, and for how much it is free', () => {
    const rates = (document: unknown) =>
      nodesOf(document)
        .filter((node) => node['@type'] === 'OfferShippingDetails')
        .map((node) => [node['@id'], (node['shippingRate'] as { value: string }).value]);
    expect(rates(simple({}))).toEqual([
      ['#verzending-1', '6.95'],
      ['#verzending-2', '9.95'],
    ]);
    expect(rates(simple({ price: fullPrice(15_000), highestPrice: cents(15_000) }))).toEqual([
      ['#gratis-1', '0.00'],
      ['#gratis-2', '0.00'],
    ]);
  });

  test('says how it can be sent back', () => {
    expect(nodeOf(simple({}), 'MerchantReturnPolicy')).toMatchObject({
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: 'https://vitrine.example/verzenden-en-retourneren/',
    });
  });
});

describe('a product with variations', () => {
  test('is a group with a product for each that is sold, at its own address', () => {
    const found = variable({});
    expect(findStructuredDataProblems(found)).toEqual([]);
    expect(nodeOf(found, 'ProductGroup')).toMatchObject({
      productGroupID: '4020',
      hasVariant: [
        {
          name: 'Jadevuur boosterbox, Traditioneel Chinees, Box met 18 boosters',
          sku: 'JV-4021',
          offers: {
            price: '79.95',
            url: `${variableProps.canonical}?attribute_pa_editie=traditioneel&attribute_pa_vorm=box`,
          },
        },
        { sku: 'JV-4022', offers: { availability: 'https://schema.org/OutOfStock' } },
        {
          name: 'Jadevuur boosterbox, Vereenvoudigd Chinees',
          offers: { url: `${variableProps.canonical}?attribute_pa_editie=vereenvoudigd` },
        },
      ],
    });
  });

  test('leaves out what is not sold', () => {
    const [first, ...rest] = variableProduct.variations;
    const variations = first ? [{ ...first, active: false }, ...rest] : [];
    expect(nodeOf(variable({ variations }), 'ProductGroup')['hasVariant']).toHaveLength(2);
  });

  test('is told by its lowest and highest price where its page does not hold them all', () => {
    const variations = variableProduct.variations.flatMap((one) =>
      Array.from({ length: 11 }, (_, at) => ({ ...one, id: one.id * 100 + at })),
    );
    const found = variable({ variations, sku: '' });
    expect(findStructuredDataProblems(found)).toEqual([]);
    expect(nodeOf(found, 'Product')).not.toHaveProperty('sku');
    expect(offerOf(found)).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '69.95',
      highPrice: '79.95',
      offerCount: 33,
    });
    expect(nodesOf(found)).toHaveLength(1);
  });
});
