// Worked carts: what is bought under which offers, what each line costs, and the arithmetic by hand.
import { withCategoriesBelow } from '../../../src/rules/promotions/promotion-target.ts';
import type { BoughtTogetherItem, BoughtTogetherList } from '../../../src/rules/bought-together/bought-together.ts';
import { defaultSettings } from '../../../src/rules/bought-together/bought-together.ts';
import type { Bundle } from '../../../src/rules/bundles/bundles.ts';
import { noChoices } from '../../../src/rules/cart/cart.ts';
import type { CartRow } from '../../../src/rules/cart/cart.ts';
import type { EffectivePrice, Product, Variation } from '../../../src/rules/catalog/product.ts';
import { emptyAddress } from '../../../src/rules/checkout/addresses.ts';
import type { Coupon } from '../../../src/rules/coupons/coupons.ts';
import { cents, noCents } from '../../../src/rules/money.ts';
import type { PricingContext } from '../../../src/rules/pricing/pricing-draft.ts';
import type { PricingOffers } from '../../../src/rules/pricing/pricing-offers.ts';
import { noOffers } from '../no-offers.ts';
import type { Promotion } from '../../../src/rules/promotions/promotions.ts';
import { zonesOf } from '../fixtures/zones.ts';

/** Prices in cents; `regular` and `base` where they differ. All prices include tax. */
const prices = {
  doos: { price: 18_999 },
  blik: { price: 14_999 },
  pakje: { price: 499 },
  map: { price: 2_500 },
  hoesjes: { price: 1_999 },
  munt: { price: 1 },
  /** On sale. */
  actie: { price: 15_000, regular: 20_000 },
  /** A promotion makes one piece cheaper. */
  gepromoot: { price: 17_099, base: 18_999, regular: 18_999 },
  /** Bundles. */
  pakket: { price: 29_900 },
  stapel: { price: 29_900 },
} as const;

/** The variations of 'kaart'. */
const variationPrices = { 'kaart-nl': 1_000, 'kaart-jp': 1_250 } as const;

export type ItemName = keyof typeof prices | keyof typeof variationPrices;

const names = [...Object.keys(prices), 'kaart'];

/** The id of a product, or of a variation. */
export function idOf(name: ItemName | 'kaart'): number {
  if (name in variationPrices) return name === 'kaart-nl' ? 901 : 902;
  return names.indexOf(name) + 1;
}

/** The category of most products, and one below it that has 'munt'. */
export const categoryId = 500;
const category = { id: categoryId, parentId: null, slug: 'alles', name: 'Alles', description: '' };
const subcategory = { id: 501, parentId: categoryId, slug: 'munten', name: 'Munten', description: '' };
const goldenCategories = [category, subcategory];

function effective(entry: { price: number; regular?: number; base?: number }): EffectivePrice {
  const { price, regular = price, base } = entry;
  return {
    price: cents(price),
    ...(base !== undefined && { base: cents(base) }),
    regular: cents(regular),
    onSale: price < regular,
    struck: null,
    until: null,
  };
}

const dimensions = { lengthMm: 1, widthMm: 1, heightMm: 1 };
const stock = { managed: false, onHand: 0, inStock: true, lowAt: 0 };

function productOf(name: string, price: EffectivePrice, variations: readonly Variation[] = []): Product {
  return {
    id: names.indexOf(name) + 1,
    type: variations.length > 0 ? 'variable' : 'simple',
    slug: name,
    name,
    foreignTitle: null,
    sku: name,
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
    price,
    highestPrice: price.price,
    stock,
    weightGrams: 1,
    dimensions,
    categories: [name === 'munt' ? subcategory : category],
    attributes: [],
    pictures: [],
    videos: [],
    variations,
  };
}

function variationOf(name: keyof typeof variationPrices): Variation {
  return {
    id: idOf(name),
    productId: idOf('kaart'),
    sku: name,
    description: '',
    attributes: { pa_taal: name.slice(-2) },
    active: true,
    price: effective({ price: variationPrices[name] }),
    stock,
    picture: null,
    weightGrams: 1,
    dimensions,
    facts: { ean: '', packs: null, cardsPerPack: null },
  };
}

/** The products of all golden carts, by id. */
export const goldenCatalogue: ReadonlyMap<number, Product> = new Map(
  [
    ...Object.entries(prices).map(([name, entry]) => productOf(name, effective(entry))),
    productOf('kaart', effective({ price: 1_000 }), [variationOf('kaart-nl'), variationOf('kaart-jp')]),
  ].map((product) => [product.id, product]),
);

function itemOf(name: ItemName): Pick<CartRow, 'productId' | 'variationId' | 'attributes'> {
  if (!(name in variationPrices)) return { productId: idOf(name), variationId: null, attributes: {} };
  return { productId: idOf('kaart'), variationId: idOf(name), attributes: { pa_taal: name.slice(-2) } };
}

/** A row of a cart. Its key is the name of the item. */
export function buy(name: ItemName, quantity = 1): CartRow {
  return { ...itemOf(name), key: name, quantity, seenCents: null };
}

