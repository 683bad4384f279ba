import { describe, expect, it } from 'vitest';
import { findPrefix } from './dump-tables.ts';
import { DumpError, makeDumpReader } from './sql-dump.ts';

/** The rows of a text that comes in pieces of a length. */
function rowsOf(text: string, length = text.length): Record<string, string | null>[] {
  const reader = makeDumpReader(() => true);
  const rows: Record<string, string | null>[] = [];
  for (let at = 0; at < text.length; at += length)
    for (const row of reader.read(text.slice(at, at + length))) rows.push(Object.fromEntries(row.values));
  reader.end();
  return rows;
}

const dump = [
  "-- Host: it's; here",
  "/*!40101 SET @x='a;b' */;",
  'CREATE TABLE `wp_t` (\n  `id` bigint(20) unsigned NOT NULL,\n  `te``xt` longtext,\n  PRIMARY KEY (`id`),\n  KEY `te` (`te``xt`(191))\n);',
  String.raw`INSERT INTO \`wp_t\` VALUES (1,'a\'b;\n''c\\'),(2,NULL),(-3,0x68C3A9),(4,_binary 'é');`.replaceAll(
    '\\`',
    '`',
  ),
  'INSERT INTO `wp_t` (`te``xt`, `id`) VALUES ("d""e", 5);',
  '',
].join('\n');
const expected = [
  { id: '1', 'te`xt': "a'b;\n'c\\" },
  { id: '2', 'te`xt': null },
  { id: '-3', 'te`xt': 'hé' },
  { id: '4', 'te`xt': 'é' },
  { id: '5', 'te`xt': 'd"e' },
];

describe('a dump', () => {
  it('gives its rows by column', () => expect(rowsOf(dump)).toEqual(expected));
  it.each([1, 2, 3, 7, 50])('reads the same in pieces of %i characters', (length) =>
    expect(rowsOf(dump, length)).toEqual(expected),
  );
  it('is refused when it ends within a statement', () =>
    expect(() => rowsOf("INSERT INTO t (a) VALUES ('x")).toThrow(DumpError));
  it('is refused with more values than columns', () =>
    expect(() => rowsOf('INSERT INTO t (a) VALUES (1,2);')).toThrow(DumpError));
});

describe('the prefix', () => {
  it('is that of the shop', () => expect(findPrefix(['x_posts', 'abc_woocommerce_order_items'])).toBe('abc_'));
  it('is refused without a shop, and with several', () => {
    expect(() => findPrefix(['wp_posts'])).toThrow(DumpError);
    expect(() => findPrefix(['a_woocommerce_order_items', 'b_woocommerce_order_items'])).toThrow(DumpError);
  });
});
