import { expect, it } from 'vitest';
import { createCsvReader, formatCsv, neutralCell, originalCell, parseCsv } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\rx', "'\rx"],
  ['＝1', "'＝1"],
  ['-12', '-12'],
  ['+31', '+31'],
  ['-12,50', '-12,50'],
  ['+31 6 12', "'+31 6 12"],
  ['noor@voorbeeld.nl', 'noor@voorbeeld.nl'],
  ['a=1', 'a=1'],
  ['', ''],
])('shows %j in a spreadsheet as it is', (text, cell) => {
  expect(neutralCell(text)).toBe(cell);
});

it('writes rows with quotes where a cell has a separator, a quote or a line break', () => {
  expect(
    formatCsv([
      ['wie', 'wat'],
      ['a;b', 'zei "ja"'],
      ['twee\nregels', 3],
      ['=HYPERLINK("x")', ''],
    ]),
  ).toBe('\uFEFFwie;wat\r\n"a;b";"zei ""ja"""\r\n"twee\nregels";3\r\n"\'=HYPERLINK(""x"")";\r\n');
});

it.each([
  [
    '\uFEFFa;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"1,5","zei ""ja"""',
    [
      ['a', 'b'],
      ['1,5', 'zei "ja"'],
    ],
  ],
  [
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a;b\n"twee\nregels";3',
    [
      ['a', 'b'],
      ['twee\nregels', '3'],
    ],
  ],
  [
    'a;b\n;\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['', []],
  ['a;b\n"open;1', null],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

it('gives the text back that a spreadsheet would run, and leaves other apostrophes', () => {
  for (const text of ['=1+1', '@cmd', '-2+3', ' =1', '\tx', 'a', "'s avonds", '-12', ''])
    expect(originalCell(neutralCell(text))).toBe(text);
});

it('reads a file piece by piece, wherever a piece ends, and says on which line a row begins', () => {
  const file = '\uFEFFID,"GTIN, UPC",Naam\r\n1,,"zei ""ja""\r\nen nee"\r\n\r\n2,"x",\n3,é,😀';
  const expected = [
    { line: 1, cells: ['ID', 'GTIN, UPC', 'Naam'] },
    { line: 2, cells: ['1', '', 'zei "ja"\r\nen nee'] },
    { line: 4, cells: [''] },
    { line: 5, cells: ['2', 'x', ''] },
    { line: 6, cells: ['3', 'é', '😀'] },
  ];
  for (const size of [1, 2, 3, 7, 1_000]) {
    const reader = createCsvReader();
    const rows = [];
    for (let at = 0; at < file.length; at += size) rows.push(...(reader.push(file.slice(at, at + size)) ?? []));
    rows.push(...(reader.end() ?? []));
    expect(rows).toEqual(expected);
  }
});
