// The terms that staff find orders by (rules/orders/order-terms.ts). Whoever changes what an order is found by stores them again.
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import { orderTerms } from '../../rules/orders/order-terms.ts';
import type { SearchTerm } from '../../rules/orders/order-terms.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { Tx } from '../database.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';

const insertTerms = prepareRowsQuery<Insertable<Tables['order_terms']>, unknown>((q, rows) =>
  q.insertInto('order_terms').values(rows),
);

type FoundBy = Pick<Order, 'id' | 'number' | 'email' | 'billing' | 'shipping'> & {
  lines: readonly Pick<Order['lines'][number], 'sku'>[];
};

/** Stores the terms of a new order. */
export async function insertOrderTerms(
  tx: Tx,
  { id, number, email, billing, shipping, lines }: FoundBy,
): Promise<void> {
  const terms = orderTerms({
    number,
    email,
    names: [billing, shipping].flatMap(({ firstName, lastName, company }) => [firstName, lastName, company]),
    postcodes: [billing.postcode, shipping.postcode],
    codes: lines.map(({ sku }) => sku),
  });
  await insertTerms(
    tx,
    terms.map((term) => ({ order_id: id, term })),
  );
}

/** Replaces the terms of an order. */
export async function replaceOrderTerms(tx: Tx, order: FoundBy): Promise<void> {
  await tx.q.deleteFrom('order_terms').where('order_id', '=', order.id).execute();
  await insertOrderTerms(tx, order);
}

/** The last character of Unicode: everything that begins with a text comes before the text with this behind it. */
const lastCharacter = '\u{10FFFF}';

/** The condition that a column of terms meets a word of a search. */
function meets(column: string, { text, isPrefix }: SearchTerm): RawBuilder<boolean> {
  const term = sql.ref(column);
  return isPrefix ? sql`(${term} >= ${text} and ${term} < ${text + lastCharacter})` : sql`${term} = ${text}`;
}

/** Above this many terms it is quicker to walk through the orders than to sort all that have one. */
const manyTerms = 5_000;

/** How the orders of a search are found. */
interface TermSearch {
  /** A query of the ids, each once. */
  ids: RawBuilder<unknown>;
  /** The same as a condition on a row of `orders`, for a walk through the orders in the order of the list. */
  condition: RawBuilder<boolean>;
  /** Whether so many orders have each word that the walk is quicker than sorting all of them. */
  isBroad: boolean;
}

/** Plans the search: the rarest word first. null: no word, all orders. */
export async function planTermSearch(tx: Tx, terms: readonly SearchTerm[]): Promise<TermSearch | null> {
  const counted: { term: SearchTerm; count: number }[] = [];
  for (const term of terms) counted.push({ term, count: await countUpToMany(tx, term) });
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count);
  if (!rarest) return null;
  const also = others.map(
    ({ term }) => sql<boolean>` and exists (
      select 1 from order_terms other where other.order_id = first.order_id and ${meets('other.term', term)})`,
  );
  const rest = also.length > 0 ? sql.join(also, sql``) : sql``;
  return {
    ids: sql`select distinct first.order_id from order_terms first where ${meets('first.term', rarest.term)}${rest}`,
    condition: sql`(${sql.join(
      counted.map(
        ({ term }) => sql`exists (
          select 1 from order_terms own where own.order_id = orders.id and ${meets('own.term', term)})`,
      ),
      sql` and `,
    )})`,
    isBroad: rarest.count >= manyTerms,
  };
}

async function countUpToMany(tx: Tx, term: SearchTerm): Promise<number> {
  const some = tx.q
    .selectFrom('order_terms')
    .select('order_id')
    .where(meets('order_terms.term', term))
    .limit(manyTerms);
  const { count } = await tx.q
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
