// Rows of waves; with a moon, with lanterns, or under a pier, depending on the set.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { arc, circle, smoothLine, line, polygon, rect, roundRect } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

/** A row of half circles that overlap like roof tiles. */
function scallops(canvas: Canvas, y: number, radius: number, shift: number): Path {
  const count = Math.ceil(canvas.w / (radius * 2)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const x = (index + shift) * radius * 2 - radius;
    return arc([x + radius, y], radius, Math.PI, Math.PI * 2);
  }).flat();
}

function sea(canvas: Canvas, palette: Palette, from: number, rows: number, small: boolean): VectorItem[] {
  const { focus, w } = canvas;
  const radius = small ? w / 6 : w / 9;
  return Array.from({ length: rows }, (_, row): VectorItem[] => {
    const y = focus.y + focus.h * from + row * radius * 0.62 + radius;
    const colour = mixColours(palette.light, palette.deep, row / Math.max(1, rows - 1));
    const shift = row % 2 === 0 ? 0 : 0.5;
    const crest = scallops(canvas, y, radius, shift);
    const fill: Path = crest.map((step, index) => (index > 0 && step.to === 'M' ? { to: 'L', at: step.at } : step));
    return [
      {
        path: [...fill, { to: 'L', at: [w + radius, canvas.h] }, { to: 'L', at: [-radius * 2, canvas.h] }, { to: 'Z' }],
        fill: colour,
        stroke: mixColours(colour, palette.glow, 0.85),
        width: w * 0.008,
      },
      ...(small
        ? []
        : [
            {
              path: [0.66, 0.33].flatMap((size) => inner(canvas, y, radius, shift, size)),
              stroke: palette.glow,
              width: w * 0.005,
              opacity: 0.5,
            },
          ]),
    ];
  }).flat();
}

function inner(canvas: Canvas, y: number, radius: number, shift: number, size: number): Path {
  const count = Math.ceil(canvas.w / (radius * 2)) + 1;
  return Array.from({ length: count }, (_, index) =>
    arc([(index + shift) * radius * 2, y], radius * size, Math.PI, Math.PI * 2),
  ).flat();
}

function moon({ focus }: Canvas, palette: Palette): VectorItem[] {
  const radius = Math.min(focus.w * 0.24, focus.h * 0.27);
  const middle: PathPoint = [focus.x + focus.w * 0.56, focus.y + focus.h * 0.34];
  return [
    {
      path: circle(middle, radius * 1.8),
      fill: radialGradient(middle, radius * 1.8, [0.45, palette.glow, 0.4], [1, palette.glow, 0]),
    },
    {
      path: circle(middle, radius),
      fill: radialGradient(
        [middle[0] - radius * 0.3, middle[1] - radius * 0.4],
        radius * 1.6,
        [0, '#ffffff'],
        [1, mixColours(palette.glow, palette.light, 0.35)],
      ),
    },
    ...[
      [-0.3, 0.2, 0.18],
      [0.3, -0.25, 0.13],
      [0.2, 0.4, 0.1],
    ].map(([x = 0, y = 0, r = 0]): VectorItem => ({
      path: circle([middle[0] + x * radius, middle[1] + y * radius], r * radius),
      fill: mixColours(palette.glow, palette.light, 0.35),
      opacity: 0.5,
    })),
  ];
}

function lantern(x: number, y: number, size: number, palette: Palette): VectorItem[] {
  const body = roundRect({ x: x - size * 0.5, y: y - size * 0.55, w: size, h: size * 1.1 }, size * 0.42);
  return [
    {
      path: circle([x, y], size * 1.5),
      fill: radialGradient([x, y], size * 1.5, [0, palette.accent, 0.65], [1, palette.accent, 0]),
    },
    {
      path: line([
        [x, y - size * 1.1],
        [x, y - size * 0.55],
      ]),
      stroke: palette.band,
      width: size * 0.07,
    },
    {
      path: body,
      fill: radialGradient(
        [x, y + size * 0.1],
        size * 0.8,
        [0, '#fff6d8'],
        [0.55, palette.accent],
        [1, darken(palette.accent, 0.3)],
      ),
    },
    { path: rect({ x: x - size * 0.27, y: y - size * 0.64, w: size * 0.54, h: size * 0.12 }), fill: palette.band },
    { path: rect({ x: x - size * 0.27, y: y + size * 0.5, w: size * 0.54, h: size * 0.12 }), fill: palette.band },
    {
      path: [
        ...line([
          [x - size * 0.2, y - size * 0.5],
          [x - size * 0.2, y + size * 0.48],
        ]),
        ...line([
          [x + size * 0.2, y - size * 0.5],
          [x + size * 0.2, y + size * 0.48],
        ]),
      ],
      stroke: palette.band,
      width: size * 0.035,
      opacity: 0.35,
    },
  ];
}

