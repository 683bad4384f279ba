// All rows, in the order in which they are printed.
import type { RowName } from '../targets.ts';
import { cachedRow } from './cached.ts';
import { addRow, fragmentsRow } from './cart.ts';
import { listRow, searchRow, suggestionsRow } from './lists.ts';
import { listingRow } from './listing.ts';
import { addOffersRow, repriceRow } from './offers.ts';
import { manyOptionsRow, manyPageRow, manyPriceRow, manyTableRow } from './many-variations.ts';
import { orderAndMailsRow, orderRow } from './orders.ts';
import { paintCategoryRow, paintHomeRow, paintProductRow } from './paint.ts';
import { categoryRow, productRow } from './pages.ts';
import { memoryRow, startRow } from './process.ts';
import type { BenchRow } from './row.ts';
import { scriptAllRow, scriptRow } from './script.ts';
import { stallRow } from './stall.ts';
import { longWishlistRow } from './wishlist.ts';

export const rows: Readonly<Record<RowName, BenchRow>> = {
  cached: cachedRow,
  product: productRow,
  category: categoryRow,
  listing: listingRow,
  add: addRow,
  addOffers: addOffersRow,
  reprice: repriceRow,
  fragments: fragmentsRow,
  list: listRow,
  search: searchRow,
  suggestions: suggestionsRow,
  stall: stallRow,
  order: orderRow,
  orderAndMails: orderAndMailsRow,
  memory: memoryRow,
  start: startRow,
  script: scriptRow,
  scriptAll: scriptAllRow,
  manyTable: manyTableRow,
  manyPage: manyPageRow,
  manyOptions: manyOptionsRow,
  manyPrice: manyPriceRow,
  longWishlist: longWishlistRow,
  paintHome: paintHomeRow,
  paintCategory: paintCategoryRow,
  paintProduct: paintProductRow,
};
