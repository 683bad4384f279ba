// A dragon in line art, curved like a river, with scales and mane in foil, that follows a pearl.
import { darken, lighten, mixColours } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { arc, circle, closed, smoothLine, joinPaths, line, mapPath, polygon } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

interface Course {
  /** The middle of the body, from the tail (0) to the neck (1). */
  at: (part: number) => PathPoint;
  /** Direction of the head. */
  facing: 1 | -1;
  thick: number;
}

/** The course of the body: upward in a tall picture, sideways in a wide one. */
function course({ focus }: Canvas, variant: number): Course {
  const side = variant % 2 === 0 ? 1 : -1;
  if (focus.w > focus.h * 1.15) {
    const thick = focus.h * 0.13;
    const at = (part: number): PathPoint => [
      focus.x + focus.w * (0.5 + side * (part * 0.66 - 0.42)),
      focus.y + focus.h * (0.56 - part * 0.14 - Math.sin(part * Math.PI * 2.5 + 0.9) * (0.28 - part * 0.06)),
    ];
    return { at, facing: side, thick };
  }
  const thick = Math.min(focus.w * 0.13, focus.h * 0.1);
  const at = (part: number): PathPoint => [
    focus.x + focus.w * (0.5 + side * Math.sin(part * Math.PI * 2.55 + 2.1) * (0.33 - part * 0.1)),
    focus.y + focus.h * (0.95 - part * 0.74),
  ];
  return { at, facing: at(1)[0] > at(0.95)[0] ? 1 : -1, thick };
}

