// A product as structured data (schema.org), with the same price, stock and manufacturer as the page.
//
// A simple product is a Product with one Offer. A product with variations is a ProductGroup with one Product per
// variation, because search engines do not accept an AggregateOffer for a shop's own products. When there are too many
// variations to embed in the page, the product has an AggregateOffer with its lowest and highest price after all.
import type {
  Contact,
  EffectivePrice,
  Product,
  ProductAttribute,
  StockLevel,
  Variation,
} from '../../../rules/catalog/product.ts';
import { oneLineTitle, productTitle } from '../../../rules/catalog/product-title.ts';
import { gtinLength } from '../../../rules/catalog/gtin.ts';
import { amountText } from '../../../rules/pricing/amounts.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { countDeltaRuns } from '../../../rules/catalog/variation-table.ts';
import { limits, productPictureWidth } from '../../../settings/constants.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { isoDate } from '../../../texts/dates.ts';
import { paths } from '../../../wire/paths.ts';
import { returnPolicy, shippingDetails } from '../../head/sale-terms.ts';
import type { ProductProps } from './props.ts';
import { aggregateRating, reviewNodes } from './structured-reviews.ts';
import { absoluteAddress } from '../../head/absolute-address.ts';

/** The page props that the structured data are made from. */
type StructuredProductInput = Pick<
  ProductProps,
  'product' | 'canonical' | 'description' | 'shell' | 'isAhead' | 'lookedUp' | 'reviews'
>;

const returnPolicyId = '#retour';

/** The nodes of a product page: the product, and the shipping and return terms that its offers refer to. */
export function structuredProduct(page: StructuredProductInput): object[] {
  // The pages of the reviews describe the same product, at its main address.
  const input = { ...page, canonical: page.canonical.replace(/comment-page-\d+\/$/, '') };
  const { product, canonical, shell } = input;
  if (hasVariants(product)) {
    const prices = variantsOf(product).map((one) => one.price.price);
    return [productGroup(input), ...saleTerms(prices, shell.delivery, canonical)];
  }
  if (product.type === 'variable') return [singleProduct(input, aggregateOffer(input))];
  const offer = offerNode(input, { price: product.price, stock: product.stock, url: canonical });
  return [singleProduct(input, offer), ...saleTerms([product.price.price], shell.delivery, canonical)];
}

/** The shipping and return terms of offers at these prices (cents). */
function saleTerms(
  prices: readonly number[],
  delivery: StructuredProductInput['shell']['delivery'],
  canonical: string,
): object[] {
  const details = prices.flatMap((price) => shippingDetails(delivery, price));
  return [
    ...new Map(details.map((one) => [one['@id'], one])).values(),
    { '@id': returnPolicyId, ...returnPolicy(canonical) },
  ];
}

function variantsOf({ variations }: Product): readonly Variation[] {
  return variations.filter((variation) => variation.active);
}

function hasVariants({ variations }: Product): boolean {
  return variations.length <= limits.embeddedVariations && variations.some((variation) => variation.active);
}

function singleProduct(input: StructuredProductInput, offers: object): object {
  const { product, canonical } = input;
  return {
    '@type': 'Product',
    ...commonProperties(input),
    ...(product.sku !== '' && { sku: product.sku }),
    ...gtinProperty(product),
    image: pictureAddresses(product, canonical),
    offers,
  };
}

/** A group has the properties that all variations share. */
function productGroup(input: StructuredProductInput): object {
  const { product, canonical } = input;
  return {
    '@type': 'ProductGroup',
    ...commonProperties(input),
    image: pictureAddresses(product, canonical),
    productGroupID: String(product.id),
    hasVariant: variantsOf(product).map((variation) => variantNode(input, variation)),
  };
}

function variantNode(input: StructuredProductInput, variation: Variation): object {
  const { product, canonical } = input;
  const choice = Object.entries(variation.attributes).flatMap(choiceParameter).join('&');
  const url = choice === '' ? canonical : `${canonical}?${choice}`;
  const picture = variation.picture ?? product.pictures[0];
  return {
    '@type': 'Product',
    name: oneLineTitle(productTitle(product), ...variationTermNames(product.attributes, variation)),
    sku: variation.sku,
    ...gtinProperty(variation),
    ...(picture && { image: pictureAddress(picture, canonical) }),
    offers: offerNode(input, { price: variation.price, stock: variation.stock, url }),
  };
}

/**
 * The query of an address that preselects a variation. Attributes for which the variation allows any value are omitted.
 */
