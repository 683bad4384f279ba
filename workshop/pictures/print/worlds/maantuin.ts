// A crescent over a round garden gate with blossom; or over a pond with rings.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { arc, circle, closed, ellipse, smoothLine, joinPaths, mapPath, rect } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

function crescent(middle: PathPoint, radius: number): Path {
  const outer = arc(middle, radius, 0.65, 0.65 + Math.PI * 1.5);
  const shift: PathPoint = [middle[0] + radius * 0.38, middle[1] - radius * 0.2];
  const from = outer[0];
  const last = outer.at(-1);
  if (from === undefined || last === undefined || from.to === 'Z' || last.to === 'Z') return outer;
  const angle = (point: PathPoint) => Math.atan2(point[1] - shift[1], point[0] - shift[0]);
  const start = angle(last.at);
  const inner = Math.hypot(last.at[0] - shift[0], last.at[1] - shift[1]);
  let end = angle(from.at);
  while (end > start) end -= Math.PI * 2;
  return closed(joinPaths(outer, arc(shift, inner, start, end)));
}

function petal(at: PathPoint, size: number, angle: number): Path {
  const shape = closed(
    joinPaths(
      smoothLine([
        [0, 0],
        [0.35, -0.32],
        [0.85, -0.28],
        [1, 0],
      ]),
      smoothLine([
        [1, 0],
        [0.7, 0.22],
        [0.3, 0.22],
        [0, 0],
      ]),
    ),
  );
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return mapPath(shape, ([x, y]) => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
}

function blossom(at: PathPoint, size: number, colour: string, heart: string): VectorItem[] {
  const petals = [0, 1, 2, 3, 4].flatMap((index) => petal(at, size, (index * Math.PI * 2) / 5 + 0.3));
  return [
    { path: petals, fill: colour },
    { path: circle(at, size * 0.2), fill: heart },
  ];
}

function branch(canvas: Canvas, palette: Palette, variant: number, small: boolean): VectorItem[] {
  const { focus } = canvas;
  const unit = Math.min(focus.w, focus.h);
  const at = (x: number, y: number): PathPoint => [focus.x + focus.w * x, focus.y + focus.h * y];
  const main = [at(1.05, 0.86), at(0.86, 0.74), at(0.72, 0.78), at(0.5, 0.68), at(0.3, 0.73)];
  const twig = [at(0.72, 0.78), at(0.62, 0.62), at(0.55, 0.52)];
  const spots = [
    at(0.3, 0.73),
    at(0.42, 0.69),
    at(0.55, 0.52),
    at(0.62, 0.62),
    at(0.66, 0.78),
    at(0.86, 0.74),
    at(0.93, 0.8),
  ];
  return [
    { path: smoothLine(main), stroke: palette.band, width: unit * 0.022 },
    { path: smoothLine(twig), stroke: palette.band, width: unit * 0.014 },
    ...spots
      .filter((_, index) => !small || index % 3 === 0)
      .flatMap((spot, index) =>
        blossom(
          spot,
          unit * (0.055 + seededRandom(index, variant) * 0.025),
          index % 3 === 0 ? palette.accent : palette.glow,
          palette.band,
        ),
      ),
  ];
}

function gate(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus } = canvas;
  const unit = Math.min(focus.w, focus.h);
  const middle: PathPoint = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.5];
  const radius = unit * 0.44;
  return [
    { path: circle(middle, radius * 1.07), fill: palette.accent },
    {
      path: circle(middle, radius),
      fill: linearGradient(
        [0, middle[1] - radius],
        [0, middle[1] + radius],
        [0, darken(palette.mid, 0.35)],
        [0.6, palette.mid],
        [1, palette.light],
      ),
    },
    { path: circle(middle, radius * 1.14), stroke: palette.accent, width: unit * 0.008, opacity: 0.6 },
  ];
}

function moon(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus } = canvas;
  const unit = Math.min(focus.w, focus.h);
  const middle: PathPoint = [focus.x + focus.w * 0.46, focus.y + focus.h * 0.4];
  const radius = unit * 0.2;
  return [
    {
      path: circle(middle, radius * 2),
      fill: radialGradient(middle, radius * 2, [0.2, palette.glow, 0.4], [1, palette.glow, 0]),
    },
    {
      path: crescent(middle, radius),
      fill: linearGradient(
        [middle[0] - radius, middle[1] - radius],
        [middle[0] + radius, middle[1] + radius],
        [0, '#fffdf2'],
        [1, palette.glow],
      ),
    },
  ];
}

