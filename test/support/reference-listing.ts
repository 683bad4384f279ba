// The reference implementation of listings: slow, and computed directly from the rows. The index of listings must give
// the same results.
import type { CountedFacet, FacetRequest } from '../../src/search-index/search-facets.ts';
import type { ListingFilter, ListingOrderBy, ListingState } from '../../src/rules/listing/listing-filters.ts';
import type { Database } from '../../src/db/database.ts';

interface ReferenceProduct {
  id: number;
  position: number;
  publishedAt: number;
  unitsSold: number;
  /** A sort key: first the mean, then the number of ratings. */
  rating: number;
  cents: number;
  inStock: boolean;
  /** `pa_editie:japans`, or `product_cat:chinees` with its parent categories. */
  terms: ReadonlySet<string>;
}

export interface ReferenceCatalogue {
  products: readonly ReferenceProduct[];
  /** Taxonomy → its terms in order. */
  taxonomies: ReadonlyMap<string, { label: string; terms: readonly { slug: string; name: string }[] }>;
}

/** Every published product as stored in the tables, with prices and stock at the time `now` (epoch ms). */
export async function readReferenceCatalogue(db: Database, now: number): Promise<ReferenceCatalogue> {
  return db.read(async ({ q }) => {
    const categories = await q.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
    const attributes = await q.selectFrom('attributes').selectAll().orderBy('position').orderBy('id').execute();
    const terms = await q.selectFrom('attribute_terms').selectAll().orderBy('position').orderBy('id').execute();
    const approved = await q.selectFrom('reviews').selectAll().where('state', '=', 'approved').execute();
    const rankOf = (product: number): number => {
      const stars = approved.filter((one) => one.product_id === product).map((one) => one.rating);
      const sum = stars.reduce((total, one) => total + one, 0);
      return stars.length === 0 ? 0 : Math.round((sum * 100) / stars.length) * 1_000_000 + stars.length;
    };
    const [products, variations, prices, promotedPrices, stock, categoryRows, termRows] = [
      await q.selectFrom('products').selectAll().where('status', '=', 'published').execute(),
      await q.selectFrom('variations').selectAll().where('active', '=', 1).execute(),
      await q.selectFrom('prices').selectAll().execute(),
      await q.selectFrom('promoted_prices').selectAll().execute(),
      await q.selectFrom('stock').selectAll().execute(),
      await q.selectFrom('product_categories').selectAll().execute(),
      await q.selectFrom('product_attribute_terms').selectAll().execute(),
    ];
    const withParents = (id: number | null): string[] => {
      const category = categories.find((one) => one.id === id);
      return category ? [`product_cat:${category.slug}`, ...withParents(category.parent_id)] : [];
    };
    const nameOf = (termId: number): string => {
      const term = terms.find((one) => one.id === termId);
      const attribute = attributes.find((one) => one.id === term?.attribute_id);
      return `${attribute?.taxonomy ?? ''}:${term?.slug ?? ''}`;
    };
    const currentPrice = (item: number): number => {
      const row = prices.find((one) => one.item_id === item);
      if (!row) return Number.POSITIVE_INFINITY;
      const isOnSale =
        row.sale_cents !== null &&
        row.sale_from !== null &&
        row.sale_from <= now &&
        (row.sale_until === null || row.sale_until > now);
      const promoted = promotedPrices
        .filter((one) => one.item_id === item && one.from_at <= now && (one.until_at === null || one.until_at > now))
        .map((one) => one.cents);
      return Math.min(isOnSale ? (row.sale_cents ?? 0) : row.regular_cents, row.regular_cents, ...promoted);
    };
    const isInStock = (item: number): boolean => {
      const row = stock.find((one) => one.item_id === item);
      if (row === undefined || (row.released_at !== null && row.released_at > now)) return false;
      return row.managed === 1 ? row.on_hand > 0 : row.in_stock === 1;
    };
    return {
      products: products.map((row): ReferenceProduct => {
        const items =
          row.type === 'simple' ? [row.id] : variations.filter((one) => one.product_id === row.id).map(({ id }) => id);
        return {
          id: row.id,
          position: row.position,
          publishedAt: row.published_at,
          unitsSold: row.units_sold,
          rating: rankOf(row.id),
          cents: items.length === 0 ? 0 : Math.min(...items.map(currentPrice)),
          inStock: items.some(isInStock),
          terms: new Set([
            ...categoryRows.filter((one) => one.product_id === row.id).flatMap((one) => withParents(one.category_id)),
            ...termRows.filter((one) => one.product_id === row.id).map((one) => nameOf(one.term_id)),
          ]),
        };
      }),
      taxonomies: new Map<string, { label: string; terms: readonly { slug: string; name: string }[] }>([
        ['product_cat', { label: '', terms: categories }],
        ...attributes.map(
          ({ id, taxonomy, name }) =>
            [taxonomy, { label: name, terms: terms.filter((one) => one.attribute_id === id) }] as const,
        ),
      ]),
    };
  });
}

