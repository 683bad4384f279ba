import { expect, it } from 'vitest';
import type { AccountRole } from '../accounts/accounts.ts';
import { roleChangeProblem } from './role-changes.ts';

const ada = (role: AccountRole) => ({ id: 1, role });
const bo = (role: AccountRole) => ({ id: 2, role });

it.each([
  [
    'an administrator raises a customer',
    { actor: ada('administrator'), target: bo('customer'), role: 'shop-manager', administrators: 1 },
    null,
  ],
  [
    'an administrator makes another one',
    { actor: ada('administrator'), target: bo('shop-manager'), role: 'administrator', administrators: 1 },
    null,
  ],
  [
    'an administrator lowers another one',
    { actor: ada('administrator'), target: bo('administrator'), role: 'customer', administrators: 2 },
    null,
  ],
  [
    'an administrator lowers a shop manager',
    { actor: ada('administrator'), target: bo('shop-manager'), role: 'customer', administrators: 1 },
    null,
  ],
  [
    'a shop manager raises a customer',
    { actor: ada('shop-manager'), target: bo('customer'), role: 'shop-manager', administrators: 1 },
    'not-allowed',
  ],
  [
    'a shop manager raises himself',
    { actor: ada('shop-manager'), target: ada('shop-manager'), role: 'administrator', administrators: 1 },
    'not-allowed',
  ],
  [
    'a shop manager lowers an administrator',
    { actor: ada('shop-manager'), target: bo('administrator'), role: 'customer', administrators: 2 },
    'not-allowed',
  ],
  [
    'a customer raises himself',
    { actor: ada('customer'), target: ada('customer'), role: 'administrator', administrators: 1 },
    'not-allowed',
  ],
  [
    'an administrator lowers himself',
    { actor: ada('administrator'), target: ada('administrator'), role: 'customer', administrators: 2 },
    'own-role',
  ],
  [
    'the last administrator lowers himself',
    { actor: ada('administrator'), target: ada('administrator'), role: 'customer', administrators: 1 },
    'own-role',
  ],
  [
    'an administrator keeps his role',
    { actor: ada('administrator'), target: ada('administrator'), role: 'administrator', administrators: 1 },
    'own-role',
  ],
  [
    'the program lowers one of two',
    { actor: null, target: bo('administrator'), role: 'customer', administrators: 2 },
    null,
  ],
  [
    'the program lowers the last one',
    { actor: null, target: bo('administrator'), role: 'shop-manager', administrators: 1 },
    'last-administrator',
  ],
  [
    'the program keeps the last one',
    { actor: null, target: bo('administrator'), role: 'administrator', administrators: 1 },
    null,
  ],
] as const)('%s', (_, change, problem) => {
  expect(roleChangeProblem(change)).toBe(problem);
});
