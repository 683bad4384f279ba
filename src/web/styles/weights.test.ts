import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
/**
 * The weights for body text, emphasis, labels, names, headings and the largest text. The browser prepares a font face
 * per weight before the first paint.
 */
const scale = new Set(['400', '500', '600', '650', '700', '780']);

/** The font weights in a style sheet that are not in the scale. */
function unlistedWeights(css: string): string[] {
  const weights = [...css.matchAll(/(?:font-weight|font): (\d{3})(?=[; ])/g)].map(([, weight = '']) => weight);
  return weights.filter((weight) => !scale.has(weight));
}

it('style sheets use the six font weights of the scale', () => {
  const sheets = globSync('**/*.css', { cwd: web }).filter((file) => !file.endsWith('fonts.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    sheets.flatMap((file) => unlistedWeights(readFileSync(join(web, file), 'utf8')).map((one) => [file, one])),
  ).toEqual([]);
});

it('reports any other weight', () => {
  expect(
    unlistedWeights('a { font-weight: 620; } b { font: 740 1rem/1.2 var(--text); } c { font-weight: 650; }'),
  ).toEqual(['620', '740']);
});
