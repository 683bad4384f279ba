// A product as data for search engines (schema.org), with the same price, stock and maker as the page.
//
// A simple product is a Product with one Offer. One with variations is a ProductGroup with a Product for each: search engines
// take no AggregateOffer for what a shop sells itself. Where the page does not hold the variations, being too many, the product is
// told by its lowest and highest price.
import type { Contact, PriceNow, Product, ProductAttribute, StockLevel, Variation } from '../../../rules/catalog.ts';
import { gtinLength } from '../../../rules/gtin.ts';
import { decimal } from '../../../rules/money.ts';
import { stockState } from '../../../rules/stock.ts';
import { countSteps } from '../../../rules/variation-table.ts';
import { limits, productPictureWidth } from '../../../settings/constants.ts';
import { productTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { isoDate } from '../../../texts/dates.ts';
import { paths } from '../../../wire/paths.ts';
import { isSentFree, returnPolicy, shippingDetails } from '../../head/sale-terms.ts';
import type { ProductProps } from '../../page-props.ts';
import { averageOf, reviewNodes } from './structured-reviews.ts';
import { wholeAddress } from '../../head/whole-address.ts';

/** What a product page is given that its data is made of. */
type Given = Pick<ProductProps, 'product' | 'canonical' | 'description' | 'shell' | 'isAhead' | 'lookedUp' | 'reviews'>;

const returns = '#retour';

/** The nodes of a product page: the product, and the terms that its offers name. */
export function structuredProduct(page: Given): object[] {
  // A page of reviews is about the product, which has one address.
  const given = { ...page, canonical: page.canonical.replace(/comment-page-\d+\/$/, '') };
  const { product, canonical, shell } = given;
  if (hasVariants(product)) {
    const prices = variantsOf(product).map((one) => one.price.price);
    return [productGroup(given), ...saleTerms(prices, shell.delivery, canonical)];
  }
  if (product.type === 'variable') return [soleProduct(given, aggregateOffer(given))];
  const offer = offerOf(given, { price: product.price, stock: product.stock, url: canonical });
  return [soleProduct(given, offer), ...saleTerms([product.price.price], shell.delivery, canonical)];
}

/** The terms that offers at these prices (cents) name. */
function saleTerms(prices: readonly number[], delivery: Given['shell']['delivery'], canonical: string): object[] {
  const ways = new Set(prices.map((price) => isSentFree(price, delivery)));
  return [
    ...[...ways].flatMap((isFree) =>
      shippingDetails(delivery, isFree).map((one, at) => ({ '@id': shippingId(isFree, at), ...one })),
    ),
    { '@id': returns, ...returnPolicy(canonical) },
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

function soleProduct(given: Given, offers: object): object {
  const { product, canonical } = given;
  return {
    '@type': 'Product',
    ...common(given),
    ...(product.sku !== '' && { sku: product.sku }),
    ...gtinOf(product),
    image: imagesOf(product, canonical),
    offers,
  };
}

/** What holds for all variations stands once, on the group. */
function productGroup(given: Given): object {
  const { product, canonical } = given;
  return {
    '@type': 'ProductGroup',
    ...common(given),
    image: imagesOf(product, canonical),
    productGroupID: String(product.id),
    hasVariant: variantsOf(product).map((variation) => variant(given, variation)),
  };
}

function variant(given: Given, variation: Variation): object {
  const { product, canonical } = given;
  const choice = Object.entries(variation.attributes).flatMap(choiceField).join('&');
  const url = choice === '' ? canonical : `${canonical}?${choice}`;
  const picture = variation.picture ?? product.pictures[0];
  return {
    '@type': 'Product',
    name: [product.name, ...chosenTerms(product.attributes, variation)].join(', '),
    sku: variation.sku,
    ...gtinOf(variation),
    ...(picture && { image: imageOf(picture, canonical) }),
    offers: offerOf(given, { price: variation.price, stock: variation.stock, url }),
  };
}

/** The address of a page with a choice filled in; an attribute that may be anything is left open. */
function choiceField([taxonomy, slug]: [string, string]): string[] {
  return slug === '' ? [] : [`attribute_${taxonomy}=${encodeURIComponent(slug)}`];
}

/** The names of what a variation is, in the order of the attributes. */
function chosenTerms(attributes: readonly ProductAttribute[], { attributes: chosen }: Variation): string[] {
  return attributes.flatMap(({ taxonomy, terms }) => terms.find((one) => one.slug === chosen[taxonomy])?.name ?? []);
}

/** What a product and a group of them have alike. */
function common({ product, canonical, description, reviews }: Given) {
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
    ...(product.rating && { aggregateRating: averageOf(product.rating), review: reviewNodes(reviews?.reviews ?? []) }),
    additionalProperty: told.flatMap(([label, value]) => (value === '' ? [] : [fact(label, value)])),
  };
}

function contactLine(contact: Contact | undefined): string {
  return contact ? `${contact.name}, ${contact.address}, ${contact.email}` : '';
}

function fact(name: string, value: string): object {
  return { '@type': 'PropertyValue', name, value };
}

/** An article number that cannot be right is better not told. */
function gtinOf({ facts: { ean } }: { facts: { ean: string } }): object {
  const length = gtinLength(ean);
  return length === null ? {} : { [`gtin${length}`]: ean };
}

function imagesOf({ pictures }: Product, canonical: string): string[] {
  return pictures.map((picture) => imageOf(picture, canonical));
}

function imageOf({ file }: { file: string }, canonical: string): string {
  return wholeAddress(paths.picture(file, productPictureWidth, 'webp'), canonical);
}

interface Offered {
  price: PriceNow;
  stock: StockLevel;
  url: string;
}

function offerOf({ shell, product, isAhead }: Given, { price, stock, url }: Offered): object {
  const isFree = isSentFree(price.price, shell.delivery);
  return {
    '@type': 'Offer',
    url,
    price: decimal(price.price),
    priceCurrency: 'EUR',
    ...(price.onSale && price.until !== null && { priceValidUntil: isoDate(price.until - 1) }),
    ...availability(stock, isAhead ? product.facts.releaseDate : null),
    itemCondition: `https://schema.org/${product.facts.sealed === 'opened' ? 'Used' : 'New'}Condition`,
    shippingDetails: [{ '@id': shippingId(isFree, 0) }, { '@id': shippingId(isFree, 1) }],
    hasMerchantReturnPolicy: { '@id': returns },
  };
}

function aggregateOffer({ product, canonical, isAhead, lookedUp }: Given): object {
  const table = lookedUp?.table;
  return {
    '@type': 'AggregateOffer',
    url: canonical,
    lowPrice: decimal(product.price.price),
    highPrice: decimal(product.highestPrice),
    priceCurrency: 'EUR',
    offerCount: table ? countSteps(table.active) : variantsOf(product).length,
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
