// All rows, in the order in which they are printed.
import type { RowName } from '../targets.ts';
import { cachedRow } from './cached.ts';
import { addRow, fragmentsRow } from './cart.ts';
import { interactionsRow } from './interactions.ts';
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

/** A row that is not measured in rounds (`measureLoad`): shops of other sizes wait until it is done. */
const inTurn =
  (row: BenchRow): BenchRow =>
  (bench) =>
    bench.takeTurn(() => row(bench));

export const rows: Readonly<Record<RowName, BenchRow>> = {
  cached: inTurn(cachedRow),
  product: productRow,
  category: categoryRow,
  listing: listingRow,
  add: addRow,
  addOffers: addOffersRow,
  reprice: inTurn(repriceRow),
  fragments: fragmentsRow,
  list: listRow,
  search: searchRow,
  suggestions: suggestionsRow,
  stall: inTurn(stallRow),
  order: orderRow,
  orderAndMails: orderAndMailsRow,
  memory: inTurn(memoryRow),
  start: inTurn(startRow),
  script: inTurn(scriptRow),
  scriptAll: inTurn(scriptAllRow),
  manyTable: inTurn(manyTableRow),
  manyPage: inTurn(manyPageRow),
  manyOptions: inTurn(manyOptionsRow),
  manyPrice: inTurn(manyPriceRow),
  interactions: inTurn(interactionsRow),
  longWishlist: inTurn(longWishlistRow),
  paintHome: inTurn(paintHomeRow),
  paintCategory: inTurn(paintCategoryRow),
  paintProduct: inTurn(paintProductRow),
};