/** A bundle with its parts: their numbers in one bundle. */
export function buyBundle(
  name: 'pakket' | 'stapel',
  quantity: number,
  parts: Partial<Record<ItemName, number>>,
): CartRow {
  const units = Object.entries(parts) as [ItemName, number][];
  return {
    ...buy(name, quantity),
    parts: units.map(([part, number]) => ({ ...itemOf(part), itemKey: part, quantity: number })),
  };
}

/** A product that is bought together with the row of `main`. */
export function buyTogether(main: ItemName, name: ItemName, quantity = 1): CartRow {
  return { ...buy(name, quantity), key: `${main}+${name}`, boughtTogether: { parentKey: main, itemKey: name } };
}

/** A bundle of these items, without a discount unless `more` has one. */
export function bundle(
  name: 'pakket' | 'stapel',
  parts: Partial<Record<ItemName, number>>,
  more: Partial<Bundle> = {},
): Bundle {
  const units = Object.entries(parts) as [ItemName, number][];
  return {
    productId: idOf(name),
    items: units.map(([part, quantity]) => {
      const { productId, variationId } = itemOf(part);
      return { key: part, productId, variationId, quantity, min: 0, max: null };
    }),
    fixedPrice: false,
    discount: 0,
    discountAmount: noCents,
    optional: false,
    roundsItems: true,
    excludesUnpurchasable: false,
    min: 0,
    max: 0,
    totalMin: noCents,
    totalMax: noCents,
    ...more,
  };
}

/** A percentage in basis points ('90%'), or an amount in cents. */
export function newPrice(price: string | number): BoughtTogetherItem['newPrice'] {
  if (typeof price === 'number') return { kind: 'amount', cents: price };
  return { kind: 'percentage', basisPoints: Number.parseFloat(price) * 100 };
}

/** A list of products for `owner`, each with its price and its number of units. */
export function list(
  owner: ItemName,
  items: readonly (readonly [name: ItemName, price: string | number, quantity?: number])[],
  more: Partial<BoughtTogetherList> = {},
): BoughtTogetherList {
  return {
    ...defaultSettings,
    ownerId: idOf(owner),
    productId: itemOf(owner).productId,
    items: items.map(([name, price, quantity = 1]) => {
      const { productId, variationId } = itemOf(name);
      return { key: name, productId, variationId, newPrice: newPrice(price), quantity, bounds: null };
    }),
    ...more,
  };
}

/** A coupon: a percentage in basis points unless `more` says otherwise. Its id is that of its place in the cart. */
export function coupon(code: string, amount: number, more: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code,
    description: '',
    kind: 'percentage',
    amount,
    freeShipping: false,
    individualUse: false,
    excludesReduced: false,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    minimum: null,
    maximum: null,
    unitLimit: null,
    usageLimit: null,
    customerUsageLimit: null,
    timesUsed: 0,
    emailRestrictions: [],
    expiresAt: null,
    active: true,
    ...more,
  };
}

/** A line as it is expected: its subtotal and its total in cents. Without a total, that is the subtotal. */
type GoldenLine = readonly [item: ItemName, quantity: number, subtotal: number, total?: number];

export interface GoldenCart {
  name: string;
  /** The arithmetic, in euros. */
  work: string;
  rows: readonly CartRow[];
  promotions?: readonly Promotion[];
  bundles?: readonly Bundle[];
  lists?: readonly BoughtTogetherList[];
  /** The coupons of the cart, in the order of their codes. */
  coupons?: readonly Coupon[];
  /** The gift that the shopper chose, by promotion. */
  giftChoices?: readonly (readonly [promotionId: number, item: ItemName])[];
  lines: readonly GoldenLine[];
  /** What delivery costs; it is € 4,95 without an offer. */
  shipping?: number;
  /** What caused each adjustment, in order. */
  sources?: readonly string[];
}

/** The time of all golden carts, epoch ms. */
export const goldenTime = 1_000_000;

/** What a golden cart is priced with. */
export function contextOf(cart: Omit<GoldenCart, 'name' | 'work' | 'lines'>): PricingContext {
  const coupons = (cart.coupons ?? []).map((one, index) => ({ ...one, id: index + 1 }));
  const offers: PricingOffers = {
    ...noOffers,
    promotions: (cart.promotions ?? []).map((one) =>
      one.kind === 'cart' ? one : { ...one, target: withCategoriesBelow(one.target, goldenCategories) },
    ),
    bundles: new Map((cart.bundles ?? []).map((one) => [one.productId, one])),
    boughtTogether: new Map((cart.lists ?? []).map((one) => [one.ownerId, one])),
    coupons,
  };
  const address = { ...emptyAddress, country: 'NL' };
  return {
    catalogue: goldenCatalogue,
    customer: { email: '', billing: address, shipping: address, shippingRateId: null, paymentMethod: null },
    choices: {
      ...noChoices,
      couponCodes: coupons.map(({ code }) => code),
      giftChoices: new Map((cart.giftChoices ?? []).map(([promotion, item]) => [promotion, idOf(item)])),
    },
    offers,
    shipping: { zones: zonesOf({ NL: 495, BE: 995 }, null), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    now: goldenTime,
  };
}
