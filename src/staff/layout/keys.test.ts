import { describe, expect, it } from 'vitest';
import { deskKeys } from '../shipping/shortcuts.ts';
import { createPathOf, goKey, pageActionOf } from './keys.ts';

const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false });
const here = { isAway: false, isAfterGo: false, pathname: '/producten' };

describe('the keys of every page', () => {
  it('open pages with two keys after each other', () => {
    expect(pageActionOf(pressed(goKey), here)).toEqual({ do: 'wait' });
    expect(pageActionOf(pressed('b'), { ...here, isAfterGo: true })).toEqual({ do: 'open', path: '/bestellingen' });
    expect(pageActionOf(pressed('b'), here)).toBeNull();
    expect(pageActionOf(pressed('z'), { ...here, isAfterGo: true })).toBeNull();
  });

  it('do nothing while somebody types, with a modifier, or after another handler', () => {
    expect(pageActionOf(pressed('?'), { ...here, isAway: true })).toBeNull();
    expect(pageActionOf({ ...pressed('n'), ctrlKey: true }, here)).toBeNull();
    expect(pageActionOf({ ...pressed('n'), defaultPrevented: true }, here)).toBeNull();
  });

  it('leave the shipping desk its own keys', () => {
    const desk = { ...here, pathname: '/verzenden' };
    const taken = Object.values(deskKeys).filter((key) => pageActionOf(pressed(key), desk) !== null);
    expect(taken).toEqual([]);
  });

  it('make what the list has, elsewhere an order', () => {
    expect(['/producten', '/producten/12', '/', '/klanten'].map(createPathOf)).toEqual([
      '/producten/create',
      '/producten/create',
      '/bestellingen/create',
      '/bestellingen/create',
    ]);
  });
});
