// A dragon in line art that bends like a river, scales and mane in foil, after a pearl.
import { darker, lighter, mix } from '../colour.ts';
import { radial, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { arc, circle, closed, flowing, joined, line, mapPath, polygon } from '../path.ts';
import type { Path, Point } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Room, World } from './world.ts';

interface Course {
  /** Where the middle of the body is, from the tail (0) to the neck (1). */
  at: (part: number) => Point;
  /** Which way the head looks. */
  facing: 1 | -1;
  thick: number;
}

/** Upward in bends where the picture is tall, along it where it is wide. */
function course({ focus }: Room, variant: number): Course {
  const side = variant % 2 === 0 ? 1 : -1;
  if (focus.w > focus.h * 1.15) {
    const thick = focus.h * 0.13;
    const at = (part: number): Point => [
      focus.x + focus.w * (0.5 + side * (part * 0.66 - 0.42)),
      focus.y + focus.h * (0.56 - part * 0.14 - Math.sin(part * Math.PI * 2.5 + 0.9) * (0.28 - part * 0.06)),
    ];
    return { at, facing: side, thick };
  }
  const thick = Math.min(focus.w * 0.13, focus.h * 0.1);
  const at = (part: number): Point => [
    focus.x + focus.w * (0.5 + side * Math.sin(part * Math.PI * 2.55 + 2.1) * (0.33 - part * 0.1)),
    focus.y + focus.h * (0.95 - part * 0.74),
  ];
  return { at, facing: at(1)[0] > at(0.95)[0] ? 1 : -1, thick };
}

