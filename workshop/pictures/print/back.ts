// The back of a package: contents, manufacturer, age and barcode.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { barcode } from './barcode.ts';
import { isPale, offCanvas, plainTextColour, printedTitle } from './sides.ts';
import type { PackageFacts } from './sides.ts';
import { linearGradient } from './vector.ts';
import type { VectorItem } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { border, ornament } from './ornament.ts';
import { line, rect, roundRect } from './path.ts';
import type { Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';

interface FaceSize {
  w: number;
  h: number;
  /** Free of text at the top and bottom: the crimps of a pack. */
  bleed?: number;
}

/** Draws the back of a package: contents, manufacturer, age and barcode. */
export function drawBack(
  look: PackageDesign,
  facts: PackageFacts,
  outliner: TextOutliner,
  { w, h, bleed = 0 }: FaceSize,
): VectorItem[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const unit = Math.min(w, h);
  const m = unit * 0.1;
  const tall = h > w * 1.35;
  const picture = { x: 0, y: bleed, w, h: (h - bleed * 2) * (tall ? 0.3 : 0.34) };
  const painted = world.paint({ w, h: picture.y + picture.h, title: offCanvas, focus: picture }, palette, {
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
    { path: rect({ x: 0, y: 0, w, h }), fill: linearGradient([0, 0], [0, h], [0, palette.mid], [1, palette.deep]) },
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
    ...smallPrint(look, facts, outliner, { picture, panel, unit, tall }),
    ...(bleed > 0
      ? [{ path: rect({ x: 0, y: h - bleed, w, h: bleed }), fill: palette.band }]
      : border({ x: 0, y: 0, w, h }, palette, unit)),
  ];
}

interface BackLayout {
  picture: Rect;
  panel: Rect;
  unit: number;
  tall: boolean;
}

function smallPrint(
  look: PackageDesign,
  facts: PackageFacts,
  outliner: TextOutliner,
  { picture, panel, unit, tall }: BackLayout,
): VectorItem[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const ink = plainTextColour(palette, isPale(look));
  const title = { x: panel.x, y: picture.y + picture.h - unit * 0.02, w: panel.w, h: unit * 0.16 };
  const text = { typeface: 'plain', align: 'left', leading: 1.35 } as const;
  const bars = { x: panel.x + panel.w - unit * 0.34, y: panel.y + panel.h - unit * 0.2, w: unit * 0.3, h: unit * 0.14 };
  const lines = facts.contents.slice(0, tall ? 5 : 3);
  const row = unit * 0.062;
  return [
    {
      path: fitText(
        outliner,
        printedTitle(look),
        { ...title, y: title.y + unit * 0.07 },
        { typeface: world.typeface, align: 'left', leading: 1, maxSize: unit * 0.1, verticalAlign: 'middle' },
      ),
      fill: ink,
    },
    ...lines.map((words, index): VectorItem => ({
      path: fitText(
        outliner,
        words,
        { x: panel.x, y: panel.y + unit * 0.15 + index * row, w: panel.w, h: row },
        { ...text, maxSize: unit * 0.042 },
      ),
      fill: ink,
      opacity: 0.92,
    })),
    {
      path: fitText(
        outliner,
        `${facts.maker}, ${facts.address}`,
        { x: panel.x, y: bars.y + bars.h * (tall ? 0.3 : 0.75), w: panel.w - unit * 0.42, h: bars.h * 0.8 },
        { ...text, maxSize: unit * 0.028 },
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
      path: fitText(
        outliner,
        facts.ean,
        { x: bars.x, y: bars.y + bars.h + unit * 0.004, w: bars.w, h: unit * 0.034 },
        { ...text, align: 'middle', maxSize: unit * 0.028, tracking: 0.12 },
      ),
      fill: '#191513',
    },
  ];
}
