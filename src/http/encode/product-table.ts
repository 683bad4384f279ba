// All products as a table, for price comparison and other programs.
import { categoryText, cutForFeed, isFeedGtin } from '../../rules/feeds/check-feed-item.ts';
import type { FeedItem } from '../../rules/feeds/feed-items.ts';
import { amountText } from '../../rules/pricing/amounts.ts';

const columns = {
  id: (item) => item.id,
  item_group_id: (item) => item.groupId,
  sku: (item) => item.sku,
  gtin: (item) => (isFeedGtin(item.gtin) ? item.gtin : ''),
  title: (item) => item.title,
  description: (item) => cutForFeed('description', item.description),
  brand: (item) => item.brand,
  category: categoryText,
  link: (item) => item.link,
  image_link: (item) => item.pictures[0]?.address ?? '',
  /** What one piece costs now. */
  price: (item) => amountText(item.sale?.price ?? item.price),
  price_before: (item) => (item.sale ? amountText(item.price) : ''),
  currency: () => 'EUR',
  availability: (item) => item.availability,
  available_from: (item) => (item.availableFrom === null ? '' : new Date(item.availableFrom).toISOString()),
  condition: (item) => item.condition,
  shipping_nl: (item) => shippingTo('NL', item),
  shipping_be: (item) => shippingTo('BE', item),
  weight_grams: (item) => (item.weightGrams > 0 ? String(item.weightGrams) : ''),
  options: (item) => item.choices.map(({ name, value }) => `${name}: ${value}`).join(', '),
} as const satisfies Readonly<Record<string, (item: FeedItem) => string>>;

function shippingTo(country: string, { shipping }: FeedItem): string {
  const found = shipping.find((one) => one.country === country);
  return found ? amountText(found.price) : '';
}

/** The names of the columns. */
export const productTableHead: readonly string[] = Object.keys(columns);

/** The row of an item. */
export function productTableRow(item: FeedItem): readonly string[] {
  return Object.values(columns).map((cellOf) => cellOf(item));
}
