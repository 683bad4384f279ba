import { describe, expect, it } from 'vitest';
import type { FormRule } from './form-rules.ts';
import { groupValues } from './form-values.ts';
import type { FileFacts } from './form-values.ts';
import { validateForm } from './validate-form.ts';

type Row = readonly [rule: Partial<FormRule>, values: readonly (string | FileFacts)[]];

interface Table {
  clause: string;
  rule: string;
  valid: readonly Row[];
  invalid: readonly Row[];
}

const file = (name: string, size = 1_000): FileFacts => ({ name, size });
const texts = (...values: readonly string[]): readonly Row[] => values.map((value) => [{}, [value]]);
const lists = (rule: Partial<FormRule>, ...values: readonly (readonly string[])[]): readonly Row[] =>
  values.map((list) => [rule, list]);
const files = (rule: Partial<FormRule>, ...names: readonly string[]): readonly Row[] =>
  names.map((name) => [rule, [file(name)]]);
const sizes = (threshold: number, ...rows: readonly (readonly number[])[]): readonly Row[] =>
  rows.map((list) => [{ threshold }, list.map((size, index) => file(`${index}.pdf`, size))]);
const long = (count: number): string => 'a'.repeat(count);
const counts = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const items = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `keuze ${index}`);
const blanks = ['', ' ', '\n', '\t', '\u00a0', ' \r\n '];

