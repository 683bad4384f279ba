// The page of the shop whose name is nearest to some words: a product, a category or a page.
import { foldText } from '../../rules/search/fold-text.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { selectRanked } from '../../search-index/ranked-matches.ts';
import { listPublishedContent } from '../content/list-published-content.ts';
import type { OldAddressTarget } from '../content/find-old-address.ts';
import type { Shop } from '../shop.ts';
import { loadCards } from '../catalog/cached-products.ts';
import { findProducts } from '../catalog/search-products.ts';
import { showShell } from '../catalog/show-shell.ts';

/** From this many words on, products that have most of them count. */
const minWordsToGuess = 3;

export interface ClosestPage {
  name: string;
  at: OldAddressTarget;
}

/** null when nothing has these words. A category or page with all of them in its name comes before a product. */
export async function findClosestPage(shop: Shop, words: string): Promise<ClosestPage | null> {
  const folded = foldText(words)
    .split(' ')
    .filter((word) => word !== '');
  if (folded.length === 0) return null;
  const { settings, categories } = await showShell(shop);
  const hasAll = (name: string) => {
    const own = foldText(name).replaceAll('-', ' ').split(' ');
    return folded.every((word) => own.includes(word));
  };
  const category = categories.find(({ name, slug }) => hasAll(name) || hasAll(slug));
  if (category) {
    const slugs = categoryPath(categories, category.id).map(({ slug }) => slug);
    return { name: category.name, at: { kind: 'category', slugs } };
  }
  const content = (await listPublishedContent(shop)).find(({ title, slug }) => hasAll(title) || hasAll(slug));
  if (content) return { name: content.title, at: { kind: content.kind, slug: content.slug } };
  const { ranked, kind } = await findProducts(shop, settings, words);
  // With few words, the products that have some of them are a guess.
  if (kind === 'nearest' && folded.length < minWordsToGuess) return null;
  const [best] = selectRanked(ranked, { offset: 0, end: 1 });
  const id = best === undefined ? undefined : ranked.index.ids[best];
  const [card] = id === undefined ? [] : await loadCards(shop, [id], shop.clock.now());
  return card ? { name: card.name, at: { kind: 'product', slug: card.slug } } : null;
}
