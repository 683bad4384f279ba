import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';
import { qrModules } from './qr-modules.ts';

const text = 'BCD\n002\n1\nSCT\n\nVitrine Kaarten\nNL94VITR0123456789\nEUR180.84\n\nRF7610053';

/** The modules that the drawing fills, read from its path. */
function filledModules(html: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
  const filled = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width, back] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    filled[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return filled;
}

it('draws exactly the dark modules, without a style attribute', () => {
  const html = renderToStaticMarkup(<QrCode text={text} label="QR-code" />);
  expect(filledModules(html)).toEqual(qrModules(text));
  expect(html).toContain('role="img" aria-label="QR-code"');
  expect(html).not.toContain('style=');
});

it('has a quiet zone of four modules', () => {
  const modules = qrModules(text);
  const edge = (at: number) => modules[at];
  for (const at of [0, 1, 2, 3, modules.length - 1, modules.length - 4]) {
    expect(edge(at)?.some(Boolean)).toBe(false);
    expect(modules.some((row) => row[at])).toBe(false);
  }
  // The corner of a finder pattern.
  expect([modules[4]?.[4], modules[4]?.[10], modules[10]?.[4], modules[5]?.[5]]).toEqual([true, true, true, false]);
});

it('stays small enough for the standard of transfers: at most version 13', () => {
  const longest = `BCD\n002\n1\nSCT\n\n${'N'.repeat(70)}\nNL94VITR0123456789\nEUR999999999.99\n\nRF18${'9'.repeat(21)}`;
  expect(qrModules(longest).length).toBeLessThanOrEqual(17 + 4 * 13 + 8);
});
