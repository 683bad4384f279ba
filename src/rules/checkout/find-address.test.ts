import { expect, it } from 'vitest';
import { matchAddress } from './find-address.ts';

const at = (addition: string, street = 'Lindelaan') => ({ street, addition, city: 'Utrecht' });
const street = { street: 'Lindelaan', city: 'Utrecht' };

it.each([
  ['one address', [at('')], '', { street, choices: [] }],
  ['one address, and an addition that it does not have', [at('')], 'bis', { street, choices: [] }],
  ['several additions, none typed', [at(''), at('A')], '', { street, choices: [at(''), at('A')] }],
  ['several additions, one typed', [at(''), at('A')], 'a', { street, choices: [] }],
  ['an addition in another spelling', [at('A-2'), at('B')], 'a 2', { street, choices: [] }],
  ['an unknown addition', [at('A'), at('B')], '3 hoog', { street, choices: [] }],
  ['two streets', [at(''), at('', 'Kade')], '', { street: null, choices: [at(''), at('', 'Kade')] }],
  [
    'two streets, and the addition of one',
    [at(''), at('A', 'Kade')],
    'A',
    { street: { street: 'Kade', city: 'Utrecht' }, choices: [] },
  ],
  ['no address', [], '', { street: null, choices: [] }],
])('%s', (_, found, addition, expected) => {
  expect(matchAddress(found, addition)).toEqual(expected);
});
