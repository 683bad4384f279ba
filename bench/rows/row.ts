// What a row measures with, and what it says.
import type { EngineName, FilledDatabase } from '../database.ts';
import type { Driven } from '../drive.ts';
import type { CpuUse } from '../measure.ts';
import type { CatalogueImport, ImportProduct } from '../../src/rules/catalog-import.ts';
import type { RunningShop } from '../shop.ts';

/** A product as it was put in, with the number the shop gave it. */
export interface Shelved {
  id: number;
  product: ImportProduct;
  /** What is asked for it now at least, in cents. */
  cents: number;
}

/** A running shop and all that a row needs to ask it the right things. */
export interface Bench {
  engine: EngineName;
  catalogue: CatalogueImport;
  database: FilledDatabase;
  shop: RunningShop;
  /** Products spread over the catalogue, 2,000 at most. */
  shelf: readonly Shelved[];
  /** How long a row is driven with one number of connections. */
  seconds: number;
  /** For the calls of the Store API that change something. */
  nonce: string;
  /** The shop's name as pages have it now. */
  shopName(): string;
  /** Gives the shop another name, so that every page there is must be rendered anew; resolves when pages show it. */
  renew(): Promise<void>;
  /** Stops the shop and starts it on the same data. */
  restart(): Promise<void>;
  /** Runs what is profiled; elsewhere it just runs. */
  profiled<T>(work: () => Promise<T>): Promise<T>;
}

/** One number of connections. */
export interface Phase {
  connections: number;
  driven: Driven;
  cpu: CpuUse;
}

export interface RowResult {
  /** null: not measured; a note says why. */
  figure: number | null;
  phases: readonly Phase[];
  wrong: number;
  notes: readonly string[];
}

export type Row = (bench: Bench) => Promise<RowResult>;

/** A row that cannot be measured, with the reason. */
export function unmeasured(why: string): RowResult {
  return { figure: null, phases: [], wrong: 0, notes: [why] };
}
