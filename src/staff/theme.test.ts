import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { darkColours, lightColours } from './theme.ts';
import type { Colours } from './theme.ts';

const tokens = readFileSync(join(import.meta.dirname, '../web/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');

/** A custom property of a part of the file. */
function token(part: string, name: string): string | undefined {
  const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`--${property}: (#[0-9a-f]+);`).exec(part)?.[1];
}

/** Relative luminance of a colour (WCAG 2). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  { mode: 'light', colours: lightColours, part: light },
  { mode: 'dark', colours: darkColours, part: dark },
])('$mode', ({ colours, part }) => {
  test('the colours are those of the shop', () => {
    const names = Object.keys(colours) as (keyof Colours)[];
    const tokensOf = names.map((name) => [name, token(part, name) ?? token(light, name)]);
    expect(colours).toEqual(Object.fromEntries(tokensOf));
  });

  test.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['inkSoft', 'paper'],
    ['inkSoft', 'card'],
    ['inkSoft', 'stage'],
    ['onAccent', 'accent'],
    ['accentText', 'card'],
    ['accentText', 'accentWash'],
    ['ok', 'okWash'],
    ['low', 'lowWash'],
  ] as const)('%s on %s can be read (4.5 : 1)', (over, under) => {
    expect(contrast(colours[over], colours[under])).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field is seen (3 : 1)', () => {
    expect(contrast(colours.lineStrong, colours.card)).toBeGreaterThanOrEqual(3);
  });
});
