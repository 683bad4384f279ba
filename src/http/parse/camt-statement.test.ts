import { describe, expect, it } from 'vitest';
import { entryIdentities } from '../../rules/payments/bank-entries.ts';
import { camtEntry, camtStatement } from '../../../test/support/camt-statement.ts';
import { parseCamtStatement } from './camt-statement.ts';

function read(xml: string) {
  const parsed = parseCamtStatement(xml);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.file;
}

describe('a CAMT.053 file', () => {
  it('gives booked money that came in, with its payer, reference and joined text, in any version', () => {
    for (const version of ['02', '08']) {
      const { statements, entries } = read(
        camtStatement([camtEntry({ cents: 4_205, payer: 'M. de Groot', reference: 'RF18539007547034' })], { version }),
      );
      expect(statements).toEqual([{ account: 'NL94VITR0123456789', id: 'S1' }]);
      expect(entries).toMatchObject([
        { day: '2026-11-25', amount: 4_205, payer: 'M. de Groot', reference: 'RF18539007547034', endToEndId: '' },
      ]);
    }
    const [entry] = read(
      camtStatement([camtEntry({ lines: ['Bestelling 100', '01 van NL91ABNA0417164300'] })]),
    ).entries;
    expect(entry?.text).toBe('Bestelling 10001 van •••4300');
  });

  it('leaves out what is not booked, went out, was taken back, or is in another currency, and counts it', () => {
    const { entries, skipped } = read(
      camtStatement([
        camtEntry({ status: 'PDNG' }),
        camtEntry({ sign: 'DBIT' }),
        camtEntry({ isReversal: true }),
        camtEntry({ currency: 'USD' }),
      ]),
    );
    expect([entries, skipped]).toEqual([[], { unbooked: 1, debits: 1, reversals: 1, foreign: 1 }]);
  });

  it('splits a batch whose payments add up to its entry, and keeps another one whole', () => {
    const batch = (total: number) => read(camtStatement([camtEntry({ cents: total, parts: [1_000, 2_550] })])).entries;
    expect(batch(3_550).map(({ amount, position }) => [amount, position])).toEqual([
      [1_000, 0],
      [2_550, 1],
    ]);
    expect(batch(3_551).map(({ amount, text }) => [amount, text])).toEqual([[3_551, '']]);
  });

  it('knows an entry again by the reference of the bank, or by what it says; two equal ones stay two', () => {
    const keys = (entries: readonly string[], id = 'S1') =>
      entryIdentities(read(camtStatement(entries, { id })).entries);
    const [first, second] = [camtEntry({ bankReference: 'A' }), camtEntry({ bankReference: 'B' })];
    expect(keys([second, camtEntry({})], 'S2')[0]).toBe(keys([first, second])[1]);
    expect(new Set(keys([camtEntry({}), camtEntry({})])).size).toBe(2);
    expect(keys([camtEntry({})], 'S9')).toEqual(keys([camtEntry({})]));
  });

  it.each([
    ['declarations', `<!DOCTYPE Document [<!ENTITY x "y">]>${camtStatement([]).replace(/^<[?].*?[?]>/, '')}`],
    ['not-xml', camtStatement([]).replace('</Stmt>', '')],
    ['not-xml', camtStatement([camtEntry({ payer: '&onbekend;' })])],
    ['not-xml', 'ordernummer;bedrag'],
    ['not-camt', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['incomplete', camtStatement([camtEntry({}).replace(/<Amt .*?<\/Amt>/, '')])],
    ['too-large', `${camtStatement([])}${' '.repeat(10_000_000)}`],
  ])('is refused as %s', (reason, xml) => {
    expect(parseCamtStatement(xml)).toEqual({ ok: false, reason });
  });
});
