import { expect, it } from 'vitest';
import { readMoveTarget, whatToChange } from './move-target.ts';

const inHome = (path: string) => (path.startsWith('/') ? path : `/home/${path}`);

it.each([
  ['postgres://ada@db.example/shop', { url: 'postgres://ada@db.example/shop' }],
  ['postgresql://db.example/shop', { url: 'postgresql://db.example/shop' }],
  ['sqlite:/data/shop.sqlite', { file: '/data/shop.sqlite' }],
  ['sqlite:///data/shop.sqlite', { file: '/data/shop.sqlite' }],
  ['sqlite:shop.sqlite', { file: '/home/shop.sqlite' }],
  ['/data/shop.sqlite', { file: '/data/shop.sqlite' }],
  ['shop.sqlite', { file: '/home/shop.sqlite' }],
  ['mysql://db.example/shop', null],
  ['', null],
  ['sqlite:', null],
])('reads %s as the target of a move', (text, target) => {
  expect(readMoveTarget(text, inHome)).toEqual(target);
});

it('says which variables change, and never the password', () => {
  const lines = (target: { file: string } | { url: string }) => whatToChange(target).join('\n');
  expect(lines({ url: 'postgres://ada:geheim@db.example/shop' })).toMatch(/Set DATABASE_URL/);
  expect(lines({ url: 'postgres://ada:geheim@db.example/shop' })).not.toContain('geheim');
  expect(lines({ file: '/data/shop.sqlite' })).toMatch(/set DATA_DIR to \/data, /);
  expect(lines({ file: '/data/other' })).toMatch(/move \/data\/other to DATA_DIR\/shop\.sqlite/);
});
