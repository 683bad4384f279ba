import { describe, expect, it, test } from 'vitest';
import { bankOrder } from '../../../test/support/fixtures/orders.ts';
import { formatCsv, parseCsv } from '../csv.ts';
import { codeProblems, labelColumns, labelRows, parseCodes } from './label-file.ts';
import { unsentLines } from './shipments.ts';

const order = bankOrder();
const units = unsentLines(order.lines, [], []);

test('a file for labels has a row per order, in the columns of the setting, and no cell is a formula', () => {
  const weights = new Map(order.lines.map(({ productId }) => [productId, 200]));
  const [head, row] = labelRows(['land', 'ordernummer', 'gewicht_gram'], [{ order, units }], weights);
  const count = units.reduce((sum, { left }) => sum + left, 0);
  expect([head, row]).toEqual([
    ['land', 'ordernummer', 'gewicht_gram'],
    ['NL', order.number, count * 200],
  ]);
  const shipping = { ...order.shipping, firstName: '=1+1', lastName: '', company: '@som' };
  const text = formatCsv(labelRows(labelColumns, [{ order: { ...order, shipping }, units }], weights));
  expect(text.startsWith('\uFEFFordernummer;naam;bedrijf;straat')).toBe(true);
  expect(text).toContain(";'=1+1;'@som;");
});

describe('a file of codes', () => {
  const read = (text: string, max = 10) => parseCodes(parseCsv(text), max);

  it('needs the columns ordernummer and barcode, in any sequence and case, among others', () => {
    expect(read('\uFEFFBarcode;naam;Ordernummer\r\n3S1;Noor;153\r\n\r\n')).toEqual({
      ok: true,
      lines: [{ line: 2, orderNumber: '153', code: '3S1' }],
    });
    expect(read('ordernummer,barcode\n"153","3S,1"')).toMatchObject({ lines: [{ orderNumber: '153', code: '3S,1' }] });
    expect(read("ordernummer\tbarcode\n'153\t3S1")).toMatchObject({ lines: [{ orderNumber: '153' }] });
    expect(read('nummer;code\n153;3S1')).toEqual({ ok: false, reason: 'no-columns' });
    expect(read('')).toEqual({ ok: false, reason: 'no-columns' });
    expect(read('ordernummer;barcode\n"153;3S1')).toEqual({ ok: false, reason: 'malformed' });
    expect(read('ordernummer;barcode\n1;a\n2;b', 1)).toEqual({ ok: false, reason: 'too-many-lines' });
  });

  it('says of each line what is wrong with it', () => {
    const lines = [
      ['1', '3S1'],
      ['', '3S2'],
      ['3', ''],
      ['4', '<x>'],
      ['5', '3S5'],
      ['6', '3S6'],
      ['7', '3S7'],
      ['7', '3S8'],
    ].map(([orderNumber = '', code = ''], index) => ({ line: index + 2, orderNumber, code }));
    const open = new Map([
      ['1', 11],
      ['3', 13],
      ['4', 14],
      ['6', null],
      ['7', 17],
    ]);
    expect(codeProblems(lines, open)).toEqual([
      null,
      'no-number',
      'wrong-code',
      'wrong-code',
      'unknown-order',
      'not-to-send',
      'twice',
      'twice',
    ]);
  });
});