const tables: readonly Table[] = [
  {
    clause: '5.5-02',
    rule: 'required',
    valid: lists(
      {},
      ...['a', '0', ' a ', '\na', '-', '.', 'Noor', '字', '🎴', 'false', 'null', '00', '_', '"', '<b>', '\\', 'é'].map(
        (one) => [one],
      ),
      ['', 'b'],
      ['a', 'b'],
      [' ', '\n', 'c'],
      ['a', ''],
    ),
    invalid: lists(
      {},
      [],
      ...blanks.map((one) => [one]),
      ['', ''],
      [' ', ' '],
      ['\n', '\t'],
      ['\u2003'],
      ['\ufeff'],
      ['\u2028'],
      ['\v'],
      ['\f'],
      ['\0'],
      ['\0\0 '],
      ['  \t  '],
      ['\r'],
      ['\n\n\n'],
      ['', ' ', ''],
      ['\u3000'],
    ),
  },
  {
    clause: '5.5-03',
    rule: 'requiredfile',
    valid: [
      ...counts(1, 18).map((size): Row => [{}, [file('a.pdf', size)]]),
      [{}, [file('a.pdf', 0)]],
      [{}, [file('b.pdf', 0)]],
      [{}, [file('a.pdf'), file('b.pdf')]],
    ],
    invalid: [
      [{}, []],
      [{}, [file('', 0)]],
      [{}, [file('', 0), file('', 0)]],
      ...[
        'a.pdf',
        'a',
        ' ',
        '',
        'bestand',
        'C:\\a.pdf',
        '/tmp/a',
        'data:,',
        'a.png',
        '0',
        '1',
        'file',
        'x',
        'y',
        'z',
        '[object File]',
        'blob',
      ].map((text): Row => [{}, [text]]),
    ],
  },
  {
    clause: '5.5-04',
    rule: 'email',
    valid: texts(
      '',
      'a@b.nl',
      'noor@voorbeeld.nl',
      'noor.de.vries@voorbeeld.nl',
      'noor+kaarten@voorbeeld.nl',
      "o'brien@voorbeeld.nl",
      '!#$%&*@voorbeeld.nl',
      '{a}|~@voorbeeld.nl',
      '=?^_`@voorbeeld.nl',
      'a/b@voorbeeld.nl',
      '.a@voorbeeld.nl',
      'a.@voorbeeld.nl',
      'a..b@voorbeeld.nl',
      '-@voorbeeld.nl',
      '1@2.nl',
      'a@sub.domein.voorbeeld.nl',
      'a@x-y.nl',
      'a@1-2.3-4',
      'A@B.NL',
      ' a@b.nl ',
      'a@b.museum',
      'a@xn--tst-qla.nl',
    ),
    invalid: texts(
      'a@b.c',
      'a',
      'abcdef',
      '@voorbeeld.nl',
      'noor@',
      'noor@@voorbeeld.nl',
      'noor@voor@beeld.nl',
      'noor@voorbeeld',
      'noor@.voorbeeld.nl',
      'noor@voorbeeld.nl.',
      'noor@voorbeeld..nl',
      'noor@-voorbeeld.nl',
      'noor@voorbeeld-.nl',
      'noor@voor_beeld.nl',
      'noor@voor beeld.nl',
      'noor @voorbeeld.nl',
      'no or@voorbeeld.nl',
      'noör@voorbeeld.nl',
      'noor@voorbéeld.nl',
      'noor(x)@voorbeeld.nl',
      'noor,x@voorbeeld.nl',
      'noor:x@voorbeeld.nl',
      '<noor@voorbeeld.nl>',
      'noor@voorbeeld.nl\nBcc: x@y.nl',
      'noor@[127.0.0.1]',
      '"noor"@voorbeeld.nl',
    ),
  },
  {
    clause: '5.5-05',
    rule: 'url',
    valid: texts(
      '',
      ...[
        'http',
        'https',
        'ftp',
        'ftps',
        'irc',
        'irc6',
        'ircs',
        'gopher',
        'nntp',
        'feed',
        'telnet',
        'mms',
        'rtsp',
        'svn',
        'webcal',
      ].map((scheme) => `${scheme}://voorbeeld.nl/a?b=c#d`),
      'mailto:noor@voorbeeld.nl',
      'news:nl.kaarten',
      'sms:0612345678',
      'tel:+31612345678',
      'fax:+31201234567',
      'xmpp:noor@voorbeeld.nl',
      'urn:isbn:9780000000000',
      ' https://voorbeeld.nl ',
      'HTTPS://VOORBEELD.NL',
    ),
    invalid: texts(
      'voorbeeld.nl',
      'www.voorbeeld.nl',
      '//voorbeeld.nl',
      '/pad',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://voorbeeld.nl/1',
      'about:blank',
      'ws://voorbeeld.nl',
      'wss://voorbeeld.nl',
      'ssh://voorbeeld.nl',
      'git://voorbeeld.nl',
      'http://',
      'https://',
      'http:// voorbeeld.nl',
      '://voorbeeld.nl',
      'geen adres',
      'http',
      'https://voorbeeld.nl:99999',
    ),
  },
  {
    clause: '5.5-06',
    rule: 'tel',
    valid: texts(
      '',
      '123456',
      '0612345678',
      '06-12345678',
      '06 12 34 56 78',
      '+31612345678',
      '+31 6 12345678',
      '0031612345678',
      '(020) 123 45 67',
      '020/1234567',
      '020.123.45.67',
      '0201234567#12',
      '0201234567*9',
      '0201234567 # toestel 12',
      '123456789012345',
      '+12345',
      '+12345678901234',
      '0012345678901',
      '00 31 20 1234567',
      '(06)12345678',
      '112-112',
    ),
    invalid: texts(
      '12345',
      '1234567890123456',
      '+1234',
      '+123456789012345',
      'abc',
      '06123abc',
      'nul zes',
      '++31612345678',
      '31+612345678',
      '#0612345678',
      '*0612345678',
      '0612#345678',
      '06_12345678',
      '06:12345678',
      '06,12345678',
      '+',
      '00',
      '()()()',
      '------',
      '０６１２３４５６７８',
      '061234567;ext=1',
      'tel:0612345678',
    ),
  },
  {
    clause: '5.5-07',
    rule: 'number',
    valid: texts(
      '',
      '0',
      '1',
      '-1',
      '+1',
      '007',
      '1.5',
      '-1.5',
      '+1.5',
      '.5',
      '-.5',
      '0.000001',
      '1e3',
      '1E3',
      '1e+3',
      '1e-3',
      '-1.5e10',
      '.5e1',
      ' 12 ',
      '999999999999',
      '3.14159',
      '1e0',
    ),
    invalid: texts(
      'a',
      '1,5',
      '1.',
      '.',
      '-',
      '+',
      '--1',
      '+-1',
      '1-',
      '1 2',
      'e3',
      '1e',
      '1e+',
      '1e1.5',
      '0x10',
      '1_000',
      '1.2.3',
      'NaN',
      'Infinity',
      '½',
      '１２',
      '€ 5',
      '5%',
      '1e3e3',
    ),
  },
  {
    clause: '5.5-08',
    rule: 'date',
    valid: texts(
      '',
      '2026-01-01',
      '2026-12-31',
      '2024-02-29',
      '2000-02-29',
      '0001-01-01',
      '0000-01-01',
      '9999-12-31',
      '10000-01-01',
      '12345-06-07',
      '2026-04-30',
      '2026-06-30',
      '2026-09-30',
      '2026-11-30',
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
      '2026-08-31',
      '2026-10-31',
      ' 2026-02-28 ',
      '2400-02-29',
    ),
    invalid: texts(
      '2026',
      '2026-1-1',
      '26-01-01',
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '2026-01-32',
      '2026-02-29',
      '1900-02-29',
      '2100-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '01-01-2026',
      '2026/01/01',
      '20260101',
      '2026-01-01T00:00',
      'vandaag',
      '-2026-01-01',
      '2026-01-01x',
      '２０２６-01-01',
    ),
  },
  {
    clause: '5.5-09',
    rule: 'time',
    valid: texts(
      '',
      '00:00',
      '23:59',
      '12:00',
      '09:05',
      '00:00:00',
      '23:59:59',
      '12:34:56',
      '01:01',
      '02:02',
      '03:03',
      '04:04',
      '05:05',
      '06:06:06',
      '07:07',
      '08:08',
      '10:10',
      '11:11',
      '19:59',
      '20:00',
      '21:21',
      ' 22:22 ',
    ),
    invalid: texts(
      '24:00',
      '25:00',
      '12:60',
      '12:00:60',
      '1:00',
      '12:0',
      '12',
      '12:00:0',
      '12.00',
      '12-00',
      '1200',
      '99:99',
      '-1:00',
      '12:00:00:00',
      '12:00 uur',
      'noen',
      '12:',
      ':12',
      '12::00',
      '12:00:',
      '0:00:00',
      '１２:00',
    ),
  },
  {
    clause: '5.5-10',
    rule: 'file',
    valid: [
      ...files({ accept: ['.pdf'] }, 'a.pdf', 'A.PDF', 'a.b.pdf', 'brief 2026.pdf', '订单.pdf'),
      ...files({ accept: ['image/png'] }, 'a.png', 'b.PNG'),
      ...files({ accept: ['image/*'] }, 'a.jpg', 'a.jpeg', 'a.gif', 'a.webp', 'a.tiff', 'a.heic'),
      ...files({ accept: ['video/*'] }, 'a.mp4', 'a.mov'),
      ...files({ accept: ['audio/mpeg'] }, 'a.mp3'),
      ...files({ accept: ['application/msword', '.odt'] }, 'a.doc', 'a.odt'),
      ...files({ accept: ['application/zip'] }, 'a.zip'),
      ...files({ accept: ['.PDF'] }, 'a.pdf'),
      ...files({ accept: ['text/csv', 'text/plain'] }, 'a.csv', 'a.txt'),
      [{ accept: ['.pdf'] }, []],
      [{ accept: ['.pdf'] }, [file('a.pdf'), file('b.pdf')]],
    ],
    invalid: [
      ...files(
        { accept: ['.pdf'] },
        'a.png',
        'a',
        'pdf',
        '.pdf',
        'a.pdf.exe',
        'a.pdfx',
        'a.pdf x',
        'a.',
        '..',
        'a.php',
      ),
      ...files({ accept: ['image/png'] }, 'a.jpg', 'a.gif'),
      ...files({ accept: ['image/*'] }, 'a.mp4', 'a.svg', 'a.html', 'a.js'),
      ...files({ accept: ['onbekend/type'] }, 'a.pdf'),
      ...files({ accept: ['pdf'] }, 'a.pdf'),
      ...files({ accept: [] }, 'a.pdf'),
      ...files({}, 'a.pdf'),
      [{ accept: ['.pdf'] }, [file('a.pdf'), file('b.exe')]],
      [{ accept: ['.pdf', '.png'] }, [file('a.sh')]],
    ],
  },
  {
    clause: '5.5-11',
    rule: 'enum',
    valid: [
      ...lists(
        { accept: ['a', 'b', 'Een lange keuze', '1'] },
        ['a'],
        ['b'],
        ['1'],
        ['Een lange keuze'],
        ['a', 'b'],
        [' a '],
        ['b', ''],
        [],
        [''],
        [' '],
      ),
      ...lists({ accept: [1, 2] }, ['1'], ['2'], ['1', '2']),
      ...lists({ accept: ['é'] }, ['é'], ['é', 'é']),
      ...lists({ accept: ['<b>', '"', '0', 'nee', '字'] }, ['<b>'], ['"'], ['0'], ['nee'], ['字'], ['nee', '字']),
    ],
    invalid: [
      ...lists(
        { accept: ['a', 'b'] },
        ['c'],
        ['A'],
        ['ab'],
        ['a', 'c'],
        ['a,b'],
        ['aa'],
        ['0'],
        ['á'],
        ['a b'],
        ['null'],
        ['undefined'],
        ['constructor'],
        ['__proto__'],
        ['length'],
      ),
      ...lists({ accept: [] }, ['a'], ['0']),
      ...lists({}, ['a']),
      ...lists({ accept: [1] }, ['2'], ['1.0'], ['01']),
    ],
  },
  {
    clause: '5.5-12',
    rule: 'dayofweek',
    valid: [
      ...lists({ accept: [1] }, ['2026-11-23'], ['2024-01-01'], ['2000-02-28'], ['']),
      ...lists({ accept: ['2'] }, ['2026-11-24'], ['2000-02-29']),
      ...lists({ accept: [3] }, ['2026-11-25'], ['2020-01-01']),
      ...lists({ accept: [4] }, ['2026-11-26'], ['1970-01-01']),
      ...lists({ accept: [5] }, ['2026-11-27'], ['2021-01-01']),
      ...lists({ accept: [6] }, ['2026-11-28'], ['2000-01-01']),
      ...lists({ accept: [7] }, ['2026-11-29'], ['2023-01-01'], ['2026-03-01']),
      ...lists({ accept: [6, 7] }, ['2026-11-28'], ['2026-11-29'], ['12026-11-29']),
    ],
    invalid: [
      ...lists({ accept: [2, 3, 4, 5, 6, 7] }, ['2026-11-23'], ['2024-01-01']),
      ...lists({ accept: [1, 3, 4, 5, 6, 7] }, ['2026-11-24'], ['2000-02-29']),
      ...lists({ accept: [1, 2, 4, 5, 6, 7] }, ['2026-11-25'], ['2020-01-01']),
      ...lists({ accept: [1, 2, 3, 5, 6, 7] }, ['2026-11-26'], ['1970-01-01']),
      ...lists({ accept: [1, 2, 3, 4, 6, 7] }, ['2026-11-27'], ['2021-01-01']),
      ...lists({ accept: [1, 2, 3, 4, 5, 7] }, ['2026-11-28'], ['2000-01-01']),
      ...lists({ accept: [1, 2, 3, 4, 5, 6] }, ['2026-11-29'], ['2023-01-01'], ['2026-03-01']),
      ...lists({ accept: [] }, ['2026-11-23'], ['2026-11-29']),
      ...lists({}, ['2026-11-24']),
      ...lists({ accept: [0] }, ['2026-11-29']),
      ...lists({ accept: [1] }, ['2026-11-23', '2026-11-24']),
    ],
  },
  {
    clause: '5.5-13',
    rule: 'minitems',
    valid: counts(0, 19).flatMap((least) => [
      [{ threshold: least }, items(least)] as Row,
      [{ threshold: least }, [...items(least), 'nog een', '']] as Row,
    ]),
    invalid: [
      ...counts(1, 19).map((least): Row => [{ threshold: least }, items(least - 1)]),
      [{ threshold: 2 }, ['a', ' ']],
      [{ threshold: 1 }, ['']],
    ],
  },
  {
    clause: '5.5-13',
    rule: 'maxitems',
    valid: counts(0, 19).flatMap((most) => [
      [{ threshold: most }, items(most)] as Row,
      [{ threshold: most }, [...items(most), '', ' ']] as Row,
    ]),
    invalid: counts(0, 20).map((most): Row => [{ threshold: most }, items(most + 1)]),
  },
  {
    clause: '5.5-14',
    rule: 'minlength',
    valid: [
      ...counts(1, 18).map((least): Row => [{ threshold: least }, [long(least)]]),
      [{ threshold: 5 }, []],
      [{ threshold: 5 }, ['  ']],
      [{ threshold: 4 }, ['ab', 'cd']],
      [{ threshold: 3 }, ['a\r\nb']],
    ],
    invalid: [
      ...counts(2, 20).map((least): Row => [{ threshold: least }, [long(least - 1)]]),
      [{ threshold: 4 }, ['a\r\nb']],
      [{ threshold: 4 }, ['  abc  ']],
    ],
  },
  {
    clause: '5.5-15',
    rule: 'maxlength',
    valid: [
      ...counts(0, 18).map((most): Row => [{ threshold: most }, [long(most)]]),
      [{ threshold: 3 }, ['a\r\nb']],
      [{ threshold: 2 }, ['🎴']],
      [{ threshold: 2 }, ['a', 'b']],
    ],
    invalid: [
      ...counts(0, 18).map((most): Row => [{ threshold: most }, [long(most + 1)]]),
      [{ threshold: 1 }, ['🎴']],
      [{ threshold: 3 }, ['ab', 'cd']],
      [{ threshold: 2 }, ['a\nb']],
    ],
  },
  {
    clause: '5.5-16',
    rule: 'minnumber',
    valid: [
      ...counts(-9, 9).map((least): Row => [{ threshold: String(least) }, [String(least)]]),
      ...lists({ threshold: '1.5' }, ['1.5'], ['2'], ['1e1'], ['1.50'], [''], ['geen getal']),
    ],
    invalid: [
      ...counts(-9, 9).map((least): Row => [{ threshold: String(least) }, [String(least - 1)]]),
      ...lists({ threshold: '1.5' }, ['1.4'], ['1.49999'], ['-2'], ['1e-3'], ['2', '1']),
    ],
  },
  {
    clause: '5.5-16',
    rule: 'maxnumber',
    valid: [
      ...counts(-9, 9).map((most): Row => [{ threshold: String(most) }, [String(most)]]),
      ...lists({ threshold: '1.5' }, ['1.5'], ['1'], ['-1e9'], [''], ['geen getal']),
    ],
    invalid: [
      ...counts(-9, 9).map((most): Row => [{ threshold: String(most) }, [String(most + 1)]]),
      ...lists({ threshold: '1.5' }, ['1.6'], ['1.50001'], ['2'], ['1e3'], ['1', '2']),
    ],
  },
  {
    clause: '5.5-17',
    rule: 'mindate',
    valid: [
      ...counts(10, 28).map((day): Row => [{ threshold: `2026-02-${day}` }, [`2026-02-${day}`]]),
      ...lists({ threshold: '2026-02-10' }, ['2026-03-01'], ['2027-01-01'], ['10000-01-01'], [''], ['geen dag']),
    ],
    invalid: [
      ...counts(11, 28).map((day): Row => [{ threshold: `2026-02-${day}` }, [`2026-02-${day - 1}`]]),
      ...lists({ threshold: '2026-02-10' }, ['2026-01-31'], ['2025-12-31'], ['0999-02-10']),
      ...lists({ threshold: '10000-01-01' }, ['9999-12-31']),
    ],
  },
  {
    clause: '5.5-17',
    rule: 'maxdate',
    valid: [
      ...counts(10, 28).map((day): Row => [{ threshold: `2026-02-${day}` }, [`2026-02-${day}`]]),
      ...lists({ threshold: '2026-02-10' }, ['2026-01-31'], ['0001-01-01'], [''], ['geen dag']),
    ],
    invalid: [
      ...counts(10, 27).map((day): Row => [{ threshold: `2026-02-${day}` }, [`2026-02-${day + 1}`]]),
      ...lists({ threshold: '2026-02-10' }, ['2026-03-01'], ['2027-01-01'], ['10000-01-01']),
    ],
  },
  {
    clause: '5.5-18',
    rule: 'minfilesize',
    valid: [...counts(1, 18).flatMap((least) => sizes(least, [least])), ...sizes(10, [5, 5], [4, 6], [11], [])],
    invalid: [...counts(2, 19).flatMap((least) => sizes(least, [least - 1])), ...sizes(10, [4, 5], [0], [9])],
  },
  {
    clause: '5.5-18',
    rule: 'maxfilesize',
    valid: [...counts(1, 18).flatMap((most) => sizes(most, [most])), ...sizes(10, [5, 5], [4, 6], [0], [])],
    invalid: [...counts(1, 18).flatMap((most) => sizes(most, [most + 1])), ...sizes(10, [5, 6], [11], [1, 1, 9])],
  },
  {
    clause: '5.5-19',
    rule: 'stepnumber',
    valid: [
      ...lists({ base: '0', interval: '0.1' }, ['0.1'], ['0.2'], ['0.3'], ['0.7'], ['1.1'], ['-0.3'], ['100.1']),
      ...lists({ base: 1, interval: 2 }, ['1'], ['3'], ['-1'], ['9']),
      ...lists({ base: '0.5', interval: '1' }, ['0.5'], ['1.5'], ['-0.5']),
      ...lists({ base: '0', interval: '0' }, ['0.123']),
      ...lists({ base: '0', interval: '-1' }, ['0.123']),
      ...lists({ base: '0', interval: '0.000001' }, ['0.000003'], ['1.123456']),
      ...lists({ interval: '5' }, ['10'], ['geen getal'], ['']),
    ],
    invalid: [
      ...lists({ base: '0', interval: '0.1' }, ['0.15'], ['0.11'], ['0.101'], ['0.10001'], ['-0.05'], ['0.000001']),
      ...lists({ base: 1, interval: 2 }, ['0'], ['2'], ['1.5'], ['1.00001'], ['-2']),
      ...lists({ base: '0.5', interval: '1' }, ['1'], ['0'], ['2.51']),
      ...lists({ base: '0', interval: '3' }, ['1'], ['2'], ['4'], ['-1'], ['3.000001'], ['1e1']),
      ...lists({ interval: '5' }, ['7'], ['5', '6']),
    ],
  },
  {
    clause: '5.5-20',
    rule: 'all',
    valid: lists(
      {
        rules: [
          { rule: 'number', field: 'f' },
          { rule: 'minnumber', field: 'f', threshold: '2' },
        ],
      },
      ...counts(2, 20).map((value) => [String(value)]),
      [],
      ['2.5'],
    ),
    invalid: lists(
      {
        rules: [
          { rule: 'number', field: 'f' },
          { rule: 'minnumber', field: 'f', threshold: '2' },
        ],
      },
      ...counts(-17, 1).map((value) => [String(value)]),
      ['x'],
      ['2', 'x'],
    ),
  },
  {
    clause: '5.5-20',
    rule: 'any',
    valid: lists(
      {
        rules: [
          { rule: 'email', field: 'f' },
          { rule: 'tel', field: 'f' },
        ],
      },
      ...counts(10, 28).map((value) => [`06123456${value}`]),
      ['noor@voorbeeld.nl'],
      [''],
    ),
    invalid: lists(
      {
        rules: [
          { rule: 'email', field: 'f' },
          { rule: 'tel', field: 'f' },
        ],
      },
      ...counts(1, 19).map((value) => [`tekst ${value}`]),
      ['noor@voorbeeld'],
      ['12345'],
    ),
  },
];

