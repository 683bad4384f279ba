// Parses the command line of the benchmark.
import { parseArgs } from 'node:util';
import type { BenchEngineName } from './database.ts';
import { isRowName, targets } from './targets.ts';
import type { RowName } from './targets.ts';

export interface BenchArguments {
  /** null: both engines, if PostgreSQL is found. */
  engine: BenchEngineName | null;
  /** The catalogue size of each run, in products; null is the demo catalogue. */
  products: readonly (number | null)[];
  rows: readonly RowName[];
  /** Seconds that a row is measured with each number of connections. */
  seconds: number;
  /** Whether to record a CPU profile; `rows` then has one entry. */
  profile: boolean;
  /** Minutes of mixed load instead of the rows; null: run the rows. */
  soak: number | null;
  /** Port of the shop; 0: any free port. */
  port: number;
  /** File that receives the figures as JSON. */
  json: string;
}

export const usage = `npm run bench -- [options]

  --engine sqlite|postgres   only this engine (both, where PostgreSQL is found)
  --products N[,N]           generated catalogues of so many products (the demo); several are measured in turns
  --only ROW[,ROW]           only these rows, in this order: ${Object.keys(targets).join(', ')}
  --seconds S                how long a row is driven with one number of connections (5)
  --profile ROW              writes a CPU profile of the shop during that row, and says where the time goes
  --soak MINUTES             mixed load at half of the top rate instead of the rows
  --port P                   where the shop listens (any free port)
  --json FILE                where the figures go (node_modules/.cache/bench/last.json)
`;

function parsePositive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new Error(`--${name} must be a number above 0, not '${text}'`);
  return value;
}

const rowNames = Object.keys(targets).filter(isRowName);

/** The named rows in the order of the table: orders change what is popular and in stock, which the rows before them check. */
function parseRowNames(text: string): RowName[] {
  const named = text.split(',');
  const unknown = named.find((name) => !isRowName(name));
  if (unknown !== undefined) throw new Error(`there is no row '${unknown}'; there are ${rowNames.join(', ')}`);
  return rowNames.filter((name) => named.includes(name));
}

function parseEngine(text: string): BenchEngineName {
  if (text !== 'sqlite' && text !== 'postgres') throw new Error(`--engine is sqlite or postgres, not '${text}'`);
  return text;
}

/** Parses the command line. Throws an error with a readable message for an invalid argument. */
export function readArguments(args: readonly string[]): BenchArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: text,
      products: text,
      only: text,
      seconds: text,
      profile: text,
      soak: text,
      port: text,
      json: text,
    },
  });
  const profiled = values.profile === undefined ? null : parseRowNames(values.profile);
  if (profiled && profiled.length !== 1) throw new Error('--profile takes one row');
  const counts = values.products?.split(',').map((count) => Math.floor(parsePositive('products', count)));
  const products = counts?.toSorted((one, other) => one - other) ?? [null];
  if (products.length > 1 && (profiled !== null || values.port !== undefined))
    throw new Error('--profile and --port take one catalogue');
  const only = values.only === undefined ? null : parseRowNames(values.only);
  return {
    engine: values.engine === undefined ? null : parseEngine(values.engine),
    products,
    rows: profiled ?? only ?? rowNames,
    seconds: parsePositive('seconds', values.seconds ?? '5'),
    profile: profiled !== null,
    soak: values.soak === undefined ? null : parsePositive('soak', values.soak),
    port: values.port === undefined ? 0 : parsePositive('port', values.port),
    json: values.json ?? 'node_modules/.cache/bench/last.json',
  };
}
