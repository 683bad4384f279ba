import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
/** Text, set apart, labels, names, headings, the largest: a browser looks up and prepares a face for each of them before the first paint. */
const scale = new Set(['400', '500', '600', '650', '700', '780']);

/** The weights in a style sheet that are not of the scale. */
function unlistedWeights(css: string): string[] {
  const weights = [...css.matchAll(/(?:font-weight|font): (\d{3})(?=[; ])/g)].map(([, weight = '']) => weight);
  return weights.filter((weight) => !scale.has(weight));
}

it('letters are of six weights', () => {
  const sheets = globSync('**/*.css', { cwd: web }).filter((file) => !file.endsWith('fonts.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(
    sheets.flatMap((file) => unlistedWeights(readFileSync(join(web, file), 'utf8')).map((one) => [file, one])),
  ).toEqual([]);
});

it('another weight is found', () => {
  expect(
    unlistedWeights('a { font-weight: 620; } b { font: 740 1rem/1.2 var(--text); } c { font-weight: 650; }'),
  ).toEqual(['620', '740']);
});
