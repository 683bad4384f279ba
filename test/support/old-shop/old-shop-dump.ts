// The database dump of an invented shop of the original's kind (P9). The same seed gives the same shop.
import { makeOldShopTables } from './old-shop-tables.ts';
import type { Cell, OldShopProduct, OldShopSize } from './old-shop-tables.ts';

function sqlText(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  const escaped = cell
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('"', '\\"');
  return `'${escaped}'`;
}

/** The dump as `mysqldump` writes it: many rows a statement, or one a statement with the names of the columns, as MariaDB can. */
export function* oldShopDump({
  seed,
  size,
  products,
  form = 'mysql',
  prefix = 'wp_',
}: {
  seed: number;
  size: OldShopSize;
  products: readonly OldShopProduct[];
  form?: 'mysql' | 'mariadb';
  prefix?: string;
}): Generator<string> {
  yield form === 'mariadb'
    ? '/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19  Distrib 10.11\n--\n'
    : "-- MySQL dump 10.13  Distrib 8.0\n--\n-- Host: the shop's own\n/*!40101 SET NAMES utf8mb4 */;\n";
  for (const { name, columns, rows } of makeOldShopTables(seed, size, products, prefix)) {
    const lines = columns.map((column) => `  \`${column}\` longtext NOT NULL,`);
    yield `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n${lines.join('\n')}\n  PRIMARY KEY (\`${columns[0] ?? ''}\`),\n  KEY \`zoek\` (\`${columns[1] ?? ''}\`(191))\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n`;
    yield `LOCK TABLES \`${name}\` WRITE;\n/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;\n`;
    const listed = form === 'mariadb' ? ` (${columns.map((column) => `\`${column}\``).join(', ')})` : '';
    const perStatement = form === 'mariadb' ? 1 : 200;
    for (let first = 0; first < rows.length; first += perStatement) {
      const some = rows.slice(first, first + perStatement).map((row) => `(${row.map(sqlText).join(',')})`);
      yield `INSERT INTO \`${name}\`${listed} VALUES ${some.join(',')};\n`;
    }
    yield `/*!40000 ALTER TABLE \`${name}\` ENABLE KEYS */;\nUNLOCK TABLES;\n`;
  }
  yield `-- Dump completed on 2026-11-20 12:00:00\n`;
}
