// One page of products that match the search text of a visitor.
import type { ProductCard } from '../../rules/catalog/product.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { limits } from '../../settings/constants.ts';
import type { Shop } from '../shop.ts';
import { loadSearchIds } from './cached-lists.ts';
import { loadCards } from './cached-products.ts';
import type { ShopShell } from './show-shell.ts';

interface SearchProductsInput extends Pick<ShopShell, 'settings'> {
  /** The text as the visitor typed it; only the first `limits.searchTerm` characters count. */
  term: string;
  /** From 1; a page beyond the last gives the last page. */
  page?: number | undefined;
}

interface ProductSearchPage {
  /** The text that was searched. */
  term: string;
  cards: readonly ProductCard[];
  total: number;
  page: number;
  pages: number;
  perPage: number;
  /** Epoch ms. */
  now: number;
}

/**
 * Finds products that contain every word in their name, Chinese title, numbers and codes, texts or facts. Results are
 * ranked in that order of fields. A term without a word finds nothing.
 */
export async function searchProducts(
  shop: Shop,
  { settings, term: typed, page: asked = 1 }: SearchProductsInput,
): Promise<ProductSearchPage> {
  const now = shop.clock.now();
  const term = [...typed.trim()].slice(0, limits.searchTerm).join('');
  const words = searchWords(term);
  const perPage = settings['catalog.perPage'];
  const look = (page: number) => loadSearchIds(shop, words, { limit: perPage, offset: (page - 1) * perPage });
  const nothing = { ids: [], total: 0 };
  const wanted = words.length === 0 ? nothing : await look(asked);
  // A query beyond the last page returns no total, so the total comes from page 1.
  const total = wanted.total === 0 && asked > 1 && words.length > 0 ? (await look(1)).total : wanted.total;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(asked, pages);
  const { ids } = page === asked ? wanted : await look(page);
  return { term, cards: await loadCards(shop, ids, now), total, page, pages, perPage, now };
}