function lanterns({ focus }: Canvas, palette: Palette): VectorItem[] {
  const unit = Math.min(focus.w, focus.h);
  const at = (x: number, y: number, size: number) =>
    lantern(focus.x + focus.w * x, focus.y + focus.h * y, unit * size, palette);
  const rope = smoothLine([
    [focus.x - focus.w * 0.1, focus.y + focus.h * 0.02],
    [focus.x + focus.w * 0.5, focus.y + focus.h * 0.12],
    [focus.x + focus.w * 1.1, focus.y],
  ]);
  return [
    { path: rope, stroke: palette.band, width: unit * 0.012 },
    ...at(0.2, 0.3, 0.15),
    ...at(0.8, 0.26, 0.17),
    ...at(0.5, 0.4, 0.25),
  ];
}

function pier(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus, w } = canvas;
  const top = focus.y + focus.h * 0.06;
  const posts = [0.1, 0.34, 0.66, 0.9].map((x, index): VectorItem => ({
    path: polygon([
      [w * (x - 0.028), top],
      [w * (x + 0.028), top],
      [w * (x + 0.036 + (index - 1.5) * 0.012), canvas.h],
      [w * (x - 0.036 + (index - 1.5) * 0.012), canvas.h],
    ]),
    fill: linearGradient(
      [w * (x - 0.03), 0],
      [w * (x + 0.03), 0],
      [0, mixColours(palette.deep, palette.accent, 0.3)],
      [1, darken(palette.deep, 0.4)],
    ),
  }));
  const braces = [0.1, 0.66].map((x): VectorItem => ({
    path: [
      ...line([
        [w * x, focus.y + focus.h * 0.16],
        [w * (x + 0.24), focus.y + focus.h * 0.5],
      ]),
      ...line([
        [w * (x + 0.24), focus.y + focus.h * 0.16],
        [w * x, focus.y + focus.h * 0.5],
      ]),
    ],
    stroke: darken(palette.deep, 0.3),
    width: w * 0.014,
  }));
  const middle: PathPoint = [w * 0.5, focus.y + focus.h * 0.36];
  return [
    {
      path: circle(middle, w * 0.3),
      fill: radialGradient(middle, w * 0.3, [0, palette.accent, 0.75], [1, palette.accent, 0]),
    },
    { path: circle(middle, w * 0.075), fill: lighten(palette.accent, 0.55) },
    ...braces,
    ...posts,
    { path: rect({ x: -w * 0.05, y: top, w: w * 1.1, h: focus.h * 0.07 }), fill: darken(palette.deep, 0.35) },
    {
      path: line([
        [0, top],
        [w, top],
      ]),
      stroke: palette.accent,
      width: w * 0.008,
      opacity: 0.7,
    },
  ];
}

export const getijdenrijk: WorldArtwork = {
  typeface: 'soft',
  upper: false,
  leading: 1,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#0c2b57',
      mid: '#1d5c9b',
      light: '#5aa6d6',
      glow: '#eaf6ff',
      accent: '#ffe9b8',
      ink: '#ffffff',
      band: '#081f40',
      bandInk: '#d9ebfa',
    },
    {
      deep: '#0d3038',
      mid: '#1c5c63',
      light: '#4d9a94',
      glow: '#e8f3e4',
      accent: '#f6a63a',
      ink: '#fff7e6',
      band: '#08222a',
      bandInk: '#e6eedd',
    },
    {
      deep: '#1b2438',
      mid: '#3a4e73',
      light: '#7f9bbd',
      glow: '#f0f2ee',
      accent: '#f2c27a',
      ink: '#fffaf0',
      band: '#111827',
      bandInk: '#dfe5ee',
    },
  ],
  paint: (canvas, palette, { tone, variant, small = false }) => {
    const subject = tone === 0 ? moon(canvas, palette) : tone === 1 ? lanterns(canvas, palette) : pier(canvas, palette);
    const gulls = [0, 1, 2].map((index): VectorItem => {
      const x = canvas.focus.x + canvas.focus.w * (0.1 + seededRandom(index, variant) * 0.25);
      const y = canvas.focus.y + canvas.focus.h * (0.12 + index * 0.1);
      const s = canvas.w * 0.03;
      return {
        path: smoothLine([
          [x - s, y - s * 0.3],
          [x - s * 0.4, y - s * 0.45],
          [x, y],
          [x + s * 0.4, y - s * 0.45],
          [x + s, y - s * 0.3],
        ]),
        stroke: palette.ink,
        width: canvas.w * 0.006,
      };
    });
    return [
      ground(canvas, [0, palette.deep], [0.45, palette.mid], [0.8, palette.light]),
      ...(tone === 1
        ? [
            specks(canvas, canvas.focus, {
              count: 20,
              size: canvas.w * 0.007,
              colour: palette.accent,
              opacity: 0.6,
              seed: variant,
            }),
          ]
        : []),
      ...subject,
      ...(tone === 0 ? gulls : []),
      ...sea(canvas, palette, tone === 2 ? 0.62 : 0.55, small ? 3 : 5, small),
    ];
  },
};
