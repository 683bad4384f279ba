// What feeds say of the products of the shop: one item for each product, or for each variation of a product that has them.
import { dateAfter, startOfDay } from '../amsterdam-days.ts';
import { categoryPath } from '../catalog/category-tree.ts';
import { oneLineTitle, productTitle } from '../catalog/product-title.ts';
import type { Category, EffectivePrice, Picture, Product, StockLevel, Variation } from '../catalog/product.ts';
import { stockState } from '../catalog/stock.ts';
import type { TextPart, TextRun } from '../content/content.ts';
import { parseMarkup } from '../content/text-markup.ts';
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { UsualShipping } from '../shipping/shipping-zones.ts';

type FeedAvailability = 'in_stock' | 'out_of_stock' | 'preorder';

/** A choice of a variation, such as its colour. */
export interface FeedChoice {
  taxonomy: string;
  name: string;
  value: string;
}

/** One item of a feed. Texts are whole, also where a feed takes fewer characters. Absent values are ''. */
export interface FeedItem {
  /** The id of the product or the variation. */
  id: string;
  /** The id of the product, for a variation; '' for a product without variations. */
  groupId: string;
  title: string;
  description: string;
  /** Absolute. */
  link: string;
  /** The pictures, the main one first. */
  pictures: readonly FeedPicture[];
  availability: FeedAvailability;
  /** From when a pre-order is delivered, epoch ms. */
  availableFrom: number | null;
  /** What one piece costs, or cost before a reduction that may be shown as one (R36). */
  price: Cents;
  sale: FeedSale | null;
  brand: string;
  gtin: string;
  sku: string;
  condition: 'new' | 'used';
  /** The names of a category and those above it, the top level first. */
  category: readonly string[];
  choices: readonly FeedChoice[];
  shipping: readonly { country: string; price: Cents }[];
  weightGrams: number;
  isBundle: boolean;
}

interface FeedPicture extends Pick<Picture, 'width' | 'height'> {
  /** Absolute. */
  address: string;
}

/** What one piece costs now. `period` (epoch ms) is present where its end is known. */
interface FeedSale {
  price: Cents;
  period: { from: number; until: number } | null;
}

export interface FeedContext {
  categories: readonly Category[];
  /** Shipping costs by country. */
  shipping: Readonly<Partial<Record<string, UsualShipping>>>;
  /** Epoch ms. */
  now: number;
  /** The absolute address of a product; `choices` preselects a variation: taxonomy and slug of the term. */
  productAddress: (slug: string, choices: readonly (readonly [string, string])[]) => string;
  pictureAddress: (file: string) => string;
}

/** The items of a product; none for a product with variations of which none is active. */
export function feedItemsOf(product: Product, context: FeedContext): readonly FeedItem[] {
  const common = {
    description: plainDescription(product),
    brand: product.facts.manufacturer.name,
    condition: product.facts.sealed === 'opened' ? 'used' : 'new',
    category: categoryNames(product, context.categories),
    isBundle: product.bundle !== undefined,
  } as const;
  if (product.type === 'simple')
    return [
      {
        ...common,
        id: String(product.id),
        groupId: '',
        title: productTitle(product),
        link: context.productAddress(product.slug, []),
        pictures: product.pictures.map((picture) => toFeedPicture(picture, context)),
        ...availabilityOf(product.stock, product, context.now),
        ...pricesOf(product.price, context),
        gtin: product.facts.ean,
        sku: product.sku,
        choices: [],
        weightGrams: product.weightGrams,
      },
    ];
  return product.variations
    .filter(({ active }) => active)
    .map((variation) => ({ ...common, ...variationItem(product, variation, context) }));
}

function variationItem(product: Product, variation: Variation, context: FeedContext) {
  const choices = product.attributes.flatMap(({ taxonomy, name, terms }): FeedChoice[] => {
    const term = terms.find(({ slug }) => slug === variation.attributes[taxonomy]);
    return term ? [{ taxonomy, name, value: term.name }] : [];
  });
  const chosen = Object.entries(variation.attributes).filter(([, slug]) => slug !== '');
  const pictures = [...(variation.picture ? [variation.picture] : []), ...product.pictures];
  return {
    id: String(variation.id),
    groupId: String(product.id),
    title: oneLineTitle(productTitle(product), ...choices.map(({ value }) => value)),
    link: context.productAddress(product.slug, chosen),
    pictures: [...new Map(pictures.map((picture) => [picture.file, toFeedPicture(picture, context)])).values()],
    ...availabilityOf(variation.stock, product, context.now),
    ...pricesOf(variation.price, context),
    gtin: variation.facts.ean === '' ? product.facts.ean : variation.facts.ean,
    sku: variation.sku,
    choices,
    weightGrams: variation.weightGrams === 0 ? product.weightGrams : variation.weightGrams,
  };
}

function toFeedPicture({ file, width, height }: Picture, context: FeedContext): FeedPicture {
  return { address: context.pictureAddress(file), width, height };
}

/** A product that is released later cannot be delivered before, whether its pre-order counts apart or not. */
function availabilityOf(stock: StockLevel, { facts }: Pick<Product, 'facts'>, now: number) {
  if (stockState(stock) === 'out-of-stock') return { availability: 'out_of_stock', availableFrom: null } as const;
  const released = startOfDay(facts.releaseDate);
  const from = stock.preOrder?.until ?? (released !== null && released > now ? released : null);
  return from === null
    ? ({ availability: 'in_stock', availableFrom: null } as const)
    : ({ availability: 'preorder', availableFrom: from } as const);
}

function pricesOf({ price, struck, until }: EffectivePrice, { shipping, now }: FeedContext) {
  // The day on which a reduction began is not kept with its price; it runs today.
  const today = startOfDay(dateAfter(now, 0)) ?? now;
  return {
    price: struck ?? price,
    sale: struck === null ? null : { price, period: until === null ? null : { from: today, until } },
    shipping: Object.entries(shipping).flatMap(([country, usual]) => {
      if (!usual || usual.varies) return [];
      return { country, price: usual.freeFrom !== null && price >= usual.freeFrom ? cents(0) : usual.price };
    }),
  };
}

/** The deepest category of the product. */
function categoryNames({ categories }: Product, all: readonly Category[]): readonly string[] {
  return categories
    .map(({ id }) => categoryPath(all, id).map(({ name }) => name))
    .reduce<readonly string[]>((deepest, path) => (path.length > deepest.length ? path : deepest), []);
}

function plainDescription({ description, shortDescription }: Product): string {
  const long = parseMarkup(description.join('\n\n')).map(plainPart).join('\n');
  return long === '' ? shortDescription : long;
}

function plainPart(part: TextPart): string {
  switch (part.type) {
    case 'heading':
      return part.text;
    case 'paragraph':
      return plainRuns(part.runs);
    case 'list':
      return part.items.map((item) => `- ${plainRuns(item)}`).join('\n');
  }
}

function plainRuns(runs: readonly TextRun[]): string {
  return runs.map((run) => run.text).join('');
}