function choiceParameter([taxonomy, slug]: [string, string]): string[] {
  return slug === '' ? [] : [`attribute_${taxonomy}=${encodeURIComponent(slug)}`];
}

/** The names of a variation's terms, in the order of the attributes. */
function variationTermNames(attributes: readonly ProductAttribute[], { attributes: chosen }: Variation): string[] {
  return attributes.flatMap(({ taxonomy, terms }) => terms.find((one) => one.slug === chosen[taxonomy])?.name ?? []);
}

/** The properties that a single product and a group have in common. */
function commonProperties({ product, canonical, description, reviews }: StructuredProductInput) {
  const { facts } = product;
  const properties: readonly [string, string][] = [
    [productTexts.edition, facts.edition],
    [productTexts.game, facts.game],
    [productTexts.set, facts.set],
    [productTexts.setCode, facts.setCode],
    [productTexts.sealedState, productTexts.sealed(facts.sealed)],
    [productTexts.contents, facts.cardsPerPack > 0 ? productTexts.packs(facts.packs, facts.cardsPerPack) : ''],
    [productTexts.ageWarning, facts.ageWarning],
    [collectorTexts.responsible, contactLine(facts.manufacturer.responsible)],
  ];
  return {
    name: productTitle(product),
    ...(description !== '' && { description }),
    url: canonical,
    brand: { '@type': 'Brand', name: facts.manufacturer.name },
    manufacturer: {
      '@type': 'Organization',
      name: facts.manufacturer.name,
      address: facts.manufacturer.address,
      email: facts.manufacturer.email,
    },
    ...(facts.releaseDate !== '' && { releaseDate: facts.releaseDate }),
    ...(product.rating && {
      aggregateRating: aggregateRating(product.rating),
      review: reviewNodes(reviews?.reviews ?? []),
    }),
    additionalProperty: properties.flatMap(([label, value]) => (value === '' ? [] : [propertyValue(label, value)])),
  };
}

function contactLine(contact: Contact | undefined): string {
  return contact ? `${contact.name}, ${contact.address}, ${contact.email}` : '';
}

function propertyValue(name: string, value: string): object {
  return { '@type': 'PropertyValue', name, value };
}

/** A number with a wrong length or check digit is omitted. */
function gtinProperty({ facts: { ean } }: { facts: { ean: string } }): object {
  const length = gtinLength(ean);
  return length === null ? {} : { [`gtin${length}`]: ean };
}

function pictureAddresses({ pictures }: Product, canonical: string): string[] {
  return pictures.map((picture) => pictureAddress(picture, canonical));
}

function pictureAddress({ file }: { file: string }, canonical: string): string {
  return absoluteAddress(paths.picture(file, productPictureWidth, 'webp'), canonical);
}

interface StructuredOfferInput {
  price: EffectivePrice;
  stock: StockLevel;
  url: string;
}

function offerNode(
  { shell, product, isAhead }: StructuredProductInput,
  { price, stock, url }: StructuredOfferInput,
): object {
  return {
    '@type': 'Offer',
    url,
    price: amountText(price.price),
    priceCurrency: 'EUR',
    ...(price.onSale && price.until !== null && { priceValidUntil: isoDate(price.until - 1) }),
    ...availability(stock, isAhead ? product.facts.releaseDate : null),
    itemCondition: `https://schema.org/${product.facts.sealed === 'opened' ? 'Used' : 'New'}Condition`,
    shippingDetails: shippingDetails(shell.delivery, price.price).map((one) => ({ '@id': one['@id'] })),
    hasMerchantReturnPolicy: { '@id': returnPolicyId },
  };
}

function aggregateOffer({ product, canonical, isAhead, lookedUp }: StructuredProductInput): object {
  const table = lookedUp?.table;
  return {
    '@type': 'AggregateOffer',
    url: canonical,
    lowPrice: amountText(product.price.price),
    highPrice: amountText(product.highestPrice),
    priceCurrency: 'EUR',
    offerCount: table ? countDeltaRuns(table.active) : variantsOf(product).length,
    ...availability(product.stock, isAhead ? product.facts.releaseDate : null),
  };
}

/** `ahead`: the release date (ISO) when it is in the future, else null. */
function availability(stock: StockLevel, ahead: string | null): object {
  const from = stock.preOrder?.date ?? ahead;
  if (stockState(stock) === 'out-of-stock') return { availability: 'https://schema.org/OutOfStock' };
  if (from === null) return { availability: 'https://schema.org/InStock' };
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: from };
}
