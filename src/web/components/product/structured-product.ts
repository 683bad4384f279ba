// A product as data for search engines (schema.org), with the same price, stock and maker as the page.
import { productPictureWidth } from '../../../settings/constants.ts';
import type { Product, StockLevel } from '../../../rules/catalog.ts';
import { stockState } from '../../../rules/stock.ts';
import { paths } from '../../../wire/paths.ts';
import type { ProductProps } from '../../page-props.ts';

function amount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function availability(stock: StockLevel): string {
  return `https://schema.org/${stockState(stock) === 'out-of-stock' ? 'OutOfStock' : 'InStock'}`;
}

function offers(product: Product, url: string): object {
  const shared = { priceCurrency: 'EUR', availability: availability(product.stock), url };
  if (product.highestPrice > product.price.price) {
    return {
      '@type': 'AggregateOffer',
      ...shared,
      lowPrice: amount(product.price.price),
      highPrice: amount(product.highestPrice),
      offerCount: product.variations.length,
    };
  }
  return { '@type': 'Offer', ...shared, price: amount(product.price.price) };
}

/** JSON-LD of a product page. */
export function structuredProduct({ product, canonical, description }: ProductProps): object {
  const { facts } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description,
    url: canonical,
    sku: product.sku,
    ...(facts.ean !== '' && { gtin: facts.ean }),
    image: product.pictures.map(
      ({ file }) => new URL(paths.picture(file, productPictureWidth, 'webp'), canonical).href,
    ),
    brand: { '@type': 'Brand', name: facts.manufacturer.name },
    manufacturer: {
      '@type': 'Organization',
      name: facts.manufacturer.name,
      address: facts.manufacturer.address,
      email: facts.manufacturer.email,
    },
    offers: offers(product, canonical),
  };
}
