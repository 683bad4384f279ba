// The target of each row, per engine.
import type { BenchEngineName } from './database.ts';

export type Measure = 'ms CPU' | '× bare' | 'MB' | 's' | 'kB' | 'ms';

interface RowTarget {
  title: string;
  measure: Measure;
  /** Whether a lower or a higher figure is better. */
  better: 'lower' | 'higher';
  limits: Readonly<Record<BenchEngineName, number>>;
}

const rowTarget = (
  title: string,
  measure: Measure,
  limits: readonly [sqlite: number, postgres: number],
  better: RowTarget['better'] = 'lower',
): RowTarget => ({ title, measure, better, limits: { sqlite: limits[0], postgres: limits[1] } });

export const targets = {
  cached: rowTarget('cached page, against a bare server', '× bare', [0.8, 0.8], 'higher'),
  product: rowTarget('product page, not cached', 'ms CPU', [1.5, 2.5]),
  category: rowTarget('category of 24 cards, not cached', 'ms CPU', [1.5, 2.5]),
  listing: rowTarget('three filters, any order and page, not cached', 'ms CPU', [5, 8]),
  add: rowTarget('add to cart, fresh session, with fragments', 'ms CPU', [0.9, 1.8]),
  fragments: rowTarget('fragments of a cart of 2', 'ms CPU', [0.5, 1]),
  list: rowTarget('Store API list of 16', 'ms CPU', [0.8, 1.2]),
  search: rowTarget('search page', 'ms CPU', [1.5, 2.5]),
  order: rowTarget('guest order, add to confirmation (2 calls)', 'ms CPU', [4, 8]),
  memory: rowTarget('memory after 10,000 mixed requests', 'MB', [150, 150]),
  start: rowTarget('start of a built, seeded shop until /readyz', 's', [1, 1]),
  script: rowTarget('product page in a browser: JavaScript', 'kB', [95, 95]),
  manyTable: rowTarget('2,000 variations: table of values, compressed', 'kB', [10, 10]),
  manyPage: rowTarget('2,000 variations: HTML of the page', 'kB', [60, 60]),
  manyOptions: rowTarget('2,000 variations in a browser: options redrawn', 'ms', [100, 100]),
  manyPrice: rowTarget('2,000 variations in a browser: price and stock', 'ms', [300, 300]),
  paintHome: rowTarget('home page in a browser: LCP', 'ms', [900, 900]),
  paintCategory: rowTarget('category in a browser: LCP', 'ms', [900, 900]),
  paintProduct: rowTarget('product page in a browser: LCP', 'ms', [900, 900]),
} as const satisfies Record<string, RowTarget>;

export type RowName = keyof typeof targets;

/** Whether a text is the name of a row. */
export function isRowName(name: string): name is RowName {
  return Object.hasOwn(targets, name);
}

/** Whether a figure meets its target. */
export function meetsTarget(row: RowName, engine: BenchEngineName, figure: number): boolean {
  const { better, limits } = targets[row];
  return better === 'lower' ? figure <= limits[engine] : figure >= limits[engine];
}
