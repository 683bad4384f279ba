// Scores the search against judged queries: `npm run bench:search`. Without arguments those by which the ranking is tuned, with every
// query below the goal; `--held-out` scores the others and names none.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyListing } from '../../src/rules/listing/listing-filters.ts';
import { searchProducts } from '../../src/shop/catalog/search-products.ts';
import { showShell } from '../../src/shop/catalog/show-shell.ts';
import { catalogueOf, openFilledDatabase, openShop } from '../database.ts';
import { ndcg } from './ndcg.ts';

interface JudgedQuery {
  query: string;
  kind: string;
  heldOut: boolean;
  /** Product slug → grade. */
  relevant: Readonly<Record<string, number>>;
}

const depth = 5;
const goal = 0.9;
const { values } = parseArgs({ options: { 'held-out': { type: 'boolean', default: false } } });
const isHeldOut = values['held-out'];
const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'queries.json'), 'utf8')) as readonly JudgedQuery[];
const queries = judged.filter(({ heldOut }) => heldOut === isHeldOut);

const dir = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
const database = await openFilledDatabase('sqlite', null, catalogueOf(null), { dir, server: null });
const shop = await openShop(database.location);
const { settings, categories } = await showShell(shop);

const mean = (scores: readonly number[]): number => scores.reduce((sum, one) => sum + one, 0) / scores.length;

const scored: { kind: string; score: number }[] = [];
for (const { query, kind, relevant } of queries) {
  const { listing, meant } = await searchProducts(shop, { settings, categories, term: query, state: emptyListing });
  const found = listing.cards.map(({ slug }) => slug);
  const score = ndcg(found, relevant, depth);
  scored.push({ kind, score });
  if (!isHeldOut && score < goal)
    console.log(
      [`${score.toFixed(2)} ${kind}: ${query}${meant === null ? '' : ` (${meant})`}`]
        .concat(found.slice(0, depth).map((slug) => `       ${relevant[slug] ?? 0} ${slug}`))
        .join('\n'),
    );
}
for (const [kind, ofKind] of Map.groupBy(scored, (one) => one.kind))
  console.log(`${mean(ofKind.map(({ score }) => score)).toFixed(3)}  ${kind} (${ofKind.length})`);
console.log(
  `nDCG@${depth} of ${scored.length} queries${isHeldOut ? ', held out' : ''}: ${mean(scored.map(({ score }) => score)).toFixed(3)} (goal ${goal})`,
);
await shop.changes.close();
await shop.db.close();
await database.drop();
rmSync(dir, { recursive: true, force: true });
