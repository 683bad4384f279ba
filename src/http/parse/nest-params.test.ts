import { expect, it } from 'vitest';
import { nestParams } from './nest-params.ts';

it.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
  ['a[5]=1&a[]=2', { a: ['1', '2'] }],
  ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
  [
    'a[0][x]=1&a[0][y][]=2&a[0][y][]=3&a[1][x]=4',
    {
      a: [{ x: '1', y: ['2', '3'] }, { x: '4' }],
    },
  ],
  // As the protocol's own documentation writes it.
  ['a[][x]=1&a[][y]=2', { a: [{ x: '1', y: '2' }] }],
  [
    'a[][x]=1&a[][y]=2&a[][x]=3&a[][y]=4',
    {
      a: [
        { x: '1', y: '2' },
        { x: '3', y: '4' },
      ],
    },
  ],
  ['a[][x]=1&a[][y][]=2&a[][y][]=3', { a: [{ x: '1', y: ['2', '3'] }] }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=2&a=1', { a: '1' }],
  ['a[b=1&c]=2&[d]=3&[]=4', { 'a[b': '1', 'c]': '2', '[d]': '3', '[]': '4' }],
  ['a[1][2][3][4][5][6]=1', { 'a[1][2][3][4][5][6]': '1' }],
])('reads %s', (query, expected) => {
  expect(nestParams(new URLSearchParams(query))).toEqual(expected);
});

it('does not change what all objects inherit', () => {
  const params = nestParams(new URLSearchParams('__proto__[x]=1&a[__proto__][x]=1&a[constructor]=2'));
  expect(Object.keys(params)).toEqual(['__proto__', 'a']);
  expect('x' in {}).toBe(false);
});
