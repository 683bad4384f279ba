import { describe, expect, it } from 'vitest';
import { openAcceptances } from './acceptance.ts';
import { countCharacters } from './character-count.ts';
import { hasContent } from './file-content.ts';
import { contentOf, extensionOf } from './file-types.ts';
import { displayStatus } from './form-status.ts';
import { groupValues } from './form-values.ts';
import { fillMail } from './mail-template.ts';
import { findSpam } from './spam.ts';
import { completeUrl } from './text-checks.ts';

describe('the status that a form shows', () => {
  it('is the one of the code [4.7-01, 4.7-02, 4.7-03]', () => {
    expect(['init', 'validation_failed', 'acceptance_missing'].map(displayStatus)).toEqual([
      'init',
      'invalid',
      'unaccepted',
    ]);
  });
  it('is the one of the code [4.7-04, 4.7-05, 4.7-06]', () => {
    expect(['spam', 'aborted', 'mail_sent'].map(displayStatus)).toEqual(['spam', 'aborted', 'sent']);
  });
  it('is the one of the code [4.7-07, 4.7-08, 4.7-09]', () => {
    expect(['mail_failed', 'submitting', 'resetting'].map(displayStatus)).toEqual([
      'failed',
      'submitting',
      'resetting',
    ]);
  });
  it('is the one of the code [4.7-10, 4.7-11]', () => {
    expect(['validating', 'payment_required'].map(displayStatus)).toEqual(['validating', 'payment-required']);
  });
  it('is custom-{slug} for any other code [4.7-12]', () => {
    expect(['error', 'Wacht even!', 'a_b', '__proto__', 'toString'].map(displayStatus)).toEqual([
      'custom-error',
      'custom-wacht-even',
      'custom-a-b',
      'custom-proto',
      'custom-tostring',
    ]);
    expect(['sent', 'unaccepted', 'custom-error'].map(displayStatus)).toEqual(['sent', 'unaccepted', 'custom-error']);
  });
});

describe('a URL without a scheme', () => {
  it('gets http:// when it contains a dot [5.6-03]', () => {
    const rows: readonly (readonly [string, string])[] = [
      ['voorbeeld.nl', 'http://voorbeeld.nl'],
      [' www.voorbeeld.nl/pad ', 'http://www.voorbeeld.nl/pad'],
      ['voorbeeld.nl:8080', 'http://voorbeeld.nl:8080'],
      ['https://voorbeeld.nl', 'https://voorbeeld.nl'],
      ['mailto:a@b.nl', 'mailto:a@b.nl'],
      ['geen-adres', 'geen-adres'],
      ['', ''],
    ];
    for (const [typed, completed] of rows) expect(completeUrl(typed)).toBe(completed);
  });
});

describe('acceptances', () => {
  const base = {
    name: 'a',
    label: 'A',
    hint: '',
    required: false,
    inertOn: [],
    type: 'acceptance' as const,
    text: 'Ja',
  };
  const open = (options: { optional: boolean; inverted: boolean }, isChecked: boolean) =>
    openAcceptances([{ ...base, ...options }], () => isChecked).length;
  it('must be checked, an inverted one unchecked, an optional one either', () => {
    const plain = { optional: false, inverted: false };
    expect([open(plain, false), open(plain, true)]).toEqual([1, 0]);
    const inverted = { optional: false, inverted: true };
    expect([open(inverted, false), open(inverted, true)]).toEqual([0, 1]);
    const optional = { optional: true, inverted: false };
    expect([open(optional, false), open(optional, true)]).toEqual([0, 0]);
  });
});

describe('the counter', () => {
  it('counts up or down, and says when a text is too short or too long', () => {
    const bounds = { start: 10, min: 2, max: 10 };
    expect(countCharacters(3, { ...bounds, direction: 'up' })).toEqual({
      shown: 3,
      isTooShort: false,
      isTooLong: false,
    });
    expect(countCharacters(11, { ...bounds, direction: 'down' })).toEqual({
      shown: -1,
      isTooShort: false,
      isTooLong: true,
    });
    expect(countCharacters(1, { ...bounds, direction: 'down' })).toEqual({
      shown: 9,
      isTooShort: true,
      isTooLong: false,
    });
  });
});

