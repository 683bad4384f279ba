import { expect, it } from 'vitest';
import { deskActionOf, deskKeys } from './shortcuts.ts';

const press = (key: string, change: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...change,
});

it('has a key of its own for each action', () => {
  expect(new Set(Object.values(deskKeys)).size).toBe(Object.keys(deskKeys).length);
  for (const [action, key] of Object.entries(deskKeys)) expect(deskActionOf(press(key), false)).toBe(action);
  expect(deskActionOf(press('V'), false)).toBe('send');
});

it('does nothing while somebody types, with a modifier, or when the key was taken', () => {
  expect(deskActionOf(press('v'), true)).toBeNull();
  for (const change of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])
    expect(deskActionOf(press('v', change), false)).toBeNull();
  expect(deskActionOf(press('z'), false)).toBeNull();
});