function beside(at: (part: number) => Point, part: number, distance: number): Point {
  const [a, b] = [at(part - 0.006), at(part + 0.006)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const middle = at(part);
  return [middle[0] - ((b[1] - a[1]) / length) * distance, middle[1] + ((b[0] - a[0]) / length) * distance];
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);

/** Thin at the tail, full in the middle, a little slimmer at the neck. */
function girth(part: number): number {
  return (
    0.08 +
    0.92 * Math.pow(Math.sin(Math.min(1, part * 0.72 + 0.03) * Math.PI * 0.62), 1.15) -
    0.22 * Math.max(0, part - 0.75)
  );
}

function trunk({ at, thick }: Course, palette: Palette, small: boolean): Item[] {
  const edge = (side: number) => steps(40).map((part) => beside(at, part, side * thick * girth(part)));
  const outline = closed(joined(flowing(edge(1)), flowing(edge(-1).toReversed())));
  const rows = steps(small ? 26 : 46).slice(2, -1);
  const scales = rows.flatMap((part, row) => {
    const [a, b] = [at(part - 0.006), at(part + 0.006)];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    return (row % 2 === 0 ? [-0.2, 0.34] : [0.07, 0.6]).map((off) =>
      arc(beside(at, part, off * thick * girth(part)), thick * girth(part) * 0.3, angle - 1.35, angle + 1.35),
    );
  });
  const belly = rows.map((part) =>
    line([beside(at, part, -thick * girth(part)), beside(at, part + 0.006, -thick * girth(part) * 0.5)]),
  );
  const fins = steps(small ? 12 : 22)
    .slice(1, -1)
    .map((part) =>
      polygon([
        beside(at, part, thick * girth(part) * 0.96),
        beside(at, part - 0.03, thick * (girth(part) + 0.5)),
        beside(at, part + 0.026, thick * girth(part + 0.026) * 0.96),
      ]),
    );
  const line1 = (side: number) => flowing(steps(40).map((part) => beside(at, part, side * thick * girth(part))));
  const tuft = [-0.9, 0, 0.9].map((turn) =>
    flowing([
      at(0.02),
      beside(at, -0.02, turn * thick * 0.35),
      beside(at, -0.055, turn * thick * 0.5),
      beside(at, -0.085, turn * thick * 0.2),
    ]),
  );
  return [
    { path: fins.flat(), fill: palette.accent, foil: true },
    { path: tuft.flat(), stroke: palette.accent, width: thick * 0.12, foil: true },
    {
      path: outline,
      fill: straight(
        at(1),
        at(0),
        [0, mix(palette.mid, palette.light, 0.55)],
        [0.6, mix(palette.mid, palette.light, 0.2)],
        [1, palette.mid],
      ),
    },
    { path: scales.flat(), stroke: palette.glow, width: thick * 0.045, opacity: 0.75, foil: true },
    { path: belly.flat(), stroke: palette.accent, width: thick * 0.06, opacity: 0.9, foil: true },
    { path: line1(-0.5), stroke: palette.accent, width: thick * 0.05, foil: true },
    { path: outline, stroke: palette.glow, width: thick * 0.085, foil: true },
  ];
}

/** A leg with three claws, out of the belly. */
function leg({ at, thick }: Course, palette: Palette, part: number): Item[] {
  const root = beside(at, part, -thick * girth(part) * 0.7);
  const knee = beside(at, part - 0.035, -thick * (girth(part) + 0.75));
  const paw = beside(at, part + 0.02, -thick * (girth(part) + 1.05));
  const claws = [-0.06, 0.01, 0.08].map((off) =>
    flowing([
      paw,
      beside(at, part + 0.02 + off * 0.4, -thick * (girth(part) + 1.28)),
      beside(at, part + 0.03 + off * 0.6, -thick * (girth(part) + 1.36)),
    ]),
  );
  const limb = flowing([root, knee, paw]);
  return [
    { path: limb, stroke: palette.glow, width: thick * 0.5 },
    { path: limb, stroke: mix(palette.mid, palette.light, 0.35), width: thick * 0.34 },
    { path: claws.flat(), stroke: palette.glow, width: thick * 0.12, foil: true },
  ];
}

/** In units of the head, the snout to the right. */
const skull: readonly Point[] = [
  [-0.95, 0.5],
  [-0.98, -0.1],
  [-0.55, -0.62],
  [0, -0.58],
  [0.4, -0.3],
  [0.78, -0.34],
  [1.12, -0.3],
  [1.24, -0.02],
  [0.95, 0.12],
  [0.5, 0.1],
  [0.1, 0.16],
];
const jaw: readonly Point[] = [
  [0.1, 0.16],
  [0.45, 0.34],
  [0.86, 0.34],
  [0.98, 0.5],
  [0.6, 0.66],
  [0.1, 0.66],
  [-0.4, 0.78],
  [-0.95, 0.5],
];
const horns: readonly (readonly Point[])[] = [
  [
    [-0.35, -0.55],
    [-0.7, -1.05],
    [-1.25, -1.25],
    [-1.75, -1.18],
  ],
  [
    [-0.95, -1.16],
    [-1.2, -1.5],
    [-1.5, -1.6],
  ],
  [
    [-0.6, -0.45],
    [-1.1, -0.78],
    [-1.6, -0.8],
  ],
];
const mane: readonly (readonly Point[])[] = [
  [
    [-0.85, -0.25],
    [-1.35, -0.45],
    [-1.75, -0.3],
    [-2, -0.42],
  ],
  [
    [-0.95, 0],
    [-1.4, -0.05],
    [-1.75, 0.15],
    [-2.05, 0.08],
  ],
  [
    [-0.95, 0.3],
    [-1.3, 0.4],
    [-1.6, 0.7],
    [-1.95, 0.68],
  ],
  [
    [-0.7, 0.62],
    [-0.95, 0.9],
    [-1.1, 1.25],
    [-1.4, 1.3],
  ],
  [
    [-0.2, 0.75],
    [-0.3, 1.05],
    [-0.2, 1.3],
    [-0.4, 1.5],
  ],
  [
    [0.2, 0.68],
    [0.25, 0.95],
    [0.42, 1.1],
    [0.35, 1.35],
  ],
];
const whiskers: readonly (readonly Point[])[] = [
  [
    [1.1, -0.2],
    [1.5, -0.55],
    [1.95, -0.5],
    [2.1, -0.15],
    [1.85, 0],
    [1.75, -0.2],
  ],
  [
    [1.05, 0.1],
    [1.5, 0.3],
    [1.9, 0.75],
    [1.75, 1.15],
    [1.45, 1.1],
  ],
];

function head({ at, facing, thick }: Course, palette: Palette): Item[] {
  const size = thick * 1.32;
  const neck = at(1);
  const middle: Point = [neck[0] + facing * size * 0.62, neck[1] - size * 0.12];
  const shown = (path: Path): Path => mapPath(path, ([x, y]) => [middle[0] + facing * x * size, middle[1] + y * size]);
  const lines = (all: readonly (readonly Point[])[], stroke: string, width: number): Item => ({
    path: shown(all.flatMap((points) => flowing(points))),
    stroke,
    width: width * size,
    foil: true,
  });
  const face = shown(closed(joined(flowing(skull), flowing(jaw))));
  const teeth = [0.35, 0.6, 0.85].flatMap((x) =>
    polygon([
      [x, 0.1],
      [x + 0.06, 0.26],
      [x + 0.12, 0.1],
    ]),
  );
  return [
    lines(mane, palette.accent, 0.13),
    lines(horns, palette.glow, 0.15),
    {
      path: face,
      fill: straight(
        middle,
        neck,
        [0, mix(palette.mid, palette.light, 0.6)],
        [1, mix(palette.mid, palette.light, 0.4)],
      ),
    },
    { path: shown(teeth), fill: '#fffaf0' },
    { path: face, stroke: palette.glow, width: size * 0.075, foil: true },
    lines(
      [
        [
          [-0.45, -0.3],
          [-0.05, -0.42],
          [0.4, -0.16],
        ],
        [
          [-0.6, 0.2],
          [-0.3, 0.42],
          [0.1, 0.4],
        ],
      ],
      palette.accent,
      0.07,
    ),
    { path: shown(circle([0.02, -0.2], 0.15)), fill: '#fffaf0' },
    { path: shown(circle([0.07, -0.2], 0.075)), fill: darker(palette.deep, 0.5) },
    { path: shown(circle([1, -0.16], 0.06)), fill: palette.deep },
    lines(whiskers, palette.glow, 0.06),
  ];
}

/** The pearl that it is after, before its mouth. */
function pearl(room: Room, palette: Palette, { at, facing, thick }: Course): Item[] {
  const { focus } = room;
  const neck = at(1);
  const radius = thick * 0.62;
  const ahead = neck[0] + facing * thick * 5;
  const inside = ahead > focus.x + radius * 1.6 && ahead < focus.x + focus.w - radius * 1.6;
  const middle: Point = inside
    ? [ahead, neck[1] - thick * 0.2]
    : [neck[0] - facing * thick * 4.6, neck[1] - thick * 0.5];
  return [
    {
      path: circle(middle, radius * 2.2),
      fill: radial(middle, radius * 2.2, [0.3, palette.glow, 0.5], [1, palette.glow, 0]),
    },
    {
      path: circle(middle, radius),
      fill: radial(
        [middle[0] - radius * 0.35, middle[1] - radius * 0.35],
        radius * 1.5,
        [0, '#ffffff'],
        [0.6, lighter(palette.glow, 0.3)],
        [1, palette.accent],
      ),
    },
  ];
}

function dragon(room: Room, palette: Palette, variant: number, small: boolean): Item[] {
  const way = course(room, variant);
  return [
    ...[0.36, 0.76].flatMap((part) => leg(way, palette, part)),
    ...trunk(way, palette, small),
    ...head(way, palette),
    ...pearl(room, palette, way),
  ];
}

export const stroomdraken: World = {
  hand: 'serif',
  upper: false,
  leading: 1.06,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#06312c',
      mid: '#0e6154',
      light: '#3fae8d',
      glow: '#f4dc9a',
      accent: '#d0a24a',
      ink: '#fdf6df',
      band: '#04231f',
      bandInk: '#efe0b4',
    },
    {
      deep: '#0a2433',
      mid: '#11506a',
      light: '#3b93a6',
      glow: '#f6d58c',
      accent: '#d48f3f',
      ink: '#fff5dc',
      band: '#061823',
      bandInk: '#f0dcae',
    },
    {
      deep: '#3a1836',
      mid: '#7d3560',
      light: '#d47a93',
      glow: '#fff0dd',
      accent: '#f0b7a0',
      ink: '#fff6ef',
      band: '#280f25',
      bandInk: '#f6dcd6',
    },
  ],
  paint: (room, palette, { variant, small = false }) => [
    ground(room, [0, palette.deep], [0.5, palette.mid], [1, mix(palette.mid, palette.deep, 0.35)]),
    {
      path: circle([room.focus.x + room.focus.w * 0.5, room.focus.y + room.focus.h * 0.5], room.focus.h * 0.7),
      fill: radial(
        [room.focus.x + room.focus.w * 0.5, room.focus.y + room.focus.h * 0.5],
        room.focus.h * 0.55,
        [0, palette.light, 0.45],
        [1, palette.light, 0],
      ),
    },
    specks(room, room.focus, {
      count: 26,
      size: room.w * 0.008,
      colour: palette.glow,
      opacity: 0.5,
      seed: variant + 3,
    }),
    ...dragon(room, palette, variant, small),
  ],
};
