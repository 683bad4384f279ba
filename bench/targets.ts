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
  cached: rowTarget('cached page, against a bare server', '× bare', [0.75, 0.75], 'higher'),
  product: rowTarget('product page, not cached', 'ms CPU', [2.2, 3.2]),
  category: rowTarget('category of 24 cards, not cached', 'ms CPU', [2.2, 3.2]),
  listing: rowTarget('three filters, any order and page, not cached', 'ms CPU', [5, 8]),
  add: rowTarget('add to cart, fresh session, with fragments', 'ms CPU', [1, 2]),
  addOffers: rowTarget('the same under 50 promotions', 'ms CPU', [1, 2]),
  reprice: rowTarget('prices of a cart of 100 lines under 50 promotions, p99', 'ms', [2, 2]),
  fragments: rowTarget('fragments of a cart of 2', 'ms CPU', [0.7, 1.3]),
  list: rowTarget('Store API list of 16', 'ms CPU', [0.7, 1.2]),
  search: rowTarget('search page', 'ms CPU', [2, 3]),
  suggestions: rowTarget('suggestions of the search box', 'ms CPU', [1, 2]),
  stall: rowTarget('worst /healthz while 20 visitors search', 'ms', [250, 250]),
  order: rowTarget('guest order, add to confirmation (2 calls)', 'ms CPU', [3, 8]),
  orderAndMails: rowTarget('the same with all that follows it (jobs, 2 mails)', 'ms CPU', [6, 12]),
  memory: rowTarget('memory after 10,000 mixed requests', 'MB', [250, 250]),
  start: rowTarget('start of a built, seeded shop until /readyz', 's', [1, 1]),
  script: rowTarget('JavaScript with a product page', 'kB', [95, 95]),
  scriptAll: rowTarget('the same with every feature used', 'kB', [150, 150]),
  manyTable: rowTarget('2,000 variations: table of values, compressed', 'kB', [10, 10]),
  manyPage: rowTarget('2,000 variations: HTML of the page', 'kB', [60, 60]),
  manyOptions: rowTarget('2,000 variations in a browser: options redrawn', 'ms', [100, 100]),
  manyPrice: rowTarget('2,000 variations in a browser: price and stock', 'ms', [300, 300]),
  interactions: rowTarget('shopping in a browser: slowest interaction', 'ms', [120, 120]),
  longWishlist: rowTarget('wishlist of 500 in a browser: slowest interaction', 'ms', [120, 120]),
  paintHome: rowTarget('home page in a browser: LCP', 'ms', [950, 950]),
  paintCategory: rowTarget('category in a browser: LCP', 'ms', [950, 950]),
  paintProduct: rowTarget('product page in a browser: LCP', 'ms', [950, 950]),
} as const satisfies Record<string, RowTarget>;

export type RowName = keyof typeof targets;

/** CPU milliseconds of the bare server on the machine that the targets were written for. */
const referenceBareCpu = 0.025;

const timeMeasures: ReadonlySet<Measure> = new Set(['ms CPU', 'ms', 's']);

/**
 * A time as it would be on the machine of the targets: machines differ, and one machine from hour to hour.
 * `bareCpu`: the CPU milliseconds of the bare server per request, measured beside the row. `fixed`: the part of the figure that is the same on
 * every machine. null for a row that measures no time.
 */
export function evenFigure(row: RowName, figure: number, bareCpu: number, fixed = 0): number | null {
  return timeMeasures.has(targets[row].measure) ? fixed + ((figure - fixed) * referenceBareCpu) / bareCpu : null;
}

/** Whether a text is the name of a row. */
export function isRowName(name: string): name is RowName {
  return Object.hasOwn(targets, name);
}

/** Whether a figure meets its target. */
export function meetsTarget(row: RowName, engine: BenchEngineName, figure: number): boolean {
  const { better, limits } = targets[row];
  return better === 'lower' ? figure <= limits[engine] : figure >= limits[engine];
}