function offsetFromCourse(at: (part: number) => PathPoint, part: number, distance: number): PathPoint {
  const [a, b] = [at(part - 0.006), at(part + 0.006)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const middle = at(part);
  return [middle[0] - ((b[1] - a[1]) / length) * distance, middle[1] + ((b[0] - a[0]) / length) * distance];
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);

/** Thickness of the body along its course. */
function girth(part: number): number {
  return (
    0.08 +
    0.92 * Math.pow(Math.sin(Math.min(1, part * 0.72 + 0.03) * Math.PI * 0.62), 1.15) -
    0.22 * Math.max(0, part - 0.75)
  );
}

function trunk({ at, thick }: Course, palette: Palette, small: boolean): VectorItem[] {
  const edge = (side: number) => steps(40).map((part) => offsetFromCourse(at, part, side * thick * girth(part)));
  const outline = closed(joinPaths(smoothLine(edge(1)), smoothLine(edge(-1).toReversed())));
  const rows = steps(small ? 26 : 46).slice(2, -1);
  const scales = rows.flatMap((part, row) => {
    const [a, b] = [at(part - 0.006), at(part + 0.006)];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    return (row % 2 === 0 ? [-0.2, 0.34] : [0.07, 0.6]).map((off) =>
      arc(offsetFromCourse(at, part, off * thick * girth(part)), thick * girth(part) * 0.3, angle - 1.35, angle + 1.35),
    );
  });
  const belly = rows.map((part) =>
    line([
      offsetFromCourse(at, part, -thick * girth(part)),
      offsetFromCourse(at, part + 0.006, -thick * girth(part) * 0.5),
    ]),
  );
  const fins = steps(small ? 12 : 22)
    .slice(1, -1)
    .map((part) =>
      polygon([
        offsetFromCourse(at, part, thick * girth(part) * 0.96),
        offsetFromCourse(at, part - 0.03, thick * (girth(part) + 0.5)),
        offsetFromCourse(at, part + 0.026, thick * girth(part + 0.026) * 0.96),
      ]),
    );
  const line1 = (side: number) =>
    smoothLine(steps(40).map((part) => offsetFromCourse(at, part, side * thick * girth(part))));
  const tuft = [-0.9, 0, 0.9].map((turn) =>
    smoothLine([
      at(0.02),
      offsetFromCourse(at, -0.02, turn * thick * 0.35),
      offsetFromCourse(at, -0.055, turn * thick * 0.5),
      offsetFromCourse(at, -0.085, turn * thick * 0.2),
    ]),
  );
  return [
    { path: fins.flat(), fill: palette.accent, foil: true },
    { path: tuft.flat(), stroke: palette.accent, width: thick * 0.12, foil: true },
    {
      path: outline,
      fill: linearGradient(
        at(1),
        at(0),
        [0, mixColours(palette.mid, palette.light, 0.55)],
        [0.6, mixColours(palette.mid, palette.light, 0.2)],
        [1, palette.mid],
      ),
    },
    { path: scales.flat(), stroke: palette.glow, width: thick * 0.045, opacity: 0.75, foil: true },
    { path: belly.flat(), stroke: palette.accent, width: thick * 0.06, opacity: 0.9, foil: true },
    { path: line1(-0.5), stroke: palette.accent, width: thick * 0.05, foil: true },
    { path: outline, stroke: palette.glow, width: thick * 0.085, foil: true },
  ];
}

/** A leg with three claws. */
function leg({ at, thick }: Course, palette: Palette, part: number): VectorItem[] {
  const root = offsetFromCourse(at, part, -thick * girth(part) * 0.7);
  const knee = offsetFromCourse(at, part - 0.035, -thick * (girth(part) + 0.75));
  const paw = offsetFromCourse(at, part + 0.02, -thick * (girth(part) + 1.05));
  const claws = [-0.06, 0.01, 0.08].map((off) =>
    smoothLine([
      paw,
      offsetFromCourse(at, part + 0.02 + off * 0.4, -thick * (girth(part) + 1.28)),
      offsetFromCourse(at, part + 0.03 + off * 0.6, -thick * (girth(part) + 1.36)),
    ]),
  );
  const limb = smoothLine([root, knee, paw]);
  return [
    { path: limb, stroke: palette.glow, width: thick * 0.5 },
    { path: limb, stroke: mixColours(palette.mid, palette.light, 0.35), width: thick * 0.34 },
    { path: claws.flat(), stroke: palette.glow, width: thick * 0.12, foil: true },
  ];
}

/** The head, in units of its size, with the snout to the right. */
const skull: readonly PathPoint[] = [
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
const jaw: readonly PathPoint[] = [
  [0.1, 0.16],
  [0.45, 0.34],
  [0.86, 0.34],
  [0.98, 0.5],
  [0.6, 0.66],
  [0.1, 0.66],
  [-0.4, 0.78],
  [-0.95, 0.5],
];
const horns: readonly (readonly PathPoint[])[] = [
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
const mane: readonly (readonly PathPoint[])[] = [
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
const whiskers: readonly (readonly PathPoint[])[] = [
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

function head({ at, facing, thick }: Course, palette: Palette): VectorItem[] {
  const size = thick * 1.32;
  const neck = at(1);
  const middle: PathPoint = [neck[0] + facing * size * 0.62, neck[1] - size * 0.12];
  const onHead = (path: Path): Path => mapPath(path, ([x, y]) => [middle[0] + facing * x * size, middle[1] + y * size]);
  const lines = (polylines: readonly (readonly PathPoint[])[], stroke: string, width: number): VectorItem => ({
    path: onHead(polylines.flatMap((points) => smoothLine(points))),
    stroke,
    width: width * size,
    foil: true,
  });
  const face = onHead(closed(joinPaths(smoothLine(skull), smoothLine(jaw))));
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
      fill: linearGradient(
        middle,
        neck,
        [0, mixColours(palette.mid, palette.light, 0.6)],
        [1, mixColours(palette.mid, palette.light, 0.4)],
      ),
    },
    { path: onHead(teeth), fill: '#fffaf0' },
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
    { path: onHead(circle([0.02, -0.2], 0.15)), fill: '#fffaf0' },
    { path: onHead(circle([0.07, -0.2], 0.075)), fill: darken(palette.deep, 0.5) },
    { path: onHead(circle([1, -0.16], 0.06)), fill: palette.deep },
    lines(whiskers, palette.glow, 0.06),
  ];
}

/** The pearl in front of the mouth. */
function pearl(canvas: Canvas, palette: Palette, { at, facing, thick }: Course): VectorItem[] {
  const { focus } = canvas;
  const neck = at(1);
  const radius = thick * 0.62;
  const ahead = neck[0] + facing * thick * 5;
  const inside = ahead > focus.x + radius * 1.6 && ahead < focus.x + focus.w - radius * 1.6;
  const middle: PathPoint = inside
    ? [ahead, neck[1] - thick * 0.2]
    : [neck[0] - facing * thick * 4.6, neck[1] - thick * 0.5];
  return [
    {
      path: circle(middle, radius * 2.2),
      fill: radialGradient(middle, radius * 2.2, [0.3, palette.glow, 0.5], [1, palette.glow, 0]),
    },
    {
      path: circle(middle, radius),
      fill: radialGradient(
        [middle[0] - radius * 0.35, middle[1] - radius * 0.35],
        radius * 1.5,
        [0, '#ffffff'],
        [0.6, lighten(palette.glow, 0.3)],
        [1, palette.accent],
      ),
    },
  ];
}

function dragon(canvas: Canvas, palette: Palette, variant: number, small: boolean): VectorItem[] {
  const way = course(canvas, variant);
  return [
    ...[0.36, 0.76].flatMap((part) => leg(way, palette, part)),
    ...trunk(way, palette, small),
    ...head(way, palette),
    ...pearl(canvas, palette, way),
  ];
}

export const stroomdraken: WorldArtwork = {
  typeface: 'serif',
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
  paint: (canvas, palette, { variant, small = false }) => [
    ground(canvas, [0, palette.deep], [0.5, palette.mid], [1, mixColours(palette.mid, palette.deep, 0.35)]),
    {
      path: circle(
        [canvas.focus.x + canvas.focus.w * 0.5, canvas.focus.y + canvas.focus.h * 0.5],
        canvas.focus.h * 0.7,
      ),
      fill: radialGradient(
        [canvas.focus.x + canvas.focus.w * 0.5, canvas.focus.y + canvas.focus.h * 0.5],
        canvas.focus.h * 0.55,
        [0, palette.light, 0.45],
        [1, palette.light, 0],
      ),
    },
    specks(canvas, canvas.focus, {
      count: 26,
      size: canvas.w * 0.008,
      colour: palette.glow,
      opacity: 0.5,
      seed: variant + 3,
    }),
    ...dragon(canvas, palette, variant, small),
  ],
};
