import { expect, test } from 'vitest';
import { simpleProduct, simpleProps, variableProps } from '../../../../test/support/fixtures/products.ts';
import { structuredProduct } from './structured-product.ts';

test('a product as data: price, stock, number and maker', () => {
  expect(structuredProduct(simpleProps)).toMatchObject({
    '@type': 'Product',
    name: simpleProduct.name,
    sku: 'SP3-BOX-TC',
    gtin: '4710000000012',
    image: expect.arrayContaining(['https://vitrine.example/pictures/sterrenpad-voor-1200.webp']),
    brand: { name: 'Maanpoort Spellen Ltd.' },
    manufacturer: { address: '18 Lantern Road, Taipei, Taiwan' },
    offers: { '@type': 'Offer', price: '149.99', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  });
});

test('several prices are given from lowest to highest', () => {
  expect(structuredProduct(variableProps)).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '69.95', highPrice: '79.95', offerCount: 3 },
  });
});

test('what is sold out says so', () => {
  const product = { ...simpleProduct, stock: { ...simpleProduct.stock, onHand: 0 } };
  expect(structuredProduct({ ...simpleProps, product })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
