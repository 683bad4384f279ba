// Addresses that the demo finds by postcode and house number. The streets are invented.
import type { AddressRange } from '../src/rules/checkout/address-ranges.ts';

export const demoAddresses: readonly AddressRange[] = [
  {
    postcode: '3512 AB',
    street: 'Kaardebolstraat',
    city: 'Utrecht',
    from: 2,
    to: 40,
    additions: { 14: ['', 'A', 'BIS'], 18: ['A', 'B'] },
  },
  { postcode: '3512 AC', street: 'Kaardebolstraat', city: 'Utrecht', from: 1, to: 39, additions: { 7: ['', 'BIS'] } },
  {
    postcode: '1017 LK',
    street: 'Oude Wilgengracht',
    city: 'Amsterdam',
    from: 1,
    to: 99,
    additions: { 21: ['1', '2', '3', 'H'] },
  },
  {
    postcode: '3011 XN',
    street: 'Zeepaardkade',
    city: 'Rotterdam',
    from: 2,
    to: 120,
    additions: { 40: ['A', 'B', 'C'] },
  },
  { postcode: '2511 GD', street: 'Lange Egelantier', city: 'Den Haag', from: 1, to: 75 },
  { postcode: '9712 TM', street: 'Noorderschans', city: 'Groningen', from: 2, to: 60, additions: { 8: ['', 'A'] } },
  { postcode: '5611 RV', street: 'Gloeidraadlaan', city: 'Eindhoven', from: 1, to: 61 },
  // A corner: one number in two streets.
  { postcode: '6211 HP', street: 'Mergelhoek', city: 'Maastricht', from: 1, to: 9 },
  { postcode: '6211 HP', street: 'Sint-Bavostraat', city: 'Maastricht', from: 1, to: 5 },
];
