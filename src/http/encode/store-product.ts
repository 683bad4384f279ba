// A product or variation in the Store API's format (W8).
import type { Category, Product, ProductCategory, StockLevel, Variation } from '../../rules/catalog/product.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import { availableUnits, stockState } from '../../rules/catalog/stock.ts';
import { limits } from '../../settings/constants.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { collectorTexts } from '../../texts/collectors.ts';
import { wireTexts } from '../../texts/wire.ts';
import { stockText } from '../../web/components/product/stock-text.ts';
import { paths } from '../../wire/paths.ts';
import type { StoreProduct, StoreTermLink } from '../../wire/store-product.ts';
import { encodeImage } from './images.ts';
import { encodeDimensions, encodeWeight } from './measures.ts';
import { encodePrices } from './store-money.ts';
import { descriptionHtml, paragraphsHtml } from '../../rules/products/product-html.ts';
import { priceHtml } from './product-html.ts';

export interface StoreProductContext {
  /** Prepended to every address. */
  origin: string;
  /** All categories, for the addresses of nested ones; empty where they are not available. */
  categories: readonly Category[];
  /** False in catalogue mode (R48). */
  forSale: boolean;
}

/** The units left when stock is low; null otherwise. */
export function lowStockRemaining(stock: StockLevel): number | null {
  return stockState(stock) === 'low-stock' ? availableUnits(stock) : null;
}

/** The maximum quantity of an item in one cart, at least 1. */
export function maxQuantityOf(
  { soldIndividually, customerLimit }: Pick<Product, 'soldIndividually' | 'customerLimit'>,
  stock: StockLevel,
): number {
  if (soldIndividually) return 1;
  const max = Math.min(limits.maximumQuantity, customerLimit ?? limits.maximumQuantity);
  return Math.max(1, Math.min(availableUnits(stock) ?? max, max));
}

function encodeCategory(category: ProductCategory, { origin, categories }: StoreProductContext): StoreTermLink {
  const trail = categoryPath(categories, category.id);
  const slugs = trail.length > 0 ? trail.map((one) => one.slug) : [category.slug];
  return { id: category.id, name: category.name, slug: category.slug, link: origin + paths.category(slugs) };
}

function encodeAttributes(product: Product): StoreProduct['attributes'] {
  return product.attributes.map((attribute) => ({
    id: attribute.id,
    name: attribute.name,
    taxonomy: attribute.taxonomy,
    has_variations: attribute.forVariations,
    terms: attribute.terms.map(({ id, name, slug }) => ({ id, name, slug })),
  }));
}

function encodeVariationChoices(product: Product): StoreProduct['variations'] {
  return product.variations
    .filter((variation) => variation.active)
    .map((variation) => ({
      id: variation.id,
      attributes: product.attributes
        .filter((attribute) => attribute.forVariations)
        .map(({ name, taxonomy }) => ({ name, value: (variation.attributes[taxonomy] ?? '') || null })),
    }));
}

/** Attributes as text, such as 'Editie: Japans'; an 'any' attribute is left out. */
function describeVariation(product: Product, variation: Variation): string {
  return product.attributes
    .flatMap(({ name, taxonomy, terms }) => {
      const term = terms.find((one) => one.slug === variation.attributes[taxonomy]);
      return term ? [`${name}: ${term.name}`] : [];
    })
    .join(', ');
}

function encodeAddToCart(
  product: Product,
  item: Product | Variation,
  url: string,
  forSale: boolean,
): StoreProduct['add_to_cart'] {
  const title = productTitle(product);
  const choose = (product.type === 'variable' && item === product) || product.bundle === 'choice';
  const soldOut = !forSale || availableUnits(item.stock) === 0;
  const [text, description] = soldOut
    ? [wireTexts.readMore, wireTexts.readMoreOf(title)]
    : choose
      ? [wireTexts.chooseOptions, wireTexts.chooseOptionsOf(title)]
      : item.stock.preOrder
        ? [collectorTexts.preOrder, collectorTexts.preOrderOf(title)]
        : [wireTexts.addToCart, wireTexts.addToCartOf(title)];
  return {
    text,
    description,
    url: choose || soldOut ? url : `${url}?add-to-cart=${item.id}`,
    single_text: item.stock.preOrder ? collectorTexts.preOrder : wireTexts.addToCart,
    minimum: 1,
    maximum: Math.min(limits.maximumQuantity, product.customerLimit ?? limits.maximumQuantity),
    multiple_of: 1,
  };
}

