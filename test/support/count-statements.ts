// Counts the statements of a shop's transactions.
import type { Database, Tx } from '../../src/db/database.ts';
import type { Shop } from '../../src/shop/shop.ts';

interface StatementCount {
  statements: number;
  rows: number;
}

/** Wraps the shop and counts the statements of its transactions and the rows that they return. */
export function countStatements(shop: Shop): { shop: Shop; count: StatementCount } {
  const count = { statements: 0, rows: 0 };
  const counted = (tx: Tx): Tx => ({
    ...tx,
    q: tx.q.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count.statements += 1;
        count.rows += result.rows.length;
        return result;
      },
    }),
  });
  const db: Database = { ...shop.db, write: (fn) => shop.db.write((tx) => fn(counted(tx))) };
  return { shop: { ...shop, db }, count };
}
