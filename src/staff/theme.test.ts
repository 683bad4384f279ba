import { describe, expect, test } from 'vitest';
import { parseColours, darkColours, lightColours } from './theme.ts';

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
  { mode: 'light', colours: lightColours },
  { mode: 'dark', colours: darkColours },
])('$mode', ({ colours }) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['inkSoft', 'paper'],
    ['inkSoft', 'card'],
    ['inkSoft', 'stage'],
    ['onAccent', 'accent'],
    ['accentText', 'paper'],
    ['accentText', 'card'],
    ['accentText', 'accentWash'],
    ['ok', 'okWash'],
    ['low', 'lowWash'],
  ] as const)('%s on %s is readable (4.5 : 1)', (over, under) => {
    expect(contrast(colours[over], colours[under])).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a field is visible (3 : 1)', () => {
    expect(contrast(colours.lineStrong, colours.card)).toBeGreaterThanOrEqual(3);
  });
});

test('a later scheme overrides the colours that it names', () => {
  const all = Object.keys(lightColours).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const first = all.map((name) => `--${name}: #111111;`).join('');
  const merged = parseColours(first, '--ink-soft: #222; --stage: none;');
  expect([merged.ink, merged.inkSoft, merged.stage]).toEqual(['#111111', '#222', '#111111']);
  expect(() => parseColours(first.replace('--ok:', '--okay:'))).toThrow('--ok is no colour');
});
