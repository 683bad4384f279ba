// What the rules of limits, and the rules made of rules, accept and refuse.
import { counts, items, lists, long, sizes } from './rows.ts';
import type { Row, Table } from './rows.ts';

/** Smallest and largest counts, lengths, numbers, dates and files, steps, `all` and `any`. */
export const limitTables: readonly Table[] = [
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
