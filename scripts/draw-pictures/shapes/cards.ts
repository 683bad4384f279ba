// Cards out of a set: their faces, their backs, and how a few of them stand in a fan.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter, mix } from '../colour.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { circle, line, rect, roundRect } from '../path.ts';
import type { Camera } from '../space.ts';
import type { Thing } from '../stage.ts';
import { paletteOf, worlds } from '../worlds/all.ts';
import { flat } from './solid.ts';

export const cardW = 63;
export const cardH = 88;

const nowhere = { x: -1000, y: -1000, w: 1, h: 1 };

/** The front of a card: frame, picture, a bar for the name and a box with print. */
export function cardFront(look: Look, index: number): Item[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone + (index === 2 ? 1 : 0));
  const m = 4;
  const picture = { x: m, y: 12, w: cardW - m * 2, h: 45 };
  const tone = (look.tone + (index === 2 ? 1 : 0)) % world.palettes.length;
  const painted = onPlane(
    world.paint(
      { w: picture.w, h: picture.h, title: nowhere, focus: { x: 0, y: 2, w: picture.w, h: picture.h - 3 } },
      palette,
      { tone, variant: look.variant + index, small: true },
    ),
    { to: ([x, y]) => [x + picture.x, y + picture.y], scale: 1 },
  );
  const print = [65, 69.5, 74].flatMap((y, row) =>
    line([
      [m + 4, y],
      [cardW - m - (row === 2 ? 22 : 4), y],
    ]),
  );
  const frame = mix(palette.band, palette.accent, index === 1 ? 0.35 : 0.1);
  return [
    { path: rect({ x: 0, y: 0, w: cardW, h: cardH }), fill: frame },
    { path: roundRect({ x: 1.5, y: 1.5, w: cardW - 3, h: cardH - 3 }, 3), stroke: palette.accent, width: 0.7 },
    { path: roundRect({ x: m, y: 4.2, w: cardW - m * 2, h: 6.2 }, 1.6), fill: lighter(palette.glow, 0.35) },
    {
      path: line([
        [m + 3, 7.3],
        [m + 24, 7.3],
      ]),
      stroke: frame,
      width: 1.6,
    },
    { path: circle([cardW - m - 4, 7.3], 1.9), fill: palette.accent },
    { clip: rect(picture), items: painted },
    { path: roundRect({ x: m, y: 59.5, w: cardW - m * 2, h: 21 }, 1.8), fill: lighter(palette.glow, 0.5) },
    { path: print, stroke: darker(palette.mid, 0.3), width: 1.1, opacity: 0.55 },
    {
      path: rect({ x: 0, y: 0, w: cardW, h: cardH }),
      fill: straight(
        [0, 0],
        [cardW, cardH],
        [0, '#ffffff', 0.22],
        [0.4, '#ffffff', 0],
        [0.55, '#ffffff', 0.16],
        [0.62, '#ffffff', 0],
      ),
    },
  ];
}

/** The back that all cards of a game share. */
export function cardBack(look: Look): Item[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const middle = [cardW / 2, cardH / 2] as const;
  const rings = [26, 22, 14, 9].map((radius, index): Item => ({
    path: circle(middle, radius),
    stroke: index % 2 === 0 ? palette.accent : palette.glow,
    width: index === 1 ? 0.5 : 1.1,
    opacity: 0.9,
  }));
  return [
    { path: rect({ x: 0, y: 0, w: cardW, h: cardH }), fill: palette.band },
    {
      path: roundRect({ x: 3, y: 3, w: cardW - 6, h: cardH - 6 }, 3),
      fill: straight([0, 0], [cardW, cardH], [0, palette.mid], [1, palette.deep]),
    },
    { path: roundRect({ x: 5, y: 5, w: cardW - 10, h: cardH - 10 }, 2.4), stroke: palette.accent, width: 0.7 },
    ...rings,
    { path: circle(middle, 5), fill: palette.glow },
  ];
}

export interface Fan {
  x: number;
  z: number;
  /** Size against a real card. */
  grow: number;
  count: number;
  /** Degrees between two cards. */
  step: number;
}

/** Cards side by side like in a hand, the middle one upright; `face` gives what is on each. */
export function fan(view: Camera, { x, z, grow, count, step }: Fan, face: (index: number) => readonly Item[]): Thing[] {
  return Array.from({ length: count }, (_, index) => {
    const off = index - (count - 1) / 2;
    const print = onPlane(face(index), { to: ([u, v]) => [u * grow, v * grow], scale: grow });
    const placing = {
      x: x + off * cardW * grow * 0.36,
      y: -Math.abs(off) * 1.5,
      z: z + index * 1.2,
      turn: off * step,
      lean: 10,
    };
    return flat(view, { w: cardW * grow, h: cardH * grow, corner: 3.4 * grow }, placing, print);
  });
}