const run = (rule: string, [options, values]: Row): boolean =>
  validateForm(
    [{ rule, field: 'f', error: 'fout', ...options }],
    groupValues(values.map((value) => ['f[]', value] as const)),
  ).length === 0;

const keyOf = ([options, values]: Row) => JSON.stringify([options, values]);

describe.each(tables)('$rule', ({ clause, rule, valid, invalid }) => {
  it(`has at least 20 different valid and 20 invalid values (${rule})`, () => {
    expect(new Set(valid.map(keyOf)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(invalid.map(keyOf)).size).toBeGreaterThanOrEqual(20);
  });

  it(`accepts what is valid and nothing else (chapter ${clause})`, () => {
    expect(valid.filter((row) => !run(rule, row))).toEqual([]);
    expect(invalid.filter((row) => run(rule, row))).toEqual([]);
  });
});

const verdict = (rule: string, rows: readonly Row[]) => rows.map((row) => run(rule, row));
const rowsOf = (...rules: readonly string[]) => tables.filter(({ rule }) => rules.includes(rule));
const expectTables = (...rules: readonly string[]) => {
  for (const { rule, valid, invalid } of rowsOf(...rules)) {
    expect(verdict(rule, valid), rule).toEqual(valid.map(() => true));
    expect(verdict(rule, invalid), rule).toEqual(invalid.map(() => false));
  }
};

describe('the validators of 5.5', () => {
  it('trim, and pass by what is empty [5.5-01]', () => {
    for (const rule of ['email', 'url', 'tel', 'number', 'date', 'time'])
      for (const blank of blanks) expect(run(rule, [{}, [blank]]), rule).toBe(true);
    expect(run('email', [{}, ['  noor@voorbeeld.nl\n']])).toBe(true);
    expect(run('minlength', [{ threshold: 3 }, [' a ']])).toBe(false);
  });
  it('required [5.5-02]', () => expectTables('required'));
  it('requiredfile [5.5-03]', () => expectTables('requiredfile'));
  it('email [5.5-04]', () => expectTables('email'));
  it('url [5.5-05]', () => expectTables('url'));
  it('tel [5.5-06]', () => expectTables('tel'));
  it('number [5.5-07]', () => expectTables('number'));
  it('date [5.5-08]', () => expectTables('date'));
  it('time [5.5-09]', () => expectTables('time'));
  it('file [5.5-10]', () => expectTables('file'));
  it('enum [5.5-11]', () => expectTables('enum'));
  it('dayofweek [5.5-12]', () => expectTables('dayofweek'));
  it('minitems and maxitems [5.5-13]', () => expectTables('minitems', 'maxitems'));
  it('minlength [5.5-14]', () => expectTables('minlength'));
  it('maxlength [5.5-15]', () => expectTables('maxlength'));
  it('minnumber and maxnumber [5.5-16]', () => expectTables('minnumber', 'maxnumber'));
  it('mindate and maxdate [5.5-17]', () => expectTables('mindate', 'maxdate'));
  it('minfilesize and maxfilesize [5.5-18]', () => expectTables('minfilesize', 'maxfilesize'));
  it('stepnumber [5.5-19]', () => expectTables('stepnumber'));
  it('all and any [5.5-20]', () => {
    expectTables('all', 'any');
    const values = groupValues([['f', 'x']]);
    const part = { rule: 'number', field: 'f', error: 'van het deel' };
    expect(validateForm([{ rule: 'all', rules: [part] }], values)).toMatchObject([
      { field: 'f', message: 'van het deel' },
    ]);
    expect(validateForm([{ rule: 'any', field: 'g', error: 'eigen', rules: [part] }], values)).toMatchObject([
      { field: 'g', message: 'eigen' },
    ]);
    expect(validateForm([{ rule: 'any', rules: [] }], values)).toEqual([]);
  });

  it('report the first refusing rule of each field, and pass by rules that they do not know', () => {
    const rules = [
      { rule: 'bestaat-niet', field: 'a', error: '0' },
      { rule: 'required', field: 'a', error: '1' },
      { rule: 'email', field: 'b', error: '2' },
      { rule: 'minlength', field: 'b', threshold: 9, error: '3' },
      { rule: 'constructor', field: 'b', error: '4' },
    ];
    expect(validateForm(rules, groupValues([['b', 'x']])).map(({ message }) => message)).toEqual(['1', '2']);
  });
});
