// The narrow sides of a package and its lid.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { darker, mix } from './colour.ts';
import { frontOf } from './front.ts';
import { straight } from './ink.ts';
import type { Item } from './ink.ts';
import { setIn } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { border, emblem, ornament } from './ornament.ts';
import { circle, line, mapPath, rect, shifted } from './path.ts';
import type { Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';
import type { Palette } from './worlds/world.ts';

/** What the small print of a package says. */
export interface Facts {
  contents: readonly string[];
  ean: string;
  setCode: string;
  fromAge: number;
  maker: string;
  address: string;
}

export const nowhere: Rect = { x: -1000, y: -1000, w: 1, h: 1 };

/** Whether a world's ground is light, so that its dark lettering also stands on the sides. */
export function isPale(look: PackageDesign): boolean {
  return look.world === 'papierrijk' || look.world === 'huis';
}

/** The title as this world writes it. */
export function titleOf(look: PackageDesign): string {
  return worlds[look.world].upper ? look.title.toUpperCase() : look.title;
}

interface Strip {
  w: number;
  h: number;
  high: number;
}

interface Round {
  x: number;
  y: number;
  r: number;
}

function ageMark(lettering: Lettering, palette: Palette, age: number, { x, y, r }: Round): Item[] {
  const text = lettering.write('plainBold', `${age}+`, r * 0.95);
  return [
    { path: circle([x, y], r), stroke: palette.bandInk, width: r * 0.12 },
    { path: shifted(text.path, x - text.width / 2, y + r * 0.34), fill: palette.bandInk },
  ];
}

/** The strip along the foot of a spine, in `w` by `h` of which it takes the lowest `high`. */
function footer(look: PackageDesign, facts: Facts, lettering: Lettering, { w, h, high }: Strip): Item[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const r = high * 0.3;
  const room = { x: w * 0.08, y: h - high * 0.74, w: w * 0.84 - r * 2.6, h: high * 0.48 };
  const small = { hand: 'plainBold', align: 'left', leading: 1.25, tracking: 0.05, stand: 'middle' } as const;
  return [
    { path: rect({ x: 0, y: h - high, w, h: high * 2 }), fill: palette.band },
    {
      path: line([
        [0, h - high],
        [w, h - high],
      ]),
      stroke: palette.accent,
      width: high * 0.06,
      foil: true,
    },
    {
      path: setIn(lettering, `${facts.setCode} ${facts.contents[0] ?? ''}`, room, { ...small, largest: high * 0.2 }),
      fill: palette.bandInk,
    },
    ...ageMark(lettering, palette, facts.fromAge, { x: w * 0.92 - r, y: h - high / 2, r }),
  ];
}

/** A spine: motif below, the title running upward above it. */
function spineOf(look: PackageDesign, facts: Facts, lettering: Lettering, w: number, h: number): Item[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const high = Math.min(w * 0.9, h * 0.15);
  const motif = Math.min(w * 1.2, h * 0.28);
  const focus = { x: 0, y: h - high - motif, w, h: motif };
  const [backdrop, ...picture] = world.paint({ w, h, title: nowhere, focus }, palette, { ...look, small: true });
  const room = { x: 0, y: 0, w: focus.y * 0.86, h: w * 0.5 };
  const text = setIn(lettering, titleOf(look), room, {
    hand: world.hand,
    align: 'left',
    leading: 1,
    largest: w * 0.42,
    stand: 'middle',
  });
  const upward = mapPath(text, ([x, y]) => [w * 0.25 + y, focus.y * 0.95 - x]);
  const above = { x: 0, y: 0, w, h: h - high };
  return [
    ...(backdrop === undefined ? [] : [backdrop]),
    { clip: rect(above), items: ornament(look.world, palette, above, look.variant + 1) },
    { clip: rect({ x: 0, y: focus.y - w * 0.1, w, h: motif + w * 0.1 }), items: picture },
    { path: upward, fill: palette.ink },
    ...footer(look, facts, lettering, { w, h, high }),
  ];
}

/** The side of a package: a narrow front of its own, or a spine. */
export function sideOf(look: PackageDesign, facts: Facts, lettering: Lettering, w: number, h: number): Item[] {
  if (w / h < 0.42) return spineOf(look, facts, lettering, w, h);
  if (w / h > 2.2) return topOf(look, lettering, w, h);
  const side = { ...look, variant: look.variant + 1, mark: null, native: null, label: facts.contents[0] ?? look.label };
  return frontOf(side, lettering, w, h);
}

/** The lid: emblem and the game's name. */
export function topOf(look: PackageDesign, lettering: Lettering, w: number, h: number): Item[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const pale = isPale(look);
  const base = pale ? palette.mid : mix(palette.deep, palette.mid, 0.6);
  const unit = Math.min(w, h);
  const r = unit * 0.27;
  const wide = w > h;
  const middle = [wide ? w * 0.22 : w / 2, wide ? h / 2 : h * 0.3] as const;
  const room = wide
    ? { x: w * 0.4, y: h * 0.3, w: w * 0.52, h: h * 0.4 }
    : { x: w * 0.12, y: h * 0.56, w: w * 0.76, h: h * 0.24 };
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: straight([0, 0], [w, h], [0, base], [1, darker(base, 0.12)]) },
    { clip: rect({ x: 0, y: 0, w, h }), items: ornament(look.world, palette, { x: 0, y: 0, w, h }, 7, 0.3) },
    ...border({ x: 0, y: 0, w, h }, palette, unit),
    ...emblem(look.world, palette, middle, r),
    {
      path: setIn(lettering, look.over === '' ? look.title : look.over, room, {
        hand: worlds[look.world].hand,
        align: wide ? 'left' : 'middle',
        leading: 1,
        largest: unit * 0.2,
        stand: 'middle',
      }),
      fill: pick(palette, pale),
      opacity: 0.95,
    },
  ];
}

/** Lettering on a plain ground of the world. */
export function pick(palette: Palette, pale: boolean): string {
  return pale ? palette.ink : palette.bandInk;
}
