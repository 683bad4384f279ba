// Carts for tests of pricing: products by a few numbers, and the cart priced without shipping costs.
import { emptyCustomer, noChoices } from '../../src/rules/cart/cart.ts';
import type { CartChoices, CartRow, PricedCart } from '../../src/rules/cart/cart.ts';
import type { Product, Variation } from '../../src/rules/catalog/product.ts';
import { cents } from '../../src/rules/money.ts';
import { priceCart } from '../../src/rules/pricing/cart-pricing.ts';
import { noOffers } from './no-offers.ts';
import type { PricingOffers } from '../../src/rules/pricing/pricing-offers.ts';
import type { CartPromotion, GiftPromotion, QuantityPromotion } from '../../src/rules/promotions/promotions.ts';
import { zonesOf } from './fixtures/zones.ts';

const dimensions = { lengthMm: 1, widthMm: 1, heightMm: 1 };

function plainPrice(price: number) {
  return { price: cents(price), regular: cents(price), onSale: false, struck: null, until: null };
}

/** A simple product with counted stock. */
export function pricedProduct(id: number, price: number, own: Partial<Product> = {}, onHand = 1000): Product {
  return {
    id,
    type: 'simple',
    slug: `p${id}`,
    name: `Product ${id}`,
    foreignTitle: null,
    sku: '',
    shortDescription: '',
    description: [],
    facts: {
      edition: '',
      game: '',
      set: '',
      setCode: '',
      releaseDate: '',
      packs: 0,
      cardsPerPack: 0,
      contents: [],
      sealed: 'opened',
      ean: '',
      manufacturer: { name: '', address: '', email: '' },
      ageWarning: '',
    },
    soldIndividually: false,
    customerLimit: null,
    publishedAt: 0,
    price: plainPrice(price),
    highestPrice: cents(price),
    stock: { managed: true, onHand, inStock: onHand > 0, lowAt: 0 },
    weightGrams: 1,
    dimensions,
    categories: [],
    attributes: [],
    pictures: [],
    videos: [],
    variations: [],
    ...own,
  };
}

/** A product with variations of these prices, by variation id. */
export function pricedVariations(id: number, prices: Readonly<Record<number, number>>): Product {
  const stock = { managed: true, onHand: 1000, inStock: true, lowAt: 0 };
  const variations = Object.entries(prices).map(([variation, price]): Variation => ({
    id: Number(variation),
    productId: id,
    sku: '',
    description: '',
    attributes: {},
    active: true,
    price: plainPrice(price),
    stock,
    picture: null,
    weightGrams: 1,
    dimensions,
    facts: { ean: '', packs: null, cardsPerPack: null },
  }));
  return pricedProduct(id, Math.min(...Object.values(prices)), { type: 'variable', variations });
}

/** A row of a cart; its key is that of the item. */
export function cartRow(productId: number, quantity: number, variationId: number | null = null): CartRow {
  return { key: `row-${variationId ?? productId}`, productId, variationId, attributes: {}, quantity, seenCents: null };
}

const promotionBase = {
  active: true,
  priority: 10,
  exclusive: false,
  from: null,
  until: null,
  usageLimit: null,
  timesUsed: 0,
};

/** 'Bij 3 of meer: 10% korting' on everything, unless told otherwise. */
export function quantityPromotion(id: number, own: Partial<QuantityPromotion> = {}): QuantityPromotion {
  return {
    ...promotionBase,
    id,
    kind: 'quantity',
    title: `Actie ${id}`,
    target: { kind: 'everything' },
    counted: 'line',
    tiers: [{ min: 3, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } }],
    ...own,
  };
}

/** Two bought, the cheapest of three free, unless told otherwise. */
export function giftPromotion(id: number, own: Partial<GiftPromotion> = {}): GiftPromotion {
  return {
    ...promotionBase,
    id,
    kind: 'gift',
    title: `Actie ${id}`,
    target: { kind: 'everything' },
    buyQuantity: 2,
    gift: { kind: 'cheapest' },
    giftQuantity: 1,
    discount: { kind: 'percentage', basisPoints: 10_000 },
    repeats: true,
    ...own,
  };
}

/** 10% off carts from 50 euros, unless told otherwise. */
export function cartPromotion(id: number, own: Partial<CartPromotion> = {}): CartPromotion {
  return {
    ...promotionBase,
    id,
    kind: 'cart',
    title: `Actie ${id}`,
    minimum: cents(5_000),
    effect: { kind: 'percentage', basisPoints: 1_000 },
    ...own,
  };
}

/** Prices rows with these products and offers; delivery to the Netherlands costs € 5. */
export function pricedCart(
  products: readonly Product[],
  rows: readonly CartRow[],
  offers: Partial<PricingOffers> = {},
  choices: CartChoices = noChoices,
): PricedCart {
  const { shipping } = emptyCustomer;
  return priceCart(rows, {
    catalogue: new Map(products.map((product) => [product.id, product])),
    customer: { ...emptyCustomer, shipping: { ...shipping, country: 'NL' } },
    shipping: { zones: zonesOf({ NL: 500, BE: 0 }, null), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    choices,
    offers: { ...noOffers, ...offers },
    now: 0,
  });
}
