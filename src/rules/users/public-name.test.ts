import { describe, expect, it } from 'vitest';
import { publicName, userSlug } from './public-name.ts';

describe('the name of an account for other programs (P6)', () => {
  it.each([
    ['Noor de Vries', 'n.vries@kantoor.example', 'Noor de Vries'],
    ['Noor', 'noor@kantoor.example', null],
    ['NOOR', 'noor@kantoor.example', null],
    ['Noör', 'noor@kantoor.example', null],
    ['noor@kantoor.example', 'noor@kantoor.example', null],
    ['Noor (noor@kantoor.example)', 'noor@kantoor.example', null],
    ['ander@adres.example', 'noor@kantoor.example', null],
  ])('%s with %s is %s', (name, email, expected) => {
    expect(publicName({ name, email })).toBe(expected);
  });

  it('has a slug of its Latin letters, or of the id', () => {
    expect(userSlug('Noor de Vriés', 7)).toBe('noor-de-vries');
    expect(userSlug('龍', 7)).toBe('user-7');
  });
});
