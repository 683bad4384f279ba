// Layers of mountains and a low sun; with a crater, a ridge or snow, depending on the set.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { circle, closed, smoothLine, joinPaths, line, polygon } from '../path.ts';
import type { PathPoint, Rect } from '../path.ts';
import { fullArea, ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

interface Ridge {
  /** Height of the line and of its peaks, as fractions of the focus area. */
  at: number;
  peaks: number;
  tall: number;
  seed: number;
}

function ridgeLine(canvas: Canvas, { at, peaks, tall, seed }: Ridge): PathPoint[] {
  const { focus } = canvas;
  const base = focus.y + focus.h * at;
  return Array.from({ length: peaks * 2 + 1 }, (_, index): PathPoint => {
    const x = (canvas.w * (index - 0.5 + seededRandom(index, seed) * 0.6 - 0.3)) / (peaks * 2 - 1);
    const up = index % 2 === 0 ? seededRandom(index, seed + 3) * 0.25 : 0.6 + seededRandom(index, seed + 5) * 0.4;
    return [x, base - up * tall * focus.h];
  });
}

function mountains(canvas: Canvas, ridge: Ridge, colour: string): VectorItem[] {
  const top = ridgeLine(canvas, ridge);
  const body = polygon([...top, [canvas.w, canvas.h], [0, canvas.h]]);
  const shades = top.flatMap((peak, index): VectorItem[] => {
    const next = top[index + 1];
    if (index % 2 === 0 || next === undefined) return [];
    const foot: PathPoint = [peak[0] + (next[0] - peak[0]) * 0.25, peak[1] + (next[1] - peak[1]) * 1.5];
    return [
      { path: polygon([peak, next, [next[0], next[1] + (next[1] - peak[1]) * 0.7], foot]), fill: darken(colour, 0.16) },
    ];
  });
  const from: PathPoint = [0, canvas.focus.y + canvas.focus.h * (ridge.at - ridge.tall)];
  const to: PathPoint = [0, canvas.focus.y + canvas.focus.h * (ridge.at + 0.35)];
  return [
    { path: body, fill: linearGradient(from, to, [0, colour], [1, mixColours(colour, '#2a0d10', 0.25)]) },
    { items: shades, clip: body },
  ];
}

function sun(focus: Rect, palette: Palette, middle: PathPoint, radius: number): VectorItem[] {
  const rings = [1.22, 1.46].map((grow): VectorItem => ({
    path: circle(middle, Math.min(radius * grow, middle[1] - focus.y)),
    stroke: palette.glow,
    width: radius * 0.018,
    opacity: 0.4,
  }));
  return [
    {
      path: circle(middle, radius * 1.7),
      fill: radialGradient(middle, radius * 1.7, [0.4, palette.glow, 0.35], [1, palette.glow, 0]),
    },
    ...rings,
    {
      path: circle(middle, radius),
      fill: radialGradient(
        [middle[0] - radius * 0.3, middle[1] - radius * 0.3],
        radius * 1.5,
        [0, lighten(palette.glow, 0.7)],
        [1, palette.glow],
      ),
    },
  ];
}

function crater(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus, w } = canvas;
  const [left, right] = [w * 0.36, w * 0.6];
  const top = focus.y + focus.h * 0.3;
  const foot = focus.y + focus.h * 0.95;
  const rim: PathPoint[] = [
    [left, top],
    [left + (right - left) * 0.35, top + focus.h * 0.035],
    [left + (right - left) * 0.7, top + focus.h * 0.03],
    [right, top - focus.h * 0.015],
  ];
  const cone = closed(
    joinPaths(
      joinPaths(
        smoothLine([
          [w * -0.1, foot],
          [w * 0.18, focus.y + focus.h * 0.66],
          [left, top],
        ]),
        line(rim),
      ),
      smoothLine([
        [right, top - focus.h * 0.015],
        [w * 0.8, focus.y + focus.h * 0.62],
        [w * 1.1, foot],
      ]),
    ),
  );
  const lava = smoothLine([
    [w * 0.5, top + focus.h * 0.03],
    [w * 0.47, focus.y + focus.h * 0.42],
    [w * 0.53, focus.y + focus.h * 0.52],
    [w * 0.5, focus.y + focus.h * 0.75],
  ]);
  const dark = mixColours(palette.mid, palette.deep, 0.55);
  return [
    {
      path: cone,
      fill: linearGradient(
        [left, top],
        [right + w * 0.2, foot],
        [0, mixColours(dark, palette.accent, 0.35)],
        [0.6, dark],
      ),
    },
    {
      clip: cone,
      items: [
        { path: lava, stroke: palette.accent, width: w * 0.05, opacity: 0.45 },
        { path: lava, stroke: palette.glow, width: w * 0.018 },
        { path: line(rim), stroke: palette.glow, width: w * 0.022 },
      ],
    },
  ];
}