function pond(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus, w } = canvas;
  const y = focus.y + focus.h * 0.68;
  const rings = [0.1, 0.18, 0.27, 0.37].map((size): VectorItem => ({
    path: ellipse([focus.x + focus.w * 0.46, focus.y + focus.h * 0.86], focus.w * size * 1.25, focus.h * size * 0.32),
    stroke: palette.glow,
    width: w * 0.007,
    opacity: 0.85 - size,
  }));
  const pads = [
    [0.14, 0.84, 0.08],
    [0.84, 0.94, 0.1],
    [0.78, 0.78, 0.06],
  ].map(([x = 0, at = 0, r = 0]): VectorItem => ({
    path: ellipse([focus.x + focus.w * x, focus.y + focus.h * at], focus.w * r, focus.w * r * 0.36),
    fill: mixColours(palette.mid, '#3f7f6c', 0.6),
  }));
  const water = rect({ x: 0, y, w, h: canvas.h - y });
  return [
    { path: water, fill: linearGradient([0, y], [0, canvas.h], [0, palette.light], [1, palette.mid]) },
    { items: [...rings, ...pads], clip: water },
    ...blossom([focus.x + focus.w * 0.84, focus.y + focus.h * 0.92], w * 0.06, palette.accent, palette.glow),
  ];
}

export const maantuin: WorldArtwork = {
  typeface: 'serif',
  upper: false,
  leading: 1.06,
  align: 'middle',
  titleAt: 'bottom',
  palettes: [
    {
      deep: '#2f1330',
      mid: '#632a5c',
      light: '#a65a86',
      glow: '#ffe6b0',
      accent: '#e9a94e',
      ink: '#fff1d9',
      band: '#220c24',
      bandInk: '#f0d9c4',
    },
    {
      deep: '#1c2145',
      mid: '#46528c',
      light: '#98a5cf',
      glow: '#f6f4ff',
      accent: '#f0a9bd',
      ink: '#ffffff',
      band: '#141834',
      bandInk: '#dfe2f4',
    },
    {
      deep: '#38163a',
      mid: '#74406f',
      light: '#c08fb2',
      glow: '#fff3ea',
      accent: '#f3b6a8',
      ink: '#fff4ec',
      band: '#280e2a',
      bandInk: '#f0dbe6',
    },
    {
      deep: '#565d69',
      mid: '#8a929e',
      light: '#c9ced6',
      glow: '#ffffff',
      accent: '#f0b8c4',
      ink: '#ffffff',
      band: '#3a404a',
      bandInk: '#eef0f4',
    },
  ],
  paint: (canvas, palette, { tone, variant, small = false }) => {
    const { focus, w } = canvas;
    const falling = Array.from({ length: small ? 4 : 9 }, (_, index): Path =>
      petal(
        [
          focus.x + focus.w * (0.06 + seededRandom(index, variant + 3) * 0.88),
          focus.y + focus.h * (0.05 + seededRandom(index, variant + 9) * 0.85),
        ],
        w * 0.03,
        seededRandom(index, variant) * 6,
      ),
    ).flat();
    return [
      ground(
        canvas,
        [0, darken(palette.deep, 0.2)],
        [0.5, palette.deep],
        [1, mixColours(palette.deep, palette.mid, 0.6)],
      ),
      specks(canvas, focus, { count: 30, size: w * 0.006, colour: palette.glow, opacity: 0.6, seed: variant + 1 }),
      ...(tone === 0 ? gate(canvas, palette) : []),
      ...moon(canvas, palette),
      ...(tone === 0 ? branch(canvas, palette, variant, small) : pond(canvas, palette)),
      { path: falling, fill: lighten(palette.accent, 0.3), opacity: 0.85 },
      {
        path: rect({ x: 0, y: focus.y + focus.h, w, h: canvas.h - focus.y - focus.h }),
        fill: linearGradient(
          [0, focus.y + focus.h],
          [0, canvas.h],
          [0, palette.deep, tone === 0 ? 0 : 1],
          [0.2, palette.deep],
          [1, darken(palette.deep, 0.2)],
        ),
      },
    ];
  },
};
