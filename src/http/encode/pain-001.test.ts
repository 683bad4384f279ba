import { describe, expect, it } from 'vitest';
import { checkPain001, pain001Rules } from '../../../test/support/check-pain-001.ts';
import { cents } from '../../rules/money.ts';
import { encodePain001 } from './pain-001.ts';

const batch = {
  messageId: 'TERUG-20261123-7',
  createdAt: Date.UTC(2026, 10, 23, 23, 30),
  debtor: { name: 'Vitrine Kaarten', iban: 'NL94VITR0123456789', bic: 'VITRNL2A' },
  payments: [
    {
      iban: 'NL91ABNA0417164300',
      name: 'Zoë Çelik & Zoon',
      endToEndId: 'C2026-00012',
      amount: cents(1_210),
      text: 'Vitrine Kaarten bestelling 1001 creditnota C2026-00012',
    },
    {
      iban: 'BE68539007547034',
      name: 'P. Peeters',
      endToEndId: 'C2026-00013',
      amount: cents(5),
      text: 'bestelling 1002',
    },
  ],
};
const file = encodePain001(batch);

describe('the file of a batch of refunds', () => {
  it('follows every rule, is the same each time, and names who gets what', () => {
    expect(checkPain001(file)).toEqual([]);
    expect(encodePain001(batch)).toBe(file);
    expect(file).toContain('<CtrlSum>12.15</CtrlSum>');
    expect(file).toContain('<Nm>Zoe Celik + Zoon</Nm>');
    expect(file).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
    // In Amsterdam it is the next day already.
    expect(file).toContain('<Dt>2026-11-24</Dt>');
    expect(file).toContain('<BICFI>VITRNL2A</BICFI>');
  });

  it('does without the BIC of the shop', () => {
    const without = encodePain001({ ...batch, debtor: { ...batch.debtor, bic: '' } });
    expect(checkPain001(without)).toEqual([]);
    expect(without).not.toContain('BICFI');
  });
});

/** How each rule is broken. */
const broken: Readonly<Record<string, (text: string) => string>> = {
  namespace: (text) => text.replace('001.09', '001.03'),
  'order of the header': (text) => text.replace(/(<MsgId>.*\n)(\s*<CreDtTm>.*\n)/, '$2$1'),
  'order of the payment information': (text) => text.replace(/\s*<BtchBookg>.*/, ''),
  'order of a transfer': (text) => text.replace(/\s*<RmtInf>[\s\S]*?<\/RmtInf>/, ''),
  'one part of payments': (text) => text.replace(/(<PmtInf>[\s\S]*<\/PmtInf>)/, '$1$1'),
  'message id': (text) => text.replace('<MsgId>TERUG', `<MsgId>${'T'.repeat(40)}`),
  'payment information id': (text) => text.replace('<PmtInfId>', '<PmtInfId>/'),
  moment: (text) => text.replace(/<CreDtTm>.*</, '<CreDtTm>23-11-2026<'),
  'number of the message': (text) => text.replace('<NbOfTxs>2', '<NbOfTxs>3'),
  'number of the part': (text) => text.replace(/(<PmtInf>[\s\S]*?<NbOfTxs>)2/, (_, before: string) => `${before}3`),
  'sum of the message': (text) => text.replace('<CtrlSum>12.15', '<CtrlSum>12.16'),
  'sum of the part': (text) => text.replace(/(<PmtInf>[\s\S]*?<CtrlSum>12\.1)5/, (_, before: string) => `${before}4`),
  'initiating party': (text) => text.replace('<Nm>Vitrine Kaarten', '<Nm>Vitrine é'),
  method: (text) => text.replace('TRF', 'CHK'),
  'service level': (text) => text.replace('<Cd>SEPA', '<Cd>URGP'),
  'day of execution': (text) => text.replace('<Dt>2026-11-24', '<Dt>24-11-2026'),
  'name of the debtor': (text) => text.replace(/(<Dbtr>\s*<Nm>)/, (before) => `${before}${'x'.repeat(70)}`),
  'account of the debtor': (text) => text.replace('NL94VITR', 'NL95VITR'),
  'bank of the debtor': (text) => text.replace('VITRNL2A', 'VITR'),
  charges: (text) => text.replace('SLEV', 'DEBT'),
  'end-to-end ids': (text) => text.replace('C2026-00012</End', 'C2026//00012</End'),
  'unique end-to-end ids': (text) => text.replace('C2026-00013</End', 'C2026-00012</End'),
  amounts: (text) => text.replace('>0.05<', '>0.00<'),
  currency: (text) => text.replace('Ccy="EUR"', 'Ccy="USD"'),
  'names of the creditors': (text) => text.replace('P. Peeters', ''),
  'accounts of the creditors': (text) => text.replace('BE68', 'BE86'),
  'texts for the creditors': (text) => text.replace('>bestelling 1002<', `>${'x'.repeat(141)}<`),
};

describe('the checker of the file', () => {
  it.each(Object.keys(pain001Rules))('%s: a file that breaks the rule is found', (name) => {
    const wrong = broken[name]?.(file) ?? file;
    expect(wrong).not.toBe(file);
    expect(checkPain001(wrong)).toContain(name);
  });
});
