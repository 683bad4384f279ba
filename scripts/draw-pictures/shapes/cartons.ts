// Cartons and the chest: their sizes, what is printed on them, and how large they stand in the picture.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { frontOf, layoutOf, sideOf, topOf } from '../front.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import { circle, line, polygon, rect } from '../path.ts';
import type { Point } from '../path.ts';
import type { Size } from '../space.ts';
import { paletteOf, worlds } from '../worlds/all.ts';
import type { Palette } from '../worlds/world.ts';
import type { Prints } from './solid.ts';

/** The colours of a look. */
export function colours(look: Look): Palette {
  return paletteOf(worlds[look.world], look.tone);
}

/** What is printed on the four sides of a carton. */
export function carton(look: Look, lettering: Lettering, size: Size): Prints {
  const layout = layoutOf(look, size.w, size.h);
  const side = (w: number, h: number) => sideOf(look, lettering, w, h, layout);
  return {
    front: (w, h) => frontOf(look, lettering, w, h),
    right: side,
    left: side,
    top: (w, h) => topOf(look, lettering, w, h),
  };
}

/** Prints with more laid over each of them. */
function over(prints: Prints, extra: Partial<Record<keyof Prints, (w: number, h: number) => readonly Item[]>>): Prints {
  const both = (side: keyof Prints) => (w: number, h: number) => [
    ...prints[side](w, h),
    ...(extra[side]?.(w, h) ?? []),
  ];
  return { front: both('front'), right: both('right'), left: both('left'), top: both('top') };
}

export interface Carton {
  size: Size;
  prints: Prints;
  /** Room on the picture from the front and turned. */
  room: readonly [w: number, h: number];
  yaw: number;
}

/** The carton of a look; what is no carton is taken for a booster box. */
export function cartonOf(look: Look, lettering: Lettering): Carton {
  const palette = colours(look);
  const made = (size: Size, room: readonly [number, number], yaw: number): Carton => ({
    size,
    room,
    yaw,
    prints: carton(look, lettering, size),
  });
  if (look.shape === 'premium') return made({ w: 300, h: 350, d: 72 }, [760, 870], look.variant % 2 === 0 ? 32 : -32);
  if (look.shape === 'starter') return made({ w: 250, h: 190, d: 44 }, [800, 640], 30);
  if (look.shape === 'gift') {
    const plain = made({ w: 230, h: 225, d: 66 }, [740, 760], -34);
    const ribbon = (h: number, at: number): Item[] => [
      {
        path: rect({ x: at, y: 0, w: 17, h }),
        fill: straight(
          [at, 0],
          [at + 17, 0],
          [0, darker(palette.accent, 0.15)],
          [0.5, lighter(palette.accent, 0.3)],
          [1, darker(palette.accent, 0.2)],
        ),
      },
    ];
    return {
      ...plain,
      prints: over(plain.prints, {
        front: (w, h) => ribbon(h, w * 0.86 - 8),
        top: (w, h) => ribbon(h, w * 0.86 - 8),
      }),
    };
  }
  if (look.shape === 'chest') return chestOf(look, lettering);
  return made({ w: 142, h: 168, d: 82 }, [740, 860], look.variant % 2 === 0 ? 34 : -34);
}

function chestOf(look: Look, lettering: Lettering): Carton {
  const size: Size = { w: 330, h: 210, d: 200 };
  const wood = (w: number, h: number): Item[] => [
    {
      path: rect({ x: 0, y: 0, w, h }),
      fill: straight([0, 0], [0, h], [0, '#a8703f'], [0.5, '#8d5a30'], [1, '#6f4423']),
    },
    {
      path: [0.16, 0.31, 0.52, 0.7, 0.86].flatMap((part) =>
        line([
          [0, h * part],
          [w * 0.4, h * (part + 0.012)],
          [w, h * (part - 0.006)],
        ]),
      ),
      stroke: '#5c371b',
      width: 1,
      opacity: 0.5,
    },
    {
      path: line([
        [0, h * 0.24],
        [w, h * 0.24],
      ]),
      stroke: '#3f2411',
      width: 2.2,
    },
  ];
  const brass = (w: number, h: number): Item[] => {
    const s = 26;
    const corners: readonly (readonly Point[])[] = [
      [
        [0, 0],
        [s, 0],
        [0, s],
      ],
      [
        [w, 0],
        [w - s, 0],
        [w, s],
      ],
      [
        [0, h],
        [s, h],
        [0, h - s],
      ],
      [
        [w, h],
        [w - s, h],
        [w, h - s],
      ],
    ];
    return [
      {
        path: corners.flatMap(polygon),
        fill: straight([0, 0], [w, h], [0, '#f0d48c'], [0.5, '#c99a45'], [1, '#8f6a2a']),
      },
    ];
  };
  const plate = { w: 122, h: 142 };
  const front = (w: number, h: number): Item[] => {
    const at: Point = [(w - plate.w) / 2, h - plate.h - 12];
    const print = onPlane(frontOf(look, lettering, plate.w, plate.h), {
      to: ([x, y]) => [x + at[0], y + at[1]],
      scale: 1,
    });
    const frame = { x: at[0] - 3, y: at[1] - 3, w: plate.w + 6, h: plate.h + 6 };
    return [
      ...wood(w, h),
      ...brass(w, h),
      { path: rect(frame), fill: '#c99a45' },
      { clip: rect({ x: at[0], y: at[1], w: plate.w, h: plate.h }), items: print },
      {
        path: rect({ x: w / 2 - 13, y: h * 0.24 - 13, w: 26, h: 22 }),
        fill: straight([0, 30], [0, 70], [0, '#f0d48c'], [1, '#9c7430']),
      },
      { path: circle([w / 2, h * 0.24 + 1], 3), fill: '#4a2f12' },
    ];
  };
  const plain = (w: number, h: number) => [...wood(w, h), ...brass(w, h)];
  return { size, yaw: 30, room: [800, 700], prints: { front, right: plain, left: plain, top: plain } };
}
