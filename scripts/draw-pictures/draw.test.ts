import { readFile, readdir, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { camera } from './space.ts';
import { layoutOf } from './front.ts';
import { setIn } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { circle, pathData, polygon, rect } from './path.ts';
import type { Path, Rect } from './path.ts';
import { drawnPictures, letteringFor } from './subjects.ts';
import { worlds } from './worlds/all.ts';

const folder = new URL('../../seed/pictures/', import.meta.url);
const named = demoItems.flatMap((item) => item.product.pictures.map((picture) => `${picture.file}.svg`));

let lettering: Lettering;

beforeAll(async () => {
  lettering = await letteringFor(demoItems);
});

function reach(path: Path): Rect {
  const points = path.flatMap((step) => (step.to === 'Z' ? [] : [step.at]));
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

describe('the picture masters', () => {
  it('are exactly those that the catalogue names', async () => {
    const there = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
    expect(there.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it('are 1200 × 1500, hold no text, script or reference to elsewhere, and stay within 4 MB', async () => {
    let bytes = 0;
    for (const name of named) {
      const file = new URL(name, folder);
      bytes += (await stat(file)).size;
      const svg = await readFile(file, 'utf8');
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="1500" viewBox="0 0 1200 1500"/,
      );
      expect(svg).not.toMatch(/<(text|script|image|style|foreignObject|use)\b/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|data:|href="[^#]|url\([^#]|NaN|undefined|Infinity/,
      );
    }
    expect(bytes).toBeLessThan(4_000_000);
  });

  it('come out the same, byte for byte, when drawn again', async () => {
    for (const item of demoItems.filter((_, index) => index % 6 === 0)) {
      for (const { file, svg } of drawnPictures(item, lettering)) {
        const kept = await readFile(new URL(`${file}.svg`, folder), 'utf8');
        expect({ file, same: svg() === kept }).toEqual({ file, same: true });
      }
    }
  });
});

describe('lettering', () => {
  it('stays within its room, clear of the picture, for every title on every kind of package', () => {
    const sizes = [
      [142, 168],
      [300, 350],
      [250, 190],
      [66, 118],
    ] as const;
    for (const { look } of demoItems) {
      for (const [w, h] of sizes) {
        const layout = layoutOf(look, w, h);
        const world = worlds[look.world];
        const title = world.upper ? look.title.toUpperCase() : look.title;
        const setting = { hand: world.hand, align: world.align, leading: world.leading, largest: 100 } as const;
        const ink = reach(setIn(lettering, title, layout.title, setting));
        expect(ink.x).toBeGreaterThanOrEqual(layout.title.x - w * 0.01);
        expect(ink.x + ink.w).toBeLessThanOrEqual(layout.title.x + layout.title.w + w * 0.01);
        expect(ink.y + ink.h).toBeLessThanOrEqual(layout.title.y + layout.title.h + h * 0.01);
        const beside = layout.focus.x >= layout.title.x + layout.title.w;
        const below = layout.focus.y >= layout.title.y + layout.title.h;
        const above = layout.focus.y + layout.focus.h <= layout.title.y;
        expect(beside || below || above).toBe(true);
      }
    }
  });

  it('refuses a character that was not read', () => {
    expect(() => lettering.write('han', '龜', 10)).toThrow('龜');
  });
});

describe('path data', () => {
  it('is short and exact to half a pixel', () => {
    expect(pathData(rect({ x: 10, y: 20.2, w: 30, h: 5 }))).toBe('M10 20h30v5h-30z');
    expect(
      pathData(
        polygon([
          [0, 0],
          [10.5, 0.5],
          [5, 20],
        ]),
      ),
    ).toBe('M0 0l10.5.5-5.5 19.5z');
  });

  it('drops what is too fine to see and keeps curves', () => {
    const nearly = polygon([
      [0, 0],
      [50, 0.1],
      [100, 0],
      [100, 40],
    ]);
    expect(pathData(nearly)).toBe('M0 0h100v40z');
    expect(pathData(circle([50, 50], 20)).match(/c/g)).toHaveLength(1);
  });
});

describe('the camera', () => {
  it('shows what is near larger and what is high further up', () => {
    const view = camera(15, 2, 1000);
    const [far, near] = [view.project([50, 0, -100]), view.project([50, 0, 100])];
    expect(near[0]).toBeGreaterThan(far[0]);
    expect(near[1]).toBeGreaterThan(far[1]);
    expect(view.project([0, 100, 0])[1]).toBeLessThan(view.project([0, 0, 0])[1]);
    expect(view.project([0, 0, 0])).toEqual([600, 1000]);
  });
});
