import { beforeAll, describe, expect, it } from 'vitest';
import { demoItems } from '../../../seed/catalogue/catalogue.ts';
import { readOutliner } from '../pictures.ts';
import { barcode } from './barcode.ts';
import { layoutFront } from './front.ts';
import { svgDocument, foilMask } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { circle, pathData, polygon, rect } from './path.ts';
import type { Path, Rect } from './path.ts';
import { worlds } from './worlds/all.ts';

let outliner: TextOutliner;

beforeAll(async () => {
  outliner = await readOutliner();
});

function reach(path: Path): Rect {
  const points = path.flatMap((step) => (step.to === 'Z' ? [] : [step.at]));
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

describe('outlines of text', () => {
  it('stays within its box and clear of the picture, for every title on every kind of package', () => {
    const sizes = [
      [142, 168],
      [300, 350],
      [250, 190],
      [66, 118],
    ] as const;
    for (const { design: look } of demoItems) {
      for (const [w, h] of sizes) {
        const layout = layoutFront(look, w, h);
        const world = worlds[look.world];
        const title = world.upper ? look.title.toUpperCase() : look.title;
        const setting = { typeface: world.typeface, align: world.align, leading: world.leading, maxSize: 100 } as const;
        const ink = reach(fitText(outliner, title, layout.title, setting));
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
    expect(() => outliner.write('han', '龜', 10)).toThrow('龜');
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

describe('foil', () => {
  const plain = { path: circle([5, 5], 5), fill: '#c2301f' };

  it('is white where it is stamped, and black where something is printed over it', () => {
    const mask = foilMask([{ ...plain, foil: true }, { items: [plain] }]);
    expect(mask).toMatchObject([{ fill: '#ffffff' }, { items: [{ fill: '#000000' }] }]);
  });

  it('is nothing on a print without it', () => {
    expect(foilMask([plain, { items: [plain] }])).toBeNull();
  });
});

describe('a printed face', () => {
  it('is the same text whenever it is drawn', () => {
    const draw = () =>
      svgDocument(100, 80, [
        {
          path: fitText(
            outliner,
            'Vloedlijn',
            { x: 0, y: 0, w: 100, h: 40 },
            { typeface: 'heavy', align: 'left', leading: 1, maxSize: 30 },
          ),
          fill: '#102030',
        },
      ]);
    expect(draw()).toBe(draw());
    expect(draw()).not.toMatch(/<(text|script|image|style|foreignObject|use)\b|NaN|undefined|Infinity/);
  });
});

describe('bars', () => {
  it('are the thirty of an EAN-13, guards included, over its whole width', () => {
    const path = barcode('9521234567898', { x: 10, y: 0, w: 95, h: 20 });
    expect(path.filter((step) => step.to === 'M')).toHaveLength(30);
    expect(reach(path)).toEqual({ x: 10, y: 0, w: 95, h: 20 });
  });
});
