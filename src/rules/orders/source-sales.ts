// Orders and turnover by the source of the visit ([3.14-02]).
import { addCents } from '../money.ts';
import { sourceTypes } from './attribution.ts';
import type { SourceType } from './attribution.ts';
import type { Sales } from './sales.ts';

export interface SourceSales extends Sales {
  /** `unknown`: the order has no source, such as after a refusal; `rest`: all sources that are not in the list. */
  type: SourceType | 'unknown' | 'rest';
  /** The search engine, the other site or the campaign; '' where there is none. */
  source: string;
}

/** The type of a source as it is stored; `unknown` for anything else. */
export function sourceTypeOf(value: string | null): SourceType | 'unknown' {
  return sourceTypes.find((type) => type === value) ?? 'unknown';
}

/** The `max` sources with the highest turnover, highest first, and behind them the rest together. */
export function rankSources(sales: readonly SourceSales[], max: number): readonly SourceSales[] {
  const sorted = sales.toSorted(
    (a, b) => b.total - a.total || b.orders - a.orders || (a.type + a.source < b.type + b.source ? -1 : 1),
  );
  const [first, ...others] = sorted.slice(max);
  if (!first) return sorted;
  const rest = others.reduce<Sales>(
    (sum, { orders, total }) => ({ orders: sum.orders + orders, total: addCents(sum.total, total) }),
    first,
  );
  return [...sorted.slice(0, max), { type: 'rest', source: '', orders: rest.orders, total: rest.total }];
}
