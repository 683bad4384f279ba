import { describe, expect, test } from 'vitest';
import { readStructuredData, findStructuredDataProblems } from './structured-data.ts';

const offer = {
  '@type': 'Offer',
  price: '149.99',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  url: 'https://winkel.example/product/doos/',
  shippingDetails: { '@id': '#verzending' },
  hasMerchantReturnPolicy: { '@id': '#retour' },
};
const product = {
  '@type': 'Product',
  name: 'Doos',
  image: ['https://winkel.example/doos.webp'],
  description: 'Een doos.',
  sku: 'D-1',
  brand: { '@type': 'Brand', name: 'Maker' },
  offers: offer,
};
const shipping = {
  '@type': 'OfferShippingDetails',
  '@id': '#verzending',
  shippingRate: { '@type': 'MonetaryAmount', value: '6.95', currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
  },
};
const returns = {
  '@type': 'MerchantReturnPolicy',
  '@id': '#retour',
  applicableCountry: ['NL', 'BE'],
  returnPolicyCountry: 'NL',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
const step = (position: number, name: string, item?: string) => ({
  '@type': 'ListItem',
  position,
  name,
  ...(item && { item }),
});
const breadcrumb = {
  '@type': 'BreadcrumbList',
  itemListElement: [step(1, 'Shop', 'https://winkel.example/winkel/'), step(2, 'Doos')],
};
const variant = (sku: string, url: string) => ({
  '@type': 'Product',
  name: 'Doos',
  image: 'https://winkel.example/doos.webp',
  sku,
  offers: { ...offer, url: `https://winkel.example/${url}` },
});
const group = {
  '@type': 'ProductGroup',
  name: 'Doos',
  description: 'Een doos.',
  brand: { '@type': 'Brand', name: 'Maker' },
  url: 'https://winkel.example/product/doos/',
  image: 'https://winkel.example/doos.webp',
  productGroupID: '4000',
  hasVariant: [variant('A', 'a'), variant('B', 'b')],
};

const documentOf = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes });
const terms = [shipping, returns];
/** The valid product with some properties replaced; undefined removes a property. */
const withProduct = (properties: object) => documentOf({ ...product, ...properties }, ...terms);
const withOffer = (properties: object) => withProduct({ offers: { ...offer, ...properties } });
const without = (name: string) => ({ [name]: undefined });

test('finds no problem in valid data', () => {
  expect(findStructuredDataProblems(documentOf(product, ...terms, breadcrumb))).toEqual([]);
  expect(findStructuredDataProblems(documentOf(group, ...terms))).toEqual([]);
});

