// Expected answers, computed from the imported catalogue and not by the shop.
import type { CatalogueImport, ImportCategory, ImportOffer, ImportProduct } from '../src/rules/catalog/import.ts';
import { paths } from '../src/wire/paths.ts';

/** The current price of an offer, in cents. */
export function currentPrice({ regular, sale }: Pick<ImportOffer, 'regular' | 'sale'>): number {
  const isOnSale = sale !== null && sale.fromDaysAgo >= 0 && (sale.untilInDays === null || sale.untilInDays > 0);
  return isOnSale ? Math.min(sale.price, regular) : regular;
}

/** The lowest current price of a product, in cents. */
export function lowestPrice(product: ImportProduct): number {
  if (product.type === 'simple') return currentPrice(product.offer);
  return Math.min(...product.variations.filter((one) => one.active).map(currentPrice));
}

/** An amount as the shop writes it in Dutch, without the euro sign; whole euros have no decimals. */
export function amountText(cents: number): string {
  const euros = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const rest = cents % 100;
  return rest === 0 ? euros : `${euros},${String(rest).padStart(2, '0')}`;
}

/** Whether a text contains an amount, and not only as part of a longer number. */
export function containsAmount(text: string, cents: number): boolean {
  return new RegExp(`(?<![\\d.,])${amountText(cents).replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text);
}

/** Whether a measurement can buy many units of the product. */
export function isPlentiful(product: ImportProduct): boolean {
  if (product.type === 'variable' || product.soldIndividually) return false;
  const { stock } = product.offer;
  return stock === null || stock >= 40;
}

export interface ExpectedPage {
  path: string;
  /** The page's heading. */
  name: string;
  /** The product slugs of the page, in order; null where only their number is known. */
  slugs: readonly string[] | null;
}

const cardsOnPage = 24;

function isWithinCategory(list: ReadonlyMap<string, ImportCategory>, slug: string, top: string): boolean {
  for (let at = list.get(slug); at; at = at.parent === null ? undefined : list.get(at.parent))
    if (at.slug === top) return true;
  return false;
}

function categorySlugPath(list: ReadonlyMap<string, ImportCategory>, category: ImportCategory): readonly string[] {
  const parent = category.parent === null ? undefined : list.get(category.parent);
  return [...(parent ? categorySlugPath(list, parent) : []), category.slug];
}

/** Full category pages, each in menu order and in four other orders; at most `max` pages, evenly chosen. */
export function categoryPages({ categories, products }: CatalogueImport, max: number): readonly ExpectedPage[] {
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  const pages = categories.flatMap((category): readonly (() => ExpectedPage)[] => {
    const within = new Set(
      categories.filter((one) => isWithinCategory(bySlug, one.slug, category.slug)).map((one) => one.slug),
    );
    const listed = products.filter((product) => product.categories.some((slug) => within.has(slug)));
    const path = paths.category(categorySlugPath(bySlug, category));
    return Array.from({ length: Math.floor(listed.length / cardsOnPage) }, (_, page) =>
      [null, 'date', 'price', 'price-desc', 'popularity'].map((order) => () => ({
        path: paths.listing(path, page + 1, order),
        name: category.name,
        slugs:
          order === null
            ? listed.slice(page * cardsOnPage, (page + 1) * cardsOnPage).map((product) => product.slug)
            : null,
      })),
    ).flat();
  });
  return sampleEvenly(pages, max).map((make) => make());
}

/** At most `max` items, chosen at equal distances and returned in a scattered order. */
export function sampleEvenly<Item>(list: readonly Item[], max: number): readonly Item[] {
  const count = Math.min(max, list.length);
  const taken = Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]);
  const step = coprimeStride(count);
  return taken.flatMap((_, index) => taken[(index * step) % count] ?? []);
}

/** A step near the golden section of `count` that is coprime to it, so that it visits every position of a ring. */
function coprimeStride(count: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, Math.round(count * 0.618));
  while (common(step, count) !== 1) step += 1;
  return step;
}
