// The products as staff look for them, published or not, in memory: any part of their names and article numbers, and their items.
import type { CacheOwner } from '../cache/per-feed.ts';
import type { ProductStatus, StaffProductQuery } from '../rules/catalog/staff-products.ts';
import type { ProductType } from '../rules/catalog/product.ts';
import { createLiveBuild } from './live-build.ts';

/** What staff find a product by. */
export interface StaffText {
  id: number;
  type: ProductType;
  status: ProductStatus;
  /** Folded. */
  name: string;
  /** Its article numbers and those of its variations, in lower case, each on a line. */
  skus: string;
  /** What can be bought of it: its active variations, otherwise itself. */
  items: readonly number[];
}

/** By product id. */
export type StaffTexts = ReadonlyMap<number, StaffText>;

/** How the texts are read. */
interface StaffTextReads {
  /** Products by id; one that is not there is left out. */
  readTexts(ids: readonly number[]): Promise<readonly StaffText[]>;
  /** The next products above an id, by ascending id; none at the end. */
  readTextsAfter(id: number): Promise<readonly StaffText[]>;
}

const loadBuilt = createLiveBuild<Map<number, StaffText>>({ sales: false });

/** The texts as they are now (`createLiveBuild`). They change in place. */
export function loadLiveStaffTexts(owner: CacheOwner, reads: StaffTextReads): Promise<StaffTexts> {
  return loadBuilt(owner, {
    build: async () => {
      const built = new Map<number, StaffText>();
      for (let last = 0, isOver = false; !isOver;) {
        const texts = await reads.readTextsAfter(last);
        for (const text of texts) built.set(text.id, text);
        last = texts.at(-1)?.id ?? last;
        isOver = texts.length === 0;
      }
      return built;
    },
    update: async (built, { products }) => {
      const ids = [...products];
      const texts = await reads.readTexts(ids);
      for (const id of ids) built.delete(id);
      for (const text of texts) built.set(text.id, text);
      return built;
    },
  });
}

/** What is looked for; items as sets of ids, null where that does not matter. */
interface StaffSearch extends Pick<StaffProductQuery, 'statuses' | 'types' | 'stock'> {
  /** Each is in the name or in an article number. */
  words: readonly string[];
  /** In lower case, as the words. */
  partOfSku: string;
  /** The items that are sold out, or of `low` those of which few are left. */
  stockItems: ReadonlySet<number> | null;
  /** The items that are on sale. */
  saleItems: ReadonlySet<number> | null;
}

/** The ids of the products that a search finds. */
export function findStaffTexts(texts: StaffTexts, search: StaffSearch): readonly number[] {
  const { words, partOfSku, statuses, types, saleItems } = search;
  const found: number[] = [];
  for (const { id, type, status, name, skus, items } of texts.values()) {
    if (!statuses.includes(status) || (types !== null && !types.includes(type))) continue;
    if (!skus.includes(partOfSku) || !words.every((word) => name.includes(word) || skus.includes(word))) continue;
    if (saleItems !== null && !items.some((item) => saleItems.has(item))) continue;
    if (meetsStock(items, search)) found.push(id);
  }
  return found;
}

/** A product without anything that can be bought is sold out. */
function meetsStock(items: readonly number[], { stock, stockItems }: StaffSearch): boolean {
  if (stock === null || stockItems === null) return true;
  if (stock === 'low') return items.some((item) => stockItems.has(item));
  return items.every((item) => stockItems.has(item)) === (stock === 'out');
}