export const bergvuur: WorldArtwork = {
  typeface: 'heavy',
  upper: false,
  leading: 0.98,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#3d0d12',
      mid: '#8f1d1c',
      light: '#d9482b',
      glow: '#ffc766',
      accent: '#f2762e',
      ink: '#fff2dc',
      band: '#2c090d',
      bandInk: '#f6dfc0',
    },
    {
      deep: '#4a1c0c',
      mid: '#a8431a',
      light: '#e2812f',
      glow: '#ffe2a0',
      accent: '#d7572a',
      ink: '#fff4e0',
      band: '#33130a',
      bandInk: '#f8e3c2',
    },
    {
      deep: '#2a3440',
      mid: '#52667a',
      light: '#a9bccb',
      glow: '#ffd9b8',
      accent: '#e2683c',
      ink: '#ffffff',
      band: '#1d252f',
      bandInk: '#e4ecf2',
    },
  ],
  paint: (canvas, palette, { tone, variant }) => {
    const { focus, w } = canvas;
    const wide = canvas.w > canvas.h * 1.2;
    const radius = Math.min(w * 0.24, focus.h * 0.29);
    const place = wide ? 0.72 : ([0.62, 0.55, 0.66, 0.42, 0.58, 0.5][variant % 6] ?? 0.6);
    const middle: PathPoint = [w * place, focus.y + focus.h * 0.42];
    const far = mixColours(palette.light, palette.mid, 0.25);
    const sky = ground(canvas, [0, palette.deep], [0.32, palette.mid], [0.72, palette.light]);
    if (tone === 0) {
      return [
        sky,
        ...sun(focus, palette, [w * 0.5, focus.y + focus.h * 0.36], radius),
        ...crater(canvas, palette),
        ...mountains(
          canvas,
          { at: 0.88, peaks: 4, tall: 0.16, seed: variant + 11 },
          mixColours(palette.mid, palette.deep, 0.45),
        ),
        ...mountains(
          canvas,
          { at: 1, peaks: 5, tall: 0.13, seed: variant + 23 },
          mixColours(palette.deep, palette.band, 0.3),
        ),
        specks(
          canvas,
          { ...focus, h: focus.h * 0.5 },
          { count: 22, size: w * 0.011, colour: palette.glow, opacity: 0.75, seed: variant + 5 },
        ),
      ];
    }
    const snow = specks(canvas, fullArea(canvas), {
      count: 60,
      size: w * 0.01,
      colour: '#ffffff',
      opacity: 0.7,
      seed: variant + 9,
    });
    return [
      sky,
      ...sun(focus, palette, middle, radius),
      ...mountains(canvas, { at: 0.62, peaks: 3, tall: 0.26, seed: variant + 2 }, far),
      ...mountains(
        canvas,
        { at: 0.76, peaks: 4, tall: 0.2, seed: variant + 13 },
        mixColours(palette.light, palette.mid, 0.75),
      ),
      ...mountains(
        canvas,
        { at: 0.9, peaks: 3, tall: 0.18, seed: variant + 21 },
        mixColours(palette.mid, palette.deep, 0.4),
      ),
      ...mountains(
        canvas,
        { at: 1.02, peaks: 5, tall: 0.13, seed: variant + 34 },
        mixColours(palette.deep, palette.band, 0.3),
      ),
      ...(tone === 2 ? [snow] : []),
    ];
  },
};
