// What a row measures with, and what it says.
import type { BenchEngineName, FilledDatabase } from '../database.ts';
import type { DriveResult } from '../load-driver.ts';
import type { CpuUsage } from '../cpu-usage.ts';
import type { CatalogueImport, ImportProduct } from '../../src/rules/catalog/import.ts';
import type { BenchShop } from '../shop.ts';

/** A product as it was put in, with the number the shop gave it. */
export interface SampleProduct {
  id: number;
  product: ImportProduct;
  /** What is asked for it now at least, in cents. */
  lowestCents: number;
}

/** A running shop and all that a row needs to ask it the right things. */
export interface Bench {
  engine: BenchEngineName;
  catalogue: CatalogueImport;
  database: FilledDatabase;
  shop: BenchShop;
  /** Products spread over the catalogue, 2,000 at most. */
  sampleProducts: readonly SampleProduct[];
  /** How long a row is driven with one number of connections. */
  seconds: number;
  /** For the calls of the Store API that change something. */
  nonce: string;
  /** The shop's name as pages have it now. */
  shopName(): string;
  /** Gives the shop another name, so that every page there is must be rendered anew; resolves when pages show it. */
  invalidatePages(): Promise<void>;
  /** Stops the shop and starts it on the same data. */
  restart(): Promise<void>;
  /** Runs what is profiled; elsewhere it just runs. */
  withProfile<T>(work: () => Promise<T>): Promise<T>;
}

/** One number of connections. */
export interface Phase {
  connections: number;
  result: DriveResult;
  cpu: CpuUsage;
}

export interface RowResult {
  /** null: not measured; a note says why. */
  figure: number | null;
  phases: readonly Phase[];
  wrong: number;
  notes: readonly string[];
}

export type BenchRow = (bench: Bench) => Promise<RowResult>;

/** A row that cannot be measured, with the reason. */
export function unmeasured(why: string): RowResult {
  return { figure: null, phases: [], wrong: 0, notes: [why] };
}
