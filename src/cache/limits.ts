// Every cache of the server: what it holds, how large it may grow, and what makes an entry stale.
//
// All entries go when a change tag that they depend on changes (db/changes.ts lists the tags), when changes were lost, and when
// the moment comes at which the clock alters them (a sale begins or ends, a pre-order is released, a post is published). While
// the change feed is not current, nothing cached is used. Beyond its limit a cache drops what was used least recently.
//
// cache      holds                                           depends on
// pages      whole answers, in each encoding that was sent   all that they show
// shell      settings, categories, menu, own pages, zones    settings, categories, menu, own-pages, publication of own pages, shipping-zones
// promotions  promotions in effect                           promotions, their first and last moments
// rateTables  shipping zones, rates of tax                   shipping-zones, tax-rates
// home       which products stand in the home page           home, categories, catalog, content, the moments of sales
// totals     number of products in some categories           catalog, category:N
// counts     number of products of every category            catalog
// listIds    product ids of a page of a list                 catalog, category:N, popularity, ratings, the moments of sales
// products   products with prices, stock and variations      product:N, categories, attributes, prices and releases by the clock;
//                                                            after sold:N only stock and prices are read again
// sharedProductParts  attributes, categories and manufacturers that cached products have in common   nothing: the key is the part itself
// cards      products as lists show them                     product:N, sold:N, categories, attributes, prices and releases
// compressedBodies  compressed JSON of public calls          nothing: the key is a hash of the JSON
// publicTerms  all categories, tags, attributes with counts   catalog, attributes, categories, ratings
// publicReviewIds  review ids of a page of a list            catalog, ratings
// matches    products that a search found, with scores       the text index and its generation, the products that are listed
// words      products that have a word of a search           the text index and its generation
// facets     counted facets of a list and its filters        the listing index (search-index) that they were computed from
//
// Nothing of this decides about money or stock: that is read in the transaction that decides. A cart is shown, and changed, with
// the settings of `shell` and the cached promotions; its order reads both again. The rate tables alone are used for
// an order as they are in the cache, at most `times.changePoll` old: whoever orders was shown that price (R21).
import { getHeapStatistics } from 'node:v8';

/** A card with its JSON and its HTML, in bytes. */
const cardBytes = 7 * 1_024;
/** The share of the memory that V8 may use for cards: on a machine of 1 GB some 6,000 cards, of 16 GB 100,000. */
const cardShare = 1 / 6;

/** How many cards are cached on a machine on which V8 may use `heapLimit` bytes. */
export function maxCards(heapLimit: number): number {
  return Math.floor((heapLimit * cardShare) / cardBytes);
}

export const cacheLimits = {
  pages: { maxBytes: 32 * 1_048_576 },
  /** A list of 10 products takes 10 kB. */
  compressedBodies: { maxBytes: 4 * 1_048_576 },
  shell: { maxEntries: 1 },
  promotions: { maxEntries: 1 },
  rateTables: { maxEntries: 1 },
  home: { maxEntries: 1 },
  /** Lists of all products and of categories: few. */
  totals: { maxEntries: 1_000 },
  counts: { maxEntries: 1 },
  /** Each entry holds a few ids. */
  listIds: { maxEntries: 1_000 },
  /** About 6 kB each, and 8 kB more for one that was sent as JSON: 35 MB at most, for a shop with more products than that. */
  products: { maxEntries: 2_500 },
  /** About 4,000. */
  sharedProductParts: { maxBytes: 2 * 1_048_576 },
  /** Only a shop with as many products has as many. */
  cards: { maxEntries: maxCards(getHeapStatistics().heap_size_limit) },
  publicTerms: { maxEntries: 1 },
  /** Each entry holds at most 100 ids. */
  publicReviewIds: { maxEntries: 200 },
  /** Five bytes for each product that a search found. */
  matches: { maxBytes: 8 * 1_048_576 },
  /** A bit for each product of the shop, two to four times: four hundred words among 100,000 products. */
  words: { maxBytes: 16 * 1_048_576 },
  /** Lists with their chosen filters. A price range is one of them, so the number of keys has no bound. */
  facets: { maxEntries: 500 },
} as const;
