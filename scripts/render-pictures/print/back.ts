// The back of a package: what is in it, who made it, from which age, and its number in bars.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { barcode } from './barcode.ts';
import { isPale, nowhere, pick, titleOf } from './faces.ts';
import type { Facts } from './faces.ts';
import { straight } from './ink.ts';
import type { Item } from './ink.ts';
import { setIn } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { border, ornament } from './ornament.ts';
import { line, rect, roundRect } from './path.ts';
import type { Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';

interface Size {
  w: number;
  h: number;
  /** Kept free above and below: the crimps of a pack. */
  bleed?: number;
}

/** The back: what is in it, who made it, from which age, and its number in bars. */
export function backOf(look: PackageDesign, facts: Facts, lettering: Lettering, { w, h, bleed = 0 }: Size): Item[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const unit = Math.min(w, h);
  const m = unit * 0.1;
  const tall = h > w * 1.35;
  const picture = { x: 0, y: bleed, w, h: (h - bleed * 2) * (tall ? 0.3 : 0.34) };
  const painted = world.paint({ w, h: picture.y + picture.h, title: nowhere, focus: picture }, palette, {
    ...look,
    variant: look.variant + 2,
    small: true,
  });
  const panel = {
    x: m,
    y: picture.y + picture.h + m * 0.9,
    w: w - m * 2,
    h: h - bleed - picture.y - picture.h - m * 1.9,
  };
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: straight([0, 0], [0, h], [0, palette.mid], [1, palette.deep]) },
    { clip: rect(picture), items: painted },
    { path: rect({ x: 0, y: picture.y + picture.h, w, h }), fill: isPale(look) ? palette.mid : palette.deep },
    {
      clip: rect({ x: 0, y: picture.y + picture.h, w, h }),
      items: ornament(look.world, palette, { x: 0, y: picture.y + picture.h, w, h: h / 2 }, 5, 0.2),
    },
    {
      path: line([
        [0, picture.y + picture.h],
        [w, picture.y + picture.h],
      ]),
      stroke: palette.accent,
      width: unit * 0.008,
      foil: true,
    },
    ...smallPrint(look, facts, lettering, { picture, panel, unit, tall }),
    ...(bleed > 0
      ? [{ path: rect({ x: 0, y: h - bleed, w, h: bleed }), fill: palette.band }]
      : border({ x: 0, y: 0, w, h }, palette, unit)),
  ];
}

interface Layout {
  picture: Rect;
  panel: Rect;
  unit: number;
  tall: boolean;
}

function smallPrint(
  look: PackageDesign,
  facts: Facts,
  lettering: Lettering,
  { picture, panel, unit, tall }: Layout,
): Item[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const ink = pick(palette, isPale(look));
  const title = { x: panel.x, y: picture.y + picture.h - unit * 0.02, w: panel.w, h: unit * 0.16 };
  const text = { hand: 'plain', align: 'left', leading: 1.35 } as const;
  const bars = { x: panel.x + panel.w - unit * 0.34, y: panel.y + panel.h - unit * 0.2, w: unit * 0.3, h: unit * 0.14 };
  const lines = facts.contents.slice(0, tall ? 5 : 3);
  const row = unit * 0.062;
  return [
    {
      path: setIn(
        lettering,
        titleOf(look),
        { ...title, y: title.y + unit * 0.07 },
        { hand: world.hand, align: 'left', leading: 1, largest: unit * 0.1, stand: 'middle' },
      ),
      fill: ink,
    },
    ...lines.map((words, index): Item => ({
      path: setIn(
        lettering,
        words,
        { x: panel.x, y: panel.y + unit * 0.15 + index * row, w: panel.w, h: row },
        { ...text, largest: unit * 0.042 },
      ),
      fill: ink,
      opacity: 0.92,
    })),
    {
      path: setIn(
        lettering,
        `${facts.maker}, ${facts.address}`,
        { x: panel.x, y: bars.y + bars.h * (tall ? 0.3 : 0.75), w: panel.w - unit * 0.42, h: bars.h * 0.8 },
        { ...text, largest: unit * 0.028 },
      ),
      fill: ink,
      opacity: 0.75,
    },
    {
      path: roundRect(
        { x: bars.x - unit * 0.02, y: bars.y - unit * 0.015, w: bars.w + unit * 0.04, h: bars.h + unit * 0.055 },
        unit * 0.012,
      ),
      fill: '#fffdf8',
    },
    { path: barcode(facts.ean, bars), fill: '#191513' },
    {
      path: setIn(
        lettering,
        facts.ean,
        { x: bars.x, y: bars.y + bars.h + unit * 0.004, w: bars.w, h: unit * 0.034 },
        { ...text, align: 'middle', largest: unit * 0.028, tracking: 0.12 },
      ),
      fill: '#191513',
    },
  ];
}
