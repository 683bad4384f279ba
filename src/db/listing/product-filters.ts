// SQL conditions on rows of `products`: which products a list contains.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProductType } from '../../rules/catalog/product.ts';
import { isInStock } from '../catalog/in-stock.ts';
import { containsPattern } from '../search/search-text.ts';

/** `in`: a product has at least one of the terms; `and`: all of them; `not_in`: none of them. */
export type TermOperator = 'in' | 'and' | 'not_in';

/** A condition on the attribute terms or the tags of a product. An id that none has (0) stands for an unknown one. */
export interface TermCondition {
  ids: readonly number[];
  operator: TermOperator;
}

/** What a product must satisfy. What is absent does not filter. */
export interface ProductFilters {
  /** A product must be in at least one of these categories; null for all products. */
  categoryIds: readonly number[] | null;
  /** A product must be in at least one category of every group. */
  categoryGroups?: readonly (readonly number[])[];
  excludedCategoryIds?: readonly number[];
  /** Only these products. */
  ids?: readonly number[];
  excludeIds?: readonly number[];
  type?: ProductType;
  /** Part of a name or SKU, lower case. */
  search?: string;
  slugs?: readonly string[];
  skus?: readonly string[];
  tags?: TermCondition;
  attributes?: { conditions: readonly TermCondition[]; logicalJoin: 'AND' | 'OR' };
  /** Mean ratings in whole stars, 1 to 5. */
  ratings?: readonly number[];
  /** Epoch ms, exclusive. */
  publishedAfter?: number | undefined;
  publishedBefore?: number | undefined;
  modifiedAfter?: number | undefined;
  modifiedBefore?: number | undefined;
  onSale?: boolean;
  inStock?: boolean;
  /** Cents, inclusive. */
  minPrice?: number;
  maxPrice?: number;
}

type Condition = RawBuilder<boolean>;

// Each condition reads either the row of a simple product or the rows of the variations, never both in one join. A join with
// `or` would read the complete table for every product.

/** Whether the sale of a price row `p` is on at `now` (epoch ms). */
export function isSaleActive(now: number): Condition {
  return sql<boolean>`p.sale_cents is not null and p.sale_cents < p.regular_cents
    and p.sale_from <= ${now} and (p.sale_until is null or p.sale_until > ${now})`;
}

/** The promoted price of a price row `p` at `now` (epoch ms), in cents; null where there is none. */
function promotedPrice(now: number) {
  return sql`(select min(d.cents) from promoted_prices d
    where d.item_id = p.item_id and d.from_at <= ${now} and (d.until_at is null or d.until_at > ${now}))`;
}

/** Whether a price row `p` costs less than its regular price at `now` (epoch ms), by a sale or a promotion. */
export function isReduced(now: number) {
  return sql`(${isSaleActive(now)} or ${promotedPrice(now)} is not null)`;
}

/** The price of one piece of a price row `p` at `now` (epoch ms), in cents. A promoted price is below that of the tag. */
export function priceAt(now: number) {
  return sql`coalesce(${promotedPrice(now)}, case when ${isSaleActive(now)} then p.sale_cents else p.regular_cents end)`;
}

/** The lowest price of a product or its active variations at `now` (epoch ms), in cents. */
export function lowestPrice(now: number) {
  return sql<number>`case when products.type = 'simple'
    then (select ${priceAt(now)} from prices p where p.item_id = products.id)
    else (select min(${priceAt(now)}) from variations v join prices p on p.item_id = v.id
      where v.product_id = products.id and v.active = 1) end`;
}

// `(select 1 … limit 1) is not null` instead of `exists`: for `exists` PostgreSQL may read both tables completely.

/** Whether a product, or an active variation of it, costs less than its regular price at `now` (epoch ms). */
export function isOnSale(now: number): Condition {
  return sql<boolean>`case when products.type = 'simple'
    then (select 1 from prices p where p.item_id = products.id and ${isReduced(now)} limit 1) is not null
    else (select 1 from variations v join prices p on p.item_id = v.id
      where v.product_id = products.id and v.active = 1 and ${isReduced(now)} limit 1) is not null end`;
}

const approvedReviews = sql`from reviews r where r.product_id = products.id and r.state = 'approved'`;
/** The mean rating of a product row in hundredths, rounded like `averageRating`; 0 without ratings. */
export const meanRating = sql<number>`coalesce((select (sum(r.rating) * 200 + count(*)) / nullif(2 * count(*), 0) ${approvedReviews}), 0)`;
export const ratingCount = sql<number>`(select count(*) ${approvedReviews})`;

const never: Condition = sql<boolean>`1 = 0`;

/** The condition that a column holds one of the values; none where there are no values to compare with. */
export function isOneOf(column: string, values: readonly (number | string)[] | undefined): Condition[] {
  if (!values) return [];
  return [values.length === 0 ? never : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`];
}

/** The condition that a column holds none of the values. */
export function isNoneOf(column: string, values: readonly number[] = []): Condition[] {
  return values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} not in (${sql.join(values)})`];
}

