import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeQuotedPrintable } from './quoted-printable.ts';

/** A decoder that follows RFC 2045: blanks at the end of a line do not count. */
function decode(encoded: string): string {
  const whole = encoded.replaceAll(/[ \t]+(?=\r\n|$)/g, '').replaceAll('=\r\n', '');
  const bytes = whole.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

it.each([
  ['Bedankt', 'Bedankt'],
  ['1 = 1', '1 =3D 1'],
  ['€ 5', '=E2=82=AC 5'],
  ['regel \nregel\t', 'regel=20\r\nregel=09'],
  ['regel\r\nregel\n\n', 'regel\r\nregel\r\n\r\n'],
  ['los\rteken\0', 'los=0Dteken=00'],
  ['a'.repeat(75), 'a'.repeat(75)],
  ['a'.repeat(76), `${'a'.repeat(75)}=\r\na`],
  [`${'a'.repeat(73)}é`, `${'a'.repeat(73)}=\r\n=C3=A9`],
  ['', ''],
])('encodes %j', (text, encoded) => {
  expect(encodeQuotedPrintable(text)).toBe(encoded);
});

it('gives any text back, in ASCII lines of at most 76 characters', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', '\t', '\n', '=', '€', '星', '\r\n', 'woord'),
    maxLength: 400,
  });
  fc.assert(
    fc.property(texts, (text) => {
      const encoded = encodeQuotedPrintable(text);
      expect(encoded).toMatch(/^(?:[\t\x20-\x7e]{0,76}\r\n)*[\t\x20-\x7e]{0,76}$/);
      expect(decode(encoded)).toBe(text.replaceAll(/\r?\n/g, '\r\n'));
    }),
  );
});