describe('what was filled in', () => {
  it('counts the same in every browser: line ends, NULs, lists, file inputs without a file', () => {
    const values = groupValues([
      ['a', 'x\r\ny\rz'],
      ['b[]', '1'],
      ['b[]', '2\0'],
      ['c[x]', '3'],
      ['f', { name: '', size: 0 }],
      ['g', { name: 'a.pdf', size: 3 }],
    ]);
    expect(Object.fromEntries(values.texts)).toEqual({ a: ['x\ny\nz'], b: ['1', '2'], c: ['3'] });
    expect(Object.fromEntries(values.files)).toEqual({ g: [{ name: 'a.pdf', size: 3 }] });
  });
});

describe('the content of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const fits = (name: string, text: string) => {
    const content = contentOf(extensionOf(name));
    return content !== null && hasContent(content, bytes(text));
  };
  it('must be that of its extension', () => {
    const png = '\u0089PNG\r\n\u001a\n';
    const jpeg = '\u00ff\u00d8\u00ff\u00e0';
    const rows: readonly (readonly [string, string])[] = [
      ['a.png', png],
      ['a.jpg', jpeg],
      ['a.gif', 'GIF89a'],
      ['a.pdf', '%PDF-1.7'],
      ['a.docx', 'PK\u0003\u0004'],
      ['a.txt', 'Hoi\r\n\tdag'],
      ['a.webp', 'RIFF1234WEBPVP8 '],
      ['a.mp4', '\0\0\0\u0020ftypisom'],
    ];
    for (const [name, text] of rows) expect([name, fits(name, text)]).toEqual([name, true]);
    for (const [name, text] of [
      ['a.pdf', png],
      ['a.png', jpeg],
      ['a.jpg', '<svg onload="x">'],
      ['a.txt', '<script>x</script>'],
      ['a.txt', '\u00ef\u00bb\u00bf <!doctype html>'],
      ['a.txt', 'a\0b'],
      ['a.txt', ''],
      ['a.docx', '%PDF-1.7'],
      ['a.exe', 'MZ'],
      ['a.svg', '<svg>'],
      ['a.html', '<p>'],
      ['a', 'x'],
    ] as const)
      expect([name, text, fits(name, text)]).toEqual([name, text, false]);
  });
});

describe('the emails of a form', () => {
  const facts = { shopName: 'Kaartkabinet', page: '/contact/' };
  const sent = (name: string, ...values: readonly string[]) => ({ name, label: name.toUpperCase(), values });
  it('fill placeholders once, and what a visitor typed adds no header and no line to the subject', () => {
    const fields = [sent('naam', 'Noor\r\nBcc: x@y.nl'), sent('tekst', '[naam]\n[_all]'), sent('leeg', '')];
    const mail = fillMail({ subject: '[naam] aan [_shop]', body: '[tekst] [weg]' }, fields, facts);
    expect(mail.subject).toBe('Noor Bcc: x@y.nl aan Kaartkabinet');
    expect(mail.body).toBe('[naam]\n[_all] [weg]');
    expect(fillMail({ subject: 'x', body: '[_all]' }, fields, facts).body).toBe(
      'NAAM:\nNoor\nBcc: x@y.nl\n\nTEKST:\n[naam]\n[_all]',
    );
  });
});

describe('spam', () => {
  const good = {
    trap: '',
    age: null,
    userAgent: 'Firefox',
    texts: ['Hoi, is de doos er nog?'],
    disallowedWords: ['casino', 'gratis geld'],
  };
  it('is told by the trap, by the time, by no browser, by a word; a client without a time field passes', () => {
    expect(findSpam(good)).toBe(null);
    expect(findSpam({ ...good, trap: 'x' })).toBe('trap');
    expect(findSpam({ ...good, age: 2_999 })).toBe('too-fast');
    expect(findSpam({ ...good, age: 3_000 })).toBe(null);
    expect(findSpam({ ...good, age: 7 * 86_400_000 })).toBe(null);
    expect(findSpam({ ...good, age: 'forged' })).toBe('too-fast');
    expect(findSpam({ ...good, userAgent: null })).toBe('no-browser');
    expect(findSpam({ ...good, texts: ['Het CASINO!'] })).toBe('word');
    expect(findSpam({ ...good, texts: ['gratis, geld'] })).toBe('word');
    expect(findSpam({ ...good, texts: ['casinokaarten'] })).toBe(null);
    expect(findSpam({ ...good, disallowedWords: ['', '!'] })).toBe(null);
  });
});
