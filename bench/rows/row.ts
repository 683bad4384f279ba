// What a row gets, and what it returns.
import type { BareServer, BareUsage } from '../bare.ts';
import type { BenchEngineName, FilledDatabase } from '../database.ts';
import type { DriveResult } from '../load-driver.ts';
import type { CpuUsage } from '../cpu-usage.ts';
import type { TakeTurn } from '../turns.ts';
import type { CatalogueImport, ImportProduct } from '../../src/rules/catalog/import.ts';
import type { Shop } from '../../src/shop/shop.ts';
import type { BenchShop } from '../shop.ts';

/** A product of the imported catalogue, with the id that the shop gave it. */
export interface SampleProduct {
  id: number;
  product: ImportProduct;
  /** Its lowest current price, in cents. */
  lowestCents: number;
}

/** A running shop, and the data that a row needs for its requests. */
export interface Bench {
  engine: BenchEngineName;
  catalogue: CatalogueImport;
  database: FilledDatabase;
  shop: BenchShop;
  /** A server that does nothing but answer the bytes of a page. */
  bare: BareServer;
  /** The use-cases on the same database, in the process of the benchmark. */
  useCases: Shop;
  /** Products from the whole catalogue, 2,000 at most. */
  sampleProducts: readonly SampleProduct[];
  /** Seconds that a row is measured with each number of connections. */
  seconds: number;
  /** The nonce for Store API requests that change something. */
  nonce: string;
  /** The shop's current name, as pages show it. */
  shopName(): string;
  /** Renames the shop, which makes every cached page stale; resolves when pages show the new name. */
  invalidatePages(): Promise<void>;
  /** Stops the shop and starts it again on the same data. */
  restart(): Promise<void>;
  /** Waits until no other shop of this run is measured. */
  takeTurn: TakeTurn;
  /** Runs `work`, and records a CPU profile of it if one was requested. */
  withProfile<T>(work: () => Promise<T>): Promise<T>;
}

/** The measurement with one number of connections. */
export interface Phase {
  connections: number;
  result: DriveResult;
  cpu: CpuUsage;
  /** The measurements of the bare server between its rounds. */
  bare?: readonly BareUsage[];
}

export interface RowResult {
  /** null: not measured; a note says why. */
  figure: number | null;
  phases: readonly Phase[];
  wrong: number;
  notes: readonly string[];
  /** Whether shops of several sizes took turns, so that their figures can be divided by each other as they are. */
  isInTurns?: boolean;
  /** CPU milliseconds that the bare server took for a request between the rounds of this row. */
  bareCpuMs?: number | undefined;
  /** The part of the figure that is the same on every machine, in its measure; absent: none. */
  fixed?: number;
}

export type BenchRow = (bench: Bench) => Promise<RowResult>;

/** The result of a row that cannot be measured, with the reason. */
export function unmeasured(reason: string): RowResult {
  return { figure: null, phases: [], wrong: 0, notes: [reason] };
}
