import { describe, expect, it } from 'vitest';
import { bankText, batchMessageId } from './refund-batches.ts';

describe('texts for a bank', () => {
  it.each([
    ['Noor de Vries', 'Noor de Vries'],
    ['Zoë Çelik-Ångström', 'Zoe Celik-Angstrom'],
    ['Groß & Søn', 'Gross + Son'],
    ['林小姐', '...'],
    ['//C2026//00012/', 'C2026/00012'],
    ['  een   twee ', 'een twee'],
  ])('%s is written as %s', (text, written) => {
    expect(bankText(text, 70)).toBe(written);
  });

  it('is cut where the bank cuts, and never ends with a slash', () => {
    expect(bankText('abc/def', 4)).toBe('abc');
    expect(bankText('x'.repeat(80), 70)).toHaveLength(70);
  });

  it('the id of a message says its day and its batch, within 35 characters', () => {
    expect(batchMessageId('2026-11-23', 7)).toBe('TERUG-20261123-7');
    expect(batchMessageId('2026-11-23', 2_147_483_647).length).toBeLessThanOrEqual(35);
  });
});
