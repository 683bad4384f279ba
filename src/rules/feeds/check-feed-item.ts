// Checks an item of a feed against what Google Merchant publishes of each field: what is required, and the limits.
import { gtinLength } from '../catalog/gtin.ts';
import { dayMs } from '../durations.ts';
import type { FeedItem } from './feed-items.ts';

/** The most characters of each text. */
export const feedLimits = {
  id: 50,
  title: 150,
  description: 5_000,
  link: 2_000,
  picture: 2_000,
  brand: 70,
  category: 750,
  choice: 100,
} as const;

/** The most pictures besides the main one. */
export const maxMorePictures = 10;
/** The fewest pixels on each side of a picture. */
const minPictureSide = 100;
const maxWeightGrams = 1_000_000;
const maxAheadMs = 366 * dayMs;

export type FeedField =
  | 'id'
  | 'title'
  | 'description'
  | 'link'
  | 'picture'
  | 'availability-date'
  | 'price'
  | 'sale-price'
  | 'sale-period'
  | 'brand'
  | 'gtin'
  | 'category'
  | 'choice'
  | 'shipping'
  | 'weight';

type FeedFault = 'missing' | 'too-long' | 'too-small' | 'invalid' | 'restricted';

export interface FeedProblem {
  field: FeedField;
  fault: FeedFault;
}

/** The problems of an item at `now` (epoch ms), in the order of the fields. */
export function checkFeedItem(item: FeedItem, now: number): readonly FeedProblem[] {
  return [
    ...checkText('id', item.id),
    ...checkText('title', item.title),
    ...checkText('description', item.description),
    ...checkAddress('link', item.link),
    ...checkPictures(item),
    ...checkAvailability(item, now),
    ...checkPrices(item),
    ...checkText('brand', item.brand),
    ...checkGtin(item.gtin),
    ...tooLong('category', categoryText(item)),
    ...checkChoices(item),
    ...(item.shipping.length === 0 ? [problem('shipping', 'missing')] : []),
    ...checkWeight(item),
  ];
}

function problem(field: FeedField, fault: FeedFault): FeedProblem {
  return { field, fault };
}

function tooLong(field: FeedField & keyof typeof feedLimits, text: string): readonly FeedProblem[] {
  return [...text].length > feedLimits[field] ? [problem(field, 'too-long')] : [];
}

function checkText(field: FeedField & keyof typeof feedLimits, text: string): readonly FeedProblem[] {
  return text.trim() === '' ? [problem(field, 'missing')] : tooLong(field, text);
}

function checkAddress(field: 'link' | 'picture', address: string): readonly FeedProblem[] {
  return /^https?:\/\/[^\s]+$/.test(address) ? tooLong(field, address) : [problem(field, 'invalid')];
}

function checkPictures({ pictures }: FeedItem): readonly FeedProblem[] {
  const [main] = pictures;
  if (!main) return [problem('picture', 'missing')];
  const isSmall = Math.min(main.width, main.height) < minPictureSide;
  return [...checkAddress('picture', main.address), ...(isSmall ? [problem('picture', 'too-small')] : [])];
}

function checkAvailability({ availability, availableFrom }: FeedItem, now: number): readonly FeedProblem[] {
  if (availability !== 'preorder') return [];
  if (availableFrom === null) return [problem('availability-date', 'missing')];
  return availableFrom <= now || availableFrom > now + maxAheadMs ? [problem('availability-date', 'invalid')] : [];
}

function checkPrices({ price, sale }: FeedItem): readonly FeedProblem[] {
  const isSaleWrong = sale !== null && (sale.price <= 0 || sale.price >= price);
  const isPeriodWrong = sale?.period !== undefined && sale.period !== null && sale.period.from >= sale.period.until;
  return [
    ...(price <= 0 ? [problem('price', 'invalid')] : []),
    ...(isSaleWrong ? [problem('sale-price', 'invalid')] : []),
    ...(isPeriodWrong ? [problem('sale-period', 'invalid')] : []),
  ];
}

/** The beginning, in thirteen digits, of numbers for use within a shop and of coupons (GS1 General Specifications, prefixes). */
const restrictedGtin = /^(?:2|0[245]|9[89])/;

function checkGtin(gtin: string): readonly FeedProblem[] {
  if (gtin === '') return [problem('gtin', 'missing')];
  if (gtinLength(gtin) === null) return [problem('gtin', 'invalid')];
  return isRestrictedGtin(gtin) ? [problem('gtin', 'restricted')] : [];
}

/** Whether a valid GTIN identifies nothing outside a shop. An eight-digit one has prefixes of its own. */
function isRestrictedGtin(gtin: string): boolean {
  if (gtin.length === 8) return /^[02]/.test(gtin);
  return restrictedGtin.test(gtin.padStart(14, '0').slice(1));
}

/** Whether a GTIN may stand in a feed. */
export function isFeedGtin(gtin: string): boolean {
  return checkGtin(gtin).length === 0;
}

function checkChoices({ choices }: FeedItem): readonly FeedProblem[] {
  return choices.flatMap(({ value }) => tooLong('choice', value)).slice(0, 1);
}

function checkWeight({ weightGrams }: FeedItem): readonly FeedProblem[] {
  if (weightGrams === 0) return [problem('weight', 'missing')];
  return weightGrams < 0 || weightGrams > maxWeightGrams ? [problem('weight', 'invalid')] : [];
}

/** The category as feeds write it: 'Kaarten > Boosters'. */
export function categoryText({ category }: Pick<FeedItem, 'category'>): string {
  return category.join(' > ');
}

/** A text cut to the limit of its field, at a word where one ends near it. */
export function cutForFeed(field: keyof typeof feedLimits, text: string): string {
  const characters = [...text.trim()];
  const max = feedLimits[field];
  if (characters.length <= max) return characters.join('');
  const cut = characters.slice(0, max).join('');
  const end = /\s/.test(characters[max] ?? '') ? cut.length : cut.search(/\s\S*$/);
  return (end > max * 0.6 ? cut.slice(0, end) : cut).trim();
}