const comparators: Readonly<Record<ListingOrderBy, (one: ReferenceProduct, other: ReferenceProduct) => number>> = {
  menu_order: (one, other) => one.position - other.position,
  rating: (one, other) => other.rating - one.rating,
  popularity: (one, other) => other.unitsSold - one.unitsSold,
  date: (one, other) => other.publishedAt - one.publishedAt,
  price: (one, other) => one.cents - other.cents,
  'price-desc': (one, other) => other.cents - one.cents,
};

interface ReferenceQuery {
  category: string | null;
  state: ListingState;
  order: ListingOrderBy;
  perPage: number;
  facets: readonly FacetRequest[];
}

/** The ids of the page, the totals, and the count of every option of every facet. */
export function referenceListing({ products, taxonomies }: ReferenceCatalogue, question: ReferenceQuery) {
  const { state, perPage, category } = question;
  const isKnown = (taxonomy: string, term: string) =>
    taxonomies.get(taxonomy)?.terms.some(({ slug }) => slug === term) ?? false;
  const filters = state.filters
    .map((one) => ({ ...one, terms: one.terms.filter((term) => isKnown(one.taxonomy, term)) }))
    .filter(({ terms }) => terms.length > 0);
  const has = (product: ReferenceProduct, { taxonomy, terms, logicalJoin }: ListingFilter) => {
    const hasTerm = (term: string) => product.terms.has(`${taxonomy}:${term}`);
    return logicalJoin === 'AND' ? terms.every(hasTerm) : terms.some(hasTerm);
  };
  const base = products.filter(({ terms }) => category === null || terms.has(`product_cat:${category}`));
  const filtered = ({ except = '', byPrice = true, byStock = true }) =>
    base.filter(
      (product) =>
        filters.every((filter) => filter.taxonomy === except || has(product, filter)) &&
        (!byPrice || state.minPrice === null || product.cents >= state.minPrice) &&
        (!byPrice || state.maxPrice === null || product.cents <= state.maxPrice) &&
        (!byStock || !state.inStock || product.inStock),
    );
  const all = filtered({}).toSorted(
    (one, other) => comparators[state.orderby ?? question.order](one, other) || one.id - other.id,
  );
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(pages, state.page);
  const prices = filtered({ byPrice: false }).map(({ cents }) => cents);
  return {
    ids: all.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
    total: all.length,
    pages,
    page,
    filters: filters.map(({ taxonomy, terms }) => [taxonomy, terms]),
    prices: prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
    inStock: all.filter(({ inStock }) => inStock).length,
    facets: question.facets.flatMap((facet): CountedFacet[] => {
      const { taxonomy } = facet;
      const known = taxonomies.get(taxonomy);
      const filter = filters.find((one) => one.taxonomy === taxonomy);
      const chosen = filter?.terms ?? [];
      const logicalJoin = filter && chosen.length > 1 ? filter.logicalJoin : facet.logicalJoin;
      const counted = logicalJoin === 'OR' ? filtered({ except: taxonomy }) : all;
      const options = (known?.terms ?? [])
        .filter(({ slug }) => chosen.includes(slug) || facet.terms === undefined || facet.terms.includes(slug))
        .filter(({ slug }) => chosen.includes(slug) || base.some((product) => product.terms.has(`${taxonomy}:${slug}`)))
        .map(({ slug, name }) => ({
          term: slug,
          name,
          count: counted.filter((product) => product.terms.has(`${taxonomy}:${slug}`)).length,
          chosen: chosen.includes(slug),
        }));
      return options.length === 0 ? [] : [{ taxonomy, label: known?.label ?? '', logicalJoin, options }];
    }),
  };
}
