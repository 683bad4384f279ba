import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('email addresses', () => {
  it.each(['a@b.nl', "o'neil+tag@mail.example.be", 'x!#$%&*/=?^_`{|}~-@a-b.co', 'a.b@1.2'])(
    'accepts %s [5.5-04]',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    ['shorter than 6', 'a@b.c'],
    ['no @', 'naam.voorbeeld.nl'],
    ['two @', 'a@b@c.nl'],
    ['@ first', '@voorbeeld.nl'],
    ['a space before the @', 'een naam@voorbeeld.nl'],
    ['a comma', 'a,b@voorbeeld.nl'],
    ['an accent', 'ren\u00e9@voorbeeld.nl'],
    ['consecutive dots', 'a@voorbeeld..nl'],
    ['a dot first', 'a@.voorbeeld.nl'],
    ['a dot last', 'a@voorbeeld.nl.'],
    ['one label', 'aaaaa@localhost'],
    ['a hyphen at the edge of a label', 'a@-voorbeeld.nl'],
    ['a hyphen at the other edge', 'a@voorbeeld-.nl'],
    ['an underscore in the domain', 'a@voor_beeld.nl'],
    ['a line break', 'a@voorbeeld.nl\nBcc: b@voorbeeld.nl'],
    ['too long', `${'a'.repeat(200)}@voorbeeld.nl`],
  ])('refuses %s [5.5-04]', (_, text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('makes the domain lower case and leaves the local part unchanged', () => {
    expect(normaliseEmail(' Jan.Jansen@Voorbeeld.NL ')).toBe('Jan.Jansen@voorbeeld.nl');
    expect(normaliseEmail('geen adres')).toBe('geen adres');
  });
});
