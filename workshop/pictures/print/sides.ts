// The sides and the lid of a package.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { darken, mixColours } from './colour.ts';
import { drawFront } from './front.ts';
import { linearGradient } from './vector.ts';
import type { VectorItem } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { border, emblem, ornament } from './ornament.ts';
import { circle, line, mapPath, rect, translatePath } from './path.ts';
import type { Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';
import type { Palette } from './worlds/world.ts';

/** The facts in the small print of a package. */
export interface PackageFacts {
  contents: readonly string[];
  ean: string;
  setCode: string;
  fromAge: number;
  maker: string;
  address: string;
}

export const offCanvas: Rect = { x: -1000, y: -1000, w: 1, h: 1 };

/** Whether a world has a light background, so that its sides have dark text too. */
export function isPale(look: PackageDesign): boolean {
  return look.world === 'papierrijk' || look.world === 'huis';
}

/** The title in the case that the world uses. */
export function printedTitle(look: PackageDesign): string {
  return worlds[look.world].upper ? look.title.toUpperCase() : look.title;
}

interface StripSize {
  w: number;
  h: number;
  height: number;
}

interface CircleArea {
  x: number;
  y: number;
  r: number;
}

function drawAgeMark(outliner: TextOutliner, palette: Palette, age: number, { x, y, r }: CircleArea): VectorItem[] {
  const text = outliner.write('plainBold', `${age}+`, r * 0.95);
  return [
    { path: circle([x, y], r), stroke: palette.bandInk, width: r * 0.12 },
    { path: translatePath(text.path, x - text.width / 2, y + r * 0.34), fill: palette.bandInk },
  ];
}

/** The band along the bottom of a spine of `w` by `h`; it is `height` high. */
function drawFooter(
  look: PackageDesign,
  facts: PackageFacts,
  outliner: TextOutliner,
  { w, h, height }: StripSize,
): VectorItem[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const r = height * 0.3;
  const box = { x: w * 0.08, y: h - height * 0.74, w: w * 0.84 - r * 2.6, h: height * 0.48 };
  const small = {
    typeface: 'plainBold',
    align: 'left',
    leading: 1.25,
    tracking: 0.05,
    verticalAlign: 'middle',
  } as const;
  return [
    { path: rect({ x: 0, y: h - height, w, h: height * 2 }), fill: palette.band },
    {
      path: line([
        [0, h - height],
        [w, h - height],
      ]),
      stroke: palette.accent,
      width: height * 0.06,
      foil: true,
    },
    {
      path: fitText(outliner, `${facts.setCode} ${facts.contents[0] ?? ''}`, box, { ...small, maxSize: height * 0.2 }),
      fill: palette.bandInk,
    },
    ...drawAgeMark(outliner, palette, facts.fromAge, { x: w * 0.92 - r, y: h - height / 2, r }),
  ];
}

/** A spine: the picture below, the title upward above it. */
function drawSpine(
  look: PackageDesign,
  facts: PackageFacts,
  outliner: TextOutliner,
  w: number,
  h: number,
): VectorItem[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const height = Math.min(w * 0.9, h * 0.15);
  const motif = Math.min(w * 1.2, h * 0.28);
  const focus = { x: 0, y: h - height - motif, w, h: motif };
  const [backdrop, ...picture] = world.paint({ w, h, title: offCanvas, focus }, palette, { ...look, small: true });
  const box = { x: 0, y: 0, w: focus.y * 0.86, h: w * 0.5 };
  const text = fitText(outliner, printedTitle(look), box, {
    typeface: world.typeface,
    align: 'left',
    leading: 1,
    maxSize: w * 0.42,
    verticalAlign: 'middle',
  });
  const upward = mapPath(text, ([x, y]) => [w * 0.25 + y, focus.y * 0.95 - x]);
  const above = { x: 0, y: 0, w, h: h - height };
  return [
    ...(backdrop === undefined ? [] : [backdrop]),
    { clip: rect(above), items: ornament(look.world, palette, above, look.variant + 1) },
    { clip: rect({ x: 0, y: focus.y - w * 0.1, w, h: motif + w * 0.1 }), items: picture },
    { path: upward, fill: palette.ink },
    ...drawFooter(look, facts, outliner, { w, h, height }),
  ];
}

/** Draws the side of a package: a spine, a lid or a small front, depending on its proportions. */
export function drawSide(
  look: PackageDesign,
  facts: PackageFacts,
  outliner: TextOutliner,
  w: number,
  h: number,
): VectorItem[] {
  if (w / h < 0.42) return drawSpine(look, facts, outliner, w, h);
  if (w / h > 2.2) return drawLid(look, outliner, w, h);
  const side = { ...look, variant: look.variant + 1, mark: null, native: null, label: facts.contents[0] ?? look.label };
  return drawFront(side, outliner, w, h);
}

/** Draws the lid: emblem and name of the game. */
export function drawLid(look: PackageDesign, outliner: TextOutliner, w: number, h: number): VectorItem[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const pale = isPale(look);
  const base = pale ? palette.mid : mixColours(palette.deep, palette.mid, 0.6);
  const unit = Math.min(w, h);
  const r = unit * 0.27;
  const wide = w > h;
  const middle = [wide ? w * 0.22 : w / 2, wide ? h / 2 : h * 0.3] as const;
  const box = wide
    ? { x: w * 0.4, y: h * 0.3, w: w * 0.52, h: h * 0.4 }
    : { x: w * 0.12, y: h * 0.56, w: w * 0.76, h: h * 0.24 };
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: linearGradient([0, 0], [w, h], [0, base], [1, darken(base, 0.12)]) },
    { clip: rect({ x: 0, y: 0, w, h }), items: ornament(look.world, palette, { x: 0, y: 0, w, h }, 7, 0.3) },
    ...border({ x: 0, y: 0, w, h }, palette, unit),
    ...emblem(look.world, palette, middle, r),
    {
      path: fitText(outliner, look.over === '' ? look.title : look.over, box, {
        typeface: worlds[look.world].typeface,
        align: wide ? 'left' : 'middle',
        leading: 1,
        maxSize: unit * 0.2,
        verticalAlign: 'middle',
      }),
      fill: plainTextColour(palette, pale),
      opacity: 0.95,
    },
  ];
}

/** Colour of text on a plain background. */
export function plainTextColour(palette: Palette, pale: boolean): string {
  return pale ? palette.ink : palette.bandInk;
}