/** The place of a column's value in a list; the length of the list where it is not in it. */
export function placeIn(values: readonly number[], column: string): RawBuilder<number> {
  if (values.length === 0) return sql<number>`0`;
  const places = values.map((value, place) => sql`when ${value} then ${sql.lit(place)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(places, sql` `)} else ${sql.lit(values.length)} end`;
}

/** The condition, or its opposite; none where neither is required. */
export function requires(condition: Condition, isRequired: boolean | undefined): Condition[] {
  return isRequired === undefined ? [] : [isRequired ? condition : not(condition)];
}

/** The condition that a price lies between two amounts in cents, inclusive. */
export function isPriced(
  price: RawBuilder<number>,
  { minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>,
): Condition[] {
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`${price} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`${price} <= ${maxPrice}`]),
  ];
}

/** Whether a product is in at least one of these categories. */
function isInCategories(ids: readonly number[]): Condition {
  if (ids.length === 0) return never;
  return sql<boolean>`products.id in (select pc.product_id from product_categories pc where pc.category_id in (${sql.join(ids)}))`;
}

/** Whether a product has at least one of these attribute terms; at least one id. */
function hasOneOfTerms(ids: readonly number[]): Condition {
  return sql<boolean>`(select 1 from product_attribute_terms t
    where t.product_id = products.id and t.term_id in (${sql.join(ids)}) limit 1) is not null`;
}

/** Whether a product has at least one of these tags; at least one id. */
function hasOneOfTags(ids: readonly number[]): Condition {
  return sql<boolean>`products.id in (select t.product_id from product_tags t where t.tag_id in (${sql.join(ids)}))`;
}

export function not(condition: Condition): Condition {
  return sql<boolean>`not (${condition})`;
}

/** Whether what `hasOneOf` tests satisfies a condition on terms. */
function matchesTerms({ ids, operator }: TermCondition, hasOneOf: (ids: readonly number[]) => Condition): Condition {
  if (ids.length === 0) return operator === 'not_in' ? not(never) : never;
  if (operator === 'and')
    return sql<boolean>`(${sql.join(
      ids.map((id) => hasOneOf([id])),
      sql` and `,
    )})`;
  return operator === 'in' ? hasOneOf(ids) : not(hasOneOf(ids));
}

/** Joins the conditions on attributes. Without conditions everything matches. */
export function matchesAttributes(
  { conditions, logicalJoin }: NonNullable<ProductFilters['attributes']>,
  hasOneOf: (ids: readonly number[]) => Condition,
): Condition[] {
  const each = conditions.map((condition) => matchesTerms(condition, hasOneOf));
  return logicalJoin === 'AND' || each.length < 2 ? each : [sql<boolean>`(${sql.join(each, sql` or `)})`];
}

/** When the list names its products, the condition prevents an index: SQLite would use the status index, with nearly all products. */
function isPublished({ ids, skus }: ProductFilters): Condition {
  return ids || skus
    ? sql<boolean>`case products.status when 'published' then 1 else 0 end = 1`
    : sql<boolean>`products.status = 'published'`;
}

/** The conditions on the product itself, which a list of variations shares. */
export function productConditions(filters: Omit<ProductFilters, 'ids' | 'skus'>): Condition[] {
  const { categoryIds, categoryGroups = [], excludedCategoryIds = [], slugs, tags, attributes, ratings } = filters;
  const { type, publishedAfter, publishedBefore, modifiedAfter, modifiedBefore } = filters;
  return [
    ...(categoryIds ? [isInCategories(categoryIds)] : []),
    ...categoryGroups.map(isInCategories),
    ...(excludedCategoryIds.length > 0 ? [not(isInCategories(excludedCategoryIds))] : []),
    ...(type ? [sql<boolean>`products.type = ${type}`] : []),
    ...isOneOf('products.slug', slugs),
    ...(tags ? [matchesTerms(tags, hasOneOfTags)] : []),
    ...(attributes ? matchesAttributes(attributes, hasOneOfTerms) : []),
    ...(ratings ? [hasRating(ratings)] : []),
    ...(publishedAfter === undefined ? [] : [sql<boolean>`products.published_at > ${publishedAfter}`]),
    ...(publishedBefore === undefined ? [] : [sql<boolean>`products.published_at < ${publishedBefore}`]),
    ...(modifiedAfter === undefined ? [] : [sql<boolean>`products.modified_at > ${modifiedAfter}`]),
    ...(modifiedBefore === undefined ? [] : [sql<boolean>`products.modified_at < ${modifiedBefore}`]),
  ];
}

/** Whether the mean rating, rounded half up to whole stars, is one of these. */
function hasRating(stars: readonly number[]): Condition {
  const spans = stars
    .filter((one) => one > 0)
    .map((one) => sql`(${meanRating} >= ${one * 100 - 50} and ${meanRating} < ${one * 100 + 50})`);
  return spans.length === 0 ? never : sql<boolean>`(${sql.join(spans, sql` or `)})`;
}

/** All conditions of a list of published products at `now` (epoch ms). */
export function listConditions(filters: ProductFilters, now: number): Condition[] {
  const { ids, excludeIds, skus, search, onSale, inStock } = filters;
  return [
    isPublished(filters),
    ...productConditions(filters),
    ...isOneOf('products.id', ids),
    ...isNoneOf('products.id', excludeIds),
    ...isOneOf('products.sku', skus),
    ...(search ? [matchesText(search, sql.ref('products.sku'))] : []),
    ...requires(isOnSale(now), onSale),
    ...requires(isInStock(now), inStock),
    ...isPriced(lowestPrice(now), filters),
  ];
}

/** Whether the name of a product or a SKU contains the text (lower case). */
export function matchesText(text: string, sku: RawBuilder<unknown>): Condition {
  const part = containsPattern(text);
  return sql<boolean>`(products.sort_name like ${part} escape '\\' or lower(${sku}) like ${part} escape '\\')`;
}