/** The fields that products and variations share: price, stock, measures, button. */
function encodeCommonFields(product: Product, item: Product | Variation, context: StoreProductContext) {
  const { weight, formatted: formattedWeight } = encodeWeight(item.weightGrams);
  const { dimensions, formatted: formattedDimensions } = encodeDimensions(item.dimensions);
  const highest = item === product ? product.highestPrice : item.price.price;
  const permalink = context.origin + paths.product(product.slug);
  const available = availableUnits(item.stock) !== 0;
  // Reviews belong to the product, not to a variation.
  const rating = item === product ? product.rating : undefined;
  return {
    permalink,
    on_sale: item.price.onSale,
    prices: encodePrices(item.price, highest),
    price_html: priceHtml(item.price, highest),
    average_rating: rating ? rating.average.toFixed(2) : '0',
    review_count: rating?.count ?? 0,
    is_purchasable: context.forSale,
    is_in_stock: available,
    is_on_backorder: false,
    low_stock_remaining: lowStockRemaining(item.stock),
    stock_availability: { text: stockText(item.stock), class: available ? 'in-stock' : 'out-of-stock' },
    sold_individually: product.soldIndividually,
    weight,
    dimensions,
    formatted_weight: formattedWeight,
    formatted_dimensions: formattedDimensions,
    add_to_cart: encodeAddToCart(product, item, permalink, context.forSale),
    is_password_protected: false,
    tags: [],
    brands: [],
    grouped_products: [],
    extensions: {},
    _links: {
      self: [{ href: `${context.origin}${paths.store}/products/${item.id}` }],
      collection: [{ href: `${context.origin}${paths.store}/products` }],
    },
  };
}

/** A product, for its own address. */
export function encodeProduct(product: Product, context: StoreProductContext): StoreProduct {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    parent: 0,
    type: product.bundle ? 'woosb' : product.type,
    variation: '',
    sku: product.sku,
    short_description: paragraphsHtml([product.shortDescription]),
    description: descriptionHtml(product.description),
    images: product.pictures.map((picture) => encodeImage(picture, context.origin)),
    categories: product.categories.map((category) => encodeCategory(category, context)),
    attributes: encodeAttributes(product),
    variations: encodeVariationChoices(product),
    has_options: product.type === 'variable' || product.bundle === 'choice',
    ...encodeCommonFields(product, product, context),
  };
}

/** A product in a list. When it has very many variations they are left out; its own address has them. */
export function encodeListedProduct(product: Product, context: StoreProductContext): StoreProduct {
  const tooMany = product.variations.length > serverLimits.listedVariations;
  return encodeProduct(tooMany ? { ...product, variations: [] } : product, context);
}

/** A variation that is requested by its own id. */
export function encodeVariationProduct(
  product: Product,
  variation: Variation,
  context: StoreProductContext,
): StoreProduct {
  const pictures = variation.picture ? [variation.picture] : product.pictures.slice(0, 1);
  return {
    id: variation.id,
    name: product.name,
    slug: product.slug,
    parent: product.id,
    type: 'variation',
    variation: describeVariation(product, variation),
    sku: variation.sku,
    short_description: paragraphsHtml([product.shortDescription]),
    description: paragraphsHtml([variation.description]),
    images: pictures.map((picture) => encodeImage(picture, context.origin)),
    categories: [],
    attributes: [],
    variations: [],
    has_options: false,
    ...encodeCommonFields(product, variation, context),
  };
}
