// A product as data for search engines (schema.org), with the same price, stock and maker as the page.
//
// A simple product is a Product with one Offer. One with variations is a ProductGroup with a Product for each: search engines
// take no AggregateOffer for what a shop sells itself. Where the page does not hold the variations, being too many, the product is
// told by its lowest and highest price.
import type {
  Contact,
  EffectivePrice,
  Product,
  ProductAttribute,
  StockLevel,
  Variation,
} from '../../../rules/catalog/product.ts';
import { gtinLength } from '../../../rules/catalog/gtin.ts';
import { formatDecimal } from '../../../rules/money.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { countDeltaRuns } from '../../../rules/catalog/variation-table.ts';
import { limits, productPictureWidth } from '../../../settings/constants.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { isoDate } from '../../../texts/dates.ts';
import { paths } from '../../../wire/paths.ts';
import { hasFreeShipping, returnPolicy, shippingDetails } from '../../head/sale-terms.ts';
import type { ProductProps } from '../../page-props.ts';
import { aggregateRating, reviewNodes } from './structured-reviews.ts';
import { absoluteAddress } from '../../head/absolute-address.ts';

/** What a product page is given that its data is made of. */
type StructuredProductInput = Pick<
  ProductProps,
  'product' | 'canonical' | 'description' | 'shell' | 'isAhead' | 'lookedUp' | 'reviews'
>;

const returnPolicyId = '#retour';

/** The nodes of a product page: the product, and the terms that its offers name. */
export function structuredProduct(page: StructuredProductInput): object[] {
  // A page of reviews is about the product, which has one address.
  const given = { ...page, canonical: page.canonical.replace(/comment-page-\d+\/$/, '') };
  const { product, canonical, shell } = given;
  if (hasVariants(product)) {
    const prices = variantsOf(product).map((one) => one.price.price);
    return [productGroup(given), ...saleTerms(prices, shell.delivery, canonical)];
  }
  if (product.type === 'variable') return [singleProduct(given, aggregateOffer(given))];
  const offer = offerNode(given, { price: product.price, stock: product.stock, url: canonical });
  return [singleProduct(given, offer), ...saleTerms([product.price.price], shell.delivery, canonical)];
}

/** The terms that offers at these prices (cents) name. */
function saleTerms(
  prices: readonly number[],
  delivery: StructuredProductInput['shell']['delivery'],
  canonical: string,
): object[] {
  const ways = new Set(prices.map((price) => hasFreeShipping(price, delivery)));
  return [
    ...[...ways].flatMap((isFree) =>
      shippingDetails(delivery, isFree).map((one, at) => ({ '@id': shippingId(isFree, at), ...one })),
    ),
    { '@id': returnPolicyId, ...returnPolicy(canonical) },
  ];
}

function shippingId(isFree: boolean, at: number): string {
  return `#${isFree ? 'gratis' : 'verzending'}-${at + 1}`;
}

function variantsOf({ variations }: Product): readonly Variation[] {
  return variations.filter((variation) => variation.active);
}

function hasVariants({ variations }: Product): boolean {
  return variations.length <= limits.embeddedVariations && variations.some((variation) => variation.active);
}

function singleProduct(given: StructuredProductInput, offers: object): object {
  const { product, canonical } = given;
  return {
    '@type': 'Product',
    ...commonProperties(given),
    ...(product.sku !== '' && { sku: product.sku }),
    ...gtinProperty(product),
    image: pictureAddresses(product, canonical),
    offers,
  };
}

/** What holds for all variations stands once, on the group. */
function productGroup(given: StructuredProductInput): object {
  const { product, canonical } = given;
  return {
    '@type': 'ProductGroup',
    ...commonProperties(given),
    image: pictureAddresses(product, canonical),
    productGroupID: String(product.id),
    hasVariant: variantsOf(product).map((variation) => variantNode(given, variation)),
  };
}

function variantNode(given: StructuredProductInput, variation: Variation): object {
  const { product, canonical } = given;
  const choice = Object.entries(variation.attributes).flatMap(choiceParameter).join('&');
  const url = choice === '' ? canonical : `${canonical}?${choice}`;
  const picture = variation.picture ?? product.pictures[0];
  return {
    '@type': 'Product',
    name: [product.name, ...variationTermNames(product.attributes, variation)].join(', '),
    sku: variation.sku,
    ...gtinProperty(variation),
    ...(picture && { image: pictureAddress(picture, canonical) }),
    offers: offerNode(given, { price: variation.price, stock: variation.stock, url }),
  };
}

/** The address of a page with a choice filled in; an attribute that may be anything is left open. */
function choiceParameter([taxonomy, slug]: [string, string]): string[] {
  return slug === '' ? [] : [`attribute_${taxonomy}=${encodeURIComponent(slug)}`];
}

/** The names of what a variation is, in the order of the attributes. */
function variationTermNames(attributes: readonly ProductAttribute[], { attributes: chosen }: Variation): string[] {
  return attributes.flatMap(({ taxonomy, terms }) => terms.find((one) => one.slug === chosen[taxonomy])?.name ?? []);
}

/** What a product and a group of them have alike. */
function commonProperties({ product, canonical, description, reviews }: StructuredProductInput) {
  const { facts, name } = product;
  const told: readonly [string, string][] = [
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
    name,
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
    additionalProperty: told.flatMap(([label, value]) => (value === '' ? [] : [propertyValue(label, value)])),
  };
}

function contactLine(contact: Contact | undefined): string {
  return contact ? `${contact.name}, ${contact.address}, ${contact.email}` : '';
}

function propertyValue(name: string, value: string): object {
  return { '@type': 'PropertyValue', name, value };
}

/** An article number that cannot be right is better not told. */
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
  const isFree = hasFreeShipping(price.price, shell.delivery);
  return {
    '@type': 'Offer',
    url,
    price: formatDecimal(price.price),
    priceCurrency: 'EUR',
    ...(price.onSale && price.until !== null && { priceValidUntil: isoDate(price.until - 1) }),
    ...availability(stock, isAhead ? product.facts.releaseDate : null),
    itemCondition: `https://schema.org/${product.facts.sealed === 'opened' ? 'Used' : 'New'}Condition`,
    shippingDetails: [{ '@id': shippingId(isFree, 0) }, { '@id': shippingId(isFree, 1) }],
    hasMerchantReturnPolicy: { '@id': returnPolicyId },
  };
}

function aggregateOffer({ product, canonical, isAhead, lookedUp }: StructuredProductInput): object {
  const table = lookedUp?.table;
  return {
    '@type': 'AggregateOffer',
    url: canonical,
    lowPrice: formatDecimal(product.price.price),
    highPrice: formatDecimal(product.highestPrice),
    priceCurrency: 'EUR',
    offerCount: table ? countDeltaRuns(table.active) : variantsOf(product).length,
    ...availability(product.stock, isAhead ? product.facts.releaseDate : null),
  };
}

/** `from`: the day on which it appears (ISO date), where that is still to come. */
function availability(stock: StockLevel, ahead: string | null): object {
  const from = stock.preOrder?.date ?? ahead;
  if (stockState(stock) === 'out-of-stock') return { availability: 'https://schema.org/OutOfStock' };
  if (from === null) return { availability: 'https://schema.org/InStock' };
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: from };
}