describe('finds', () => {
  test.each([
    ['no document', null, 'has no context'],
    ['another context', { '@context': 'http://schema.org', '@graph': [product] }, 'has no context'],
    ['no graph', { '@context': 'https://schema.org' }, 'has no graph'],
    ['an unknown type', documentOf({ '@type': 'Ding', name: 'x' }), 'no type that we know (Ding)'],
    ['no name', withProduct(without('name')), 'Product: name is required'],
    ['no picture', withProduct(without('image')), 'Product: image is required'],
    ['an empty list of pictures', withProduct({ image: [] }), 'Product.image: is empty'],
    ['no offer', withProduct(without('offers')), 'Product: offers is required'],
    ['no SKU', withProduct(without('sku')), 'Product: sku is recommended'],
    ['no brand', withProduct(without('brand')), 'Product: brand is recommended'],
    ['a property that the type does not have', withProduct({ headline: 'x' }), 'headline is no property we know of it'],
    ['an empty name', withProduct({ name: ' ' }), 'Product.name: is no text'],
    ['a picture without its host', withProduct({ image: '/doos.webp' }), 'is no absolute address'],
    ['a wrong article number', withProduct({ gtin13: '4006381333932' }), 'has a wrong check digit'],
    ['an article number of another length', withProduct({ gtin13: '73513537' }), 'has a wrong check digit'],
    ['no price', withOffer(without('price')), 'Offer: price is required'],
    ['a price in Dutch notation', withOffer({ price: '149,99' }), 'is no price above nothing'],
    ['a price of zero', withOffer({ price: '0.00' }), 'is no price above nothing'],
    ['a price as a number', withOffer({ price: 149.99 }), 'is no price above nothing'],
    ['no currency', withOffer(without('priceCurrency')), 'Offer: priceCurrency is required'],
    ['no availability', withOffer(without('availability')), 'Offer: availability is recommended'],
    ['an unknown availability', withOffer({ availability: 'InStock' }), 'is none of InStock, OutOfStock'],
    [
      'a pre-order without a date',
      withOffer({ availability: 'https://schema.org/PreOrder' }),
      'says when it can be had',
    ],
    ['the end of a price in Dutch notation', withOffer({ priceValidUntil: '31-12-2026' }), 'is no date'],
    ['a day that does not exist', withOffer({ priceValidUntil: '2026-13-40' }), 'is no date'],
    ['a reference to a missing node', withOffer({ shippingDetails: { '@id': '#elders' } }), 'refers to #elders'],
    ['one id for two nodes', documentOf(product, ...terms, { ...returns }), 'an @id names two nodes'],
    [
      'a rate without an amount',
      documentOf(product, returns, { ...shipping, shippingRate: undefined }),
      'shippingRate is required',
    ],
    [
      'the name of a country',
      documentOf(product, shipping, { ...returns, applicableCountry: 'Nederland' }),
      'is no country',
    ],
    [
      'a return window without days',
      documentOf(product, shipping, { ...returns, merchantReturnDays: undefined }),
      'is required of a window',
    ],
    [
      'a rate in Dutch notation',
      documentOf(product, returns, { ...shipping, shippingRate: { ...shipping.shippingRate, value: '6,95' } }),
      'value is no amount',
    ],
    [
      'a delivery that ends before it begins',
      documentOf(product, returns, {
        ...shipping,
        deliveryTime: { ...shipping.deliveryTime, transitTime: { ...shipping.deliveryTime.transitTime, minValue: 5 } },
      }),
      'the least is above the most',
    ],
    [
      'a group without its id',
      documentOf({ ...group, productGroupID: undefined }, ...terms),
      'productGroupID is required',
    ],
    [
      'a variant without an offer',
      documentOf({ ...group, hasVariant: [{ ...variant('A', 'a'), offers: undefined }] }, ...terms),
      'offers is required',
    ],
    [
      'two variants with the same SKU',
      documentOf({ ...group, hasVariant: [variant('A', 'a'), variant('A', 'b')] }, ...terms),
      'two variants have one sku',
    ],
    [
      'two variants with the same URL',
      documentOf({ ...group, hasVariant: [variant('A', 'a'), variant('B', 'a')] }, ...terms),
      'two variants have one address',
    ],
    [
      'a group that varies by an unknown property',
      documentOf({ ...group, variesBy: 'editie' }, ...terms),
      'variesBy: is none of color',
    ],
    [
      'a breadcrumb that skips a position',
      documentOf({ ...breadcrumb, itemListElement: [step(1, 'Shop', 'https://a.example/'), step(3, 'Doos')] }),
      'not in order',
    ],
    [
      'a breadcrumb that starts at position 2',
      documentOf({ ...breadcrumb, itemListElement: [step(2, 'Shop', 'https://a.example/'), step(3, 'Doos')] }),
      'begins at 2',
    ],
    [
      'a step without a URL',
      documentOf({ ...breadcrumb, itemListElement: [step(1, 'Shop'), step(2, 'Doos')] }),
      'place 1 has no address',
    ],
    [
      'a step without a name',
      documentOf({
        ...breadcrumb,
        itemListElement: [
          step(1, 'Shop', 'https://a.example/'),
          { '@type': 'ListItem', position: 2, item: 'https://a.example/' },
        ],
      }),
      'place 2 has no name',
    ],
    [
      'a breadcrumb of one step',
      documentOf({ ...breadcrumb, itemListElement: [step(1, 'Shop')] }),
      'two steps at least',
    ],
    [
      'a list item without a URL',
      documentOf({ '@type': 'ItemList', itemListElement: [step(1, 'Doos')] }),
      'place 1 has no address',
    ],
    [
      'a post without a time zone',
      documentOf({
        '@type': 'BlogPosting',
        headline: 'x',
        image: 'https://a.example/x.webp',
        author: { '@type': 'Person', name: 'x' },
        datePublished: '2026-01-01T10:00',
      }),
      'no moment with its time zone',
    ],
    [
      'a headline that is too long',
      documentOf({ '@type': 'BlogPosting', headline: 'x'.repeat(111) }),
      'longer than the 110',
    ],
    [
      'a shop without a logo',
      documentOf({ '@type': 'OnlineStore', name: 'x', url: 'https://a.example/' }),
      'logo is required',
    ],
    [
      'a contact point without contact details',
      documentOf({ '@type': 'ContactPoint', contactType: 'x' }),
      'one of email, telephone',
    ],
  ])('%s', (_, data, problem) => {
    expect(findStructuredDataProblems(JSON.parse(JSON.stringify(data))).join('\n')).toContain(problem);
  });
});

test('is read from the only script of a page', () => {
  const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
  expect(readStructuredData(`<html><head>${script('{"a":"\\u003c"}')}</head></html>`)).toEqual({ a: '<' });
  expect(readStructuredData('<html></html>')).toBe(null);
  expect(() => readStructuredData(`<html>${script('{}')}${script('{}')}</html>`)).toThrow('several');
});
