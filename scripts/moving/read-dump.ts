// Reads a database dump of the original from a file (`.sql`, or `.sql.gz`), twice: for the names of its tables, and for their rows.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { collectDumpTables, findPrefix, readTableName } from '../../src/rules/moving/dump-tables.ts';
import { recordsOfDump } from '../../src/rules/moving/dump-records.ts';
import type { OldRecords } from '../../src/rules/moving/old-records.ts';
import { makeDumpReader } from '../../src/rules/moving/sql-dump.ts';

async function* piecesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const source = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  if (source !== bytes) bytes.once('error', (error) => source.destroy(error));
  const decoder = new TextDecoder();
  for await (const chunk of source) yield decoder.decode(chunk as Uint8Array, { stream: true });
  yield decoder.decode();
}

/** The records of a dump. Throws a `DumpError` for a file that is no dump of one shop, or that ends too early. */
export async function readDump(file: string): Promise<OldRecords> {
  const names = makeDumpReader(() => false);
  for await (const piece of piecesOf(file)) Array.from(names.read(piece));
  names.end();
  const prefix = findPrefix(names.tables());
  const reader = makeDumpReader((table) => readTableName(table, prefix) !== null);
  const collected = collectDumpTables(prefix);
  for await (const piece of piecesOf(file)) for (const row of reader.read(piece)) collected.add(row);
  reader.end();
  return recordsOfDump(collected.tables, prefix);
}
