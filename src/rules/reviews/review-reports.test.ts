import { describe, expect, it } from 'vitest';
import { validateReport, reportReasons } from './review-reports.ts';

const typed = { reason: 'untrue', text: ' Dit klopt niet. ', email: ' Noor@Post.Example ' };
const read = (change: Partial<typeof typed> = {}) => validateReport({ ...typed, ...change }, { longest: 20 });

describe('a report about a review', () => {
  it('is cleaned to plain text, with or without an address', () => {
    expect(read()).toEqual({
      ok: true,
      report: { reason: 'untrue', text: 'Dit klopt niet.', email: 'Noor@post.example' },
    });
    expect(read({ email: '  ' })).toMatchObject({ ok: true, report: { email: '' } });
    for (const reason of reportReasons) expect(read({ reason }).ok).toBe(true);
  });

  it('returns all problems together', () => {
    expect(read({ reason: 'mooi' })).toEqual({ ok: false, problems: ['reason'] });
    expect(read({ text: '​\n ' })).toEqual({ ok: false, problems: ['text'] });
    expect(read({ text: 'x'.repeat(20) }).ok).toBe(true);
    expect(read({ text: 'x'.repeat(21) })).toEqual({ ok: false, problems: ['too-long'] });
    expect(read({ reason: '', text: '', email: 'noor@' })).toEqual({
      ok: false,
      problems: ['reason', 'text', 'email'],
    });
  });
});
