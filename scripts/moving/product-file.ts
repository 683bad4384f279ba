// Reads the product file of another shop (P8) in two passes, so that a variation finds its product wherever it stands, and only
// the variations are in memory.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createCsvReader } from '../../src/rules/csv.ts';
import type { CsvRow } from '../../src/rules/csv.ts';
import type { MoveLine } from '../../src/rules/moving/move-report.ts';
import type { OldProduct, OldReference, OldVariation } from '../../src/rules/moving/old-product.ts';
import { readProductColumns } from '../../src/rules/moving/product-columns.ts';
import type { ProductColumns } from '../../src/rules/moving/product-columns.ts';
import { readProductRow } from '../../src/rules/moving/product-row.ts';

/** Why a file cannot be read as a whole. */
class ProductFileError extends Error {}

/** A product file. */
interface ProductFile {
  /** SHA-256 of its content. */
  checksum: string;
  products: number;
  /** Headings that say nothing to the shop. */
  unknownHeadings: readonly string[];
  /** The rows that are no product and no variation of one. */
  refused: readonly MoveLine[];
  /** The products with their variations, in the order of the file. */
  read(): AsyncGenerator<OldProduct>;
}

async function* readRows(file: string, hash: ReturnType<typeof createHash> | null): AsyncGenerator<CsvRow> {
  const reader = createCsvReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (bytes: Uint8Array | null): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new ProductFileError('The file is not UTF-8. Save it as "CSV UTF-8" and try again.');
    }
  };
  const check = (rows: readonly CsvRow[] | null): readonly CsvRow[] => {
    if (!rows) throw new ProductFileError('A cell of the file begins with a quote and does not end.');
    return rows;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 262_144 })) {
    const bytes = chunk as Buffer;
    hash?.update(bytes);
    yield* check(reader.push(decode(bytes)));
  }
  yield* check(reader.push(decode(null)));
  yield* check(reader.end());
}

const isEmpty = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');
const keyOf = (reference: OldReference): string =>
  'id' in reference ? `id:${reference.id}` : `sku:${reference.sku.toLowerCase()}`;

function keysOf({ id, sku = '' }: Pick<OldProduct, 'id' | 'sku'>): readonly string[] {
  return [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [`sku:${sku.toLowerCase()}`])];
}

function refusedLine(
  kind: MoveLine['kind'],
  { id, name, line }: { id: string; name: string; line: number | undefined },
  refusal: NonNullable<MoveLine['refusal']>,
): MoveLine {
  return { kind, oldId: id, name, ...(line !== undefined && { line }), outcome: 'refused', refusal, notes: [] };
}

/**
 * Reads which variations a file has, and which products. Throws a `ProductFileError` for a file that is no product file, and for one
 * that is not UTF-8.
 */
export async function openProductFile(file: string): Promise<ProductFile> {
  const hash = createHash('sha256');
  const state: { columns: ProductColumns | null } = { columns: null };
  const variations = new Map<string, OldVariation[]>();
  const parents = new Set<string>();
  const refused: MoveLine[] = [];
  let products = 0;
  for await (const row of readRows(file, hash)) {
    if (!state.columns) {
      state.columns = readProductColumns(row.cells);
      if (!state.columns) throw new ProductFileError('The first line has none of the headings ID, SKU and Name.');
      continue;
    }
    if (isEmpty(row)) continue;
    const read = readProductRow(state.columns, row.cells, row.line);
    if (read.kind === 'refused')
      refused.push(refusedLine('product', { ...read, line: row.line }, { code: read.code, params: read.params }));
    else if (read.kind === 'product') {
      products += 1;
      for (const key of keysOf(read.product)) parents.add(key);
    } else {
      const key = read.parent ? keyOf(read.parent) : '';
      variations.set(key, [...(variations.get(key) ?? []), read.variation]);
    }
  }
  if (!state.columns) throw new ProductFileError('The file is empty.');
  for (const [key, orphans] of variations) {
    if (parents.has(key)) continue;
    for (const { id, sku = '', line } of orphans) {
      const value = key.replace(/^sku:/, '');
      refused.push(refusedLine('variation', { id, name: sku, line }, { code: 'no-parent', params: { value } }));
    }
  }
  const { columns } = state;
  return {
    checksum: hash.digest('hex'),
    products,
    unknownHeadings: columns.unknown,
    refused,
    read: () => readProducts(file, columns, variations),
  };
}

async function* readProducts(
  file: string,
  columns: ProductColumns,
  variations: ReadonlyMap<string, readonly OldVariation[]>,
): AsyncGenerator<OldProduct> {
  let isFirst = true;
  for await (const row of readRows(file, null)) {
    const isHeading = isFirst;
    isFirst = false;
    if (isHeading || isEmpty(row)) continue;
    const read = readProductRow(columns, row.cells, row.line);
    if (read.kind !== 'product') continue;
    const own = keysOf(read.product).flatMap((key) => variations.get(key) ?? []);
    yield { ...read.product, variations: own.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
  }
}
