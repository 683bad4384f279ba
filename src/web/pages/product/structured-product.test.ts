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
import type { ProductProps } from './props.ts';
import { structuredProduct } from './structured-product.ts';

const data = (props: ProductProps) =>
  JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredProduct(props) })) as unknown;
const simple = (product: Partial<Product>) => data({ ...simpleProps, product: { ...simpleProduct, ...product } });
const variable = (product: Partial<Product>) => data({ ...variableProps, product: { ...variableProduct, ...product } });
const offerOf = (document: unknown) => nodeOf(document, 'Product')['offers'];

test('a product has its price, stock, numbers, manufacturer and facts', () => {
  const facts = { ...simpleProduct.facts, ean: '4006381333931' };
  const found = simple({ facts });
  expect(findStructuredDataProblems(found)).toEqual([]);
  expect(nodeOf(found, 'Product')).toMatchObject({
    name: 'Sterrenpad premium collectiebox, Traditioneel Chinees',
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

test('an invalid article number is omitted', () => {
  const facts = { ...simpleProduct.facts, ean: '4710000000012' };
  expect(nodeOf(simple({ facts }), 'Product')).not.toHaveProperty('gtin13');
});

test('empty properties are omitted', () => {
  const found = nodeOf(data({ ...simpleProps, description: '' }), 'Product');
  expect(found).not.toHaveProperty('description');
  const bare = simple({ facts: { ...simpleProduct.facts, set: '', setCode: '', releaseDate: '' } });
  expect(nodeOf(bare, 'Product')).not.toHaveProperty('releaseDate');
  expect(JSON.stringify(bare)).not.toContain('Setcode');
});

describe('an offer', () => {
  test('of a sold-out product is out of stock', () => {
    const soldOut = { ...simpleProduct.stock, onHand: 0 };
    expect(offerOf(simple({ stock: soldOut }))).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    const ahead = data({ ...simpleProps, product: { ...simpleProduct, stock: soldOut }, isAhead: true });
    expect(offerOf(ahead)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  test('of an unreleased product is a pre-order with its release date', () => {
    const found = data({ ...simpleProps, isAhead: true });
    expect(findStructuredDataProblems(found)).toEqual([]);
    expect(offerOf(found)).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2026-10-09',
    });
  });

  test('at a sale price has the last day of the sale, as a date in Amsterdam', () => {
    expect(offerOf(simple({}))).not.toHaveProperty('priceValidUntil');
    const midnight = Date.UTC(2026, 10, 30, 23);
    const price = { ...simpleProduct.price, until: midnight };
    expect(offerOf(simple({ price }))).toMatchObject({ priceValidUntil: '2026-11-30' });
    expect(offerOf(simple({ price: { ...price, onSale: false } }))).not.toHaveProperty('priceValidUntil');
  });

  test('of an opened product has the condition used', () => {
    const facts = { ...simpleProduct.facts, sealed: 'opened' as const };
    expect(offerOf(simple({ facts }))).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' });
  });

  test('has the shipping costs per country, which are zero above the threshold', () => {
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

  test('has the return policy', () => {
    expect(nodeOf(simple({}), 'MerchantReturnPolicy')).toMatchObject({
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: 'https://vitrine.example/verzenden-en-retourneren/',
    });
  });
});

describe('a product with variations', () => {
  test('is a group with a product per active variation, at its own address', () => {
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

  test('omits inactive variations', () => {
    const [first, ...rest] = variableProduct.variations;
    const variations = first ? [{ ...first, active: false }, ...rest] : [];
    expect(nodeOf(variable({ variations }), 'ProductGroup')['hasVariant']).toHaveLength(2);
  });

  test('has its lowest and highest price when its page does not contain all variations', () => {
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
