// Bamboo in the mist with a small guard; by day, in the rain, or at night with fireflies.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { circle, closed, ellipse, smoothLine, joinPaths, line, mapPath, polygon } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

function leaf(at: PathPoint, length: number, angle: number): Path {
  const shape = closed(
    joinPaths(
      smoothLine([
        [0, 0],
        [0.45, -0.13],
        [1, 0],
      ]),
      smoothLine([
        [1, 0],
        [0.45, 0.11],
        [0, 0],
      ]),
    ),
  );
  const [cos, sin] = [Math.cos(angle) * length, Math.sin(angle) * length];
  return mapPath(shape, ([x, y]) => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
}

interface Stalk {
  /** Middle, thickness and slant, as fractions of the width. */
  x: number;
  thick: number;
  slant: number;
  from: number;
  colour: string;
  seed: number;
}

function stalk(canvas: Canvas, { x, thick, slant, from, colour, seed }: Stalk): VectorItem[] {
  const { w, h } = canvas;
  const joints = 5;
  const height = h - from;
  const at = (part: number): PathPoint => [w * (x + slant * (1 - part)), from + height * part];
  const half = (w * thick) / 2;
  const pieces = Array.from({ length: joints }, (_, index): Path => {
    const [a, b] = [at(index / joints), at((index + 1) / joints)];
    const gap = height * 0.004;
    return polygon([
      [a[0] - half * 1.08, a[1] + gap],
      [a[0] + half * 1.08, a[1] + gap],
      [a[0] + half * 0.92, a[1] + height * 0.02],
      [b[0] + half * 0.92, b[1] - height * 0.02],
      [b[0] + half * 1.08, b[1] - gap],
      [b[0] - half * 1.08, b[1] - gap],
      [b[0] - half * 0.92, b[1] - height * 0.02],
      [a[0] - half * 0.92, a[1] + height * 0.02],
    ]);
  }).flat();
  const leaves = Array.from({ length: 4 }, (_, index): Path => {
    const joint = at((1 + Math.floor(seededRandom(index, seed) * 3)) / joints);
    const side = seededRandom(index, seed + 4) > 0.5 ? 1 : -1;
    const angle = (side > 0 ? 0.35 : Math.PI - 0.35) + (seededRandom(index, seed + 8) - 0.3) * 0.8 * side;
    return leaf([joint[0] + side * half, joint[1]], w * (0.13 + seededRandom(index, seed + 2) * 0.06), angle);
  }).flat();
  const left = w * x - half;
  return [
    { path: leaves, fill: darken(colour, 0.12) },
    {
      path: pieces,
      fill: linearGradient(
        [left, 0],
        [left + half * 2, 0],
        [0, lighten(colour, 0.28)],
        [0.45, colour],
        [1, darken(colour, 0.3)],
      ),
    },
  ];
}

/** The guard: a round creature with a hat of leaves. */
function guard(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus } = canvas;
  const size = Math.min(focus.w, focus.h) * 0.2;
  const [x, y] = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.74];
  const belly = ellipse([x, y], size, size * 0.95);
  return [
    { path: ellipse([x, y + size * 0.95], size * 1.2, size * 0.2), fill: palette.band, opacity: 0.35 },
    {
      path: belly,
      fill: radialGradient([x - size * 0.3, y - size * 0.4], size * 1.7, [0, '#fffbe9'], [1, palette.glow]),
    },
    { path: ellipse([x, y + size * 0.35], size * 0.5, size * 0.42), fill: '#fffdf3', opacity: 0.8 },
    { path: circle([x - size * 0.36, y - size * 0.08], size * 0.09), fill: palette.band },
    { path: circle([x + size * 0.36, y - size * 0.08], size * 0.09), fill: palette.band },
    {
      path: smoothLine([
        [x - size * 0.12, y + size * 0.1],
        [x, y + size * 0.17],
        [x + size * 0.12, y + size * 0.1],
      ]),
      stroke: palette.band,
      width: size * 0.05,
    },
    { path: ellipse([x - size * 0.58, y + size * 0.12], size * 0.14, size * 0.09), fill: palette.accent, opacity: 0.6 },
    { path: ellipse([x + size * 0.58, y + size * 0.12], size * 0.14, size * 0.09), fill: palette.accent, opacity: 0.6 },
    {
      path: leaf([x - size * 1.15, y - size * 0.42], size * 2.5, -0.22),
      fill: linearGradient([x - size, y], [x + size, y - size], [0, palette.mid], [1, palette.light]),
    },
    {
      path: line([
        [x - size * 1.1, y - size * 0.43],
        [x + size * 1.2, y - size * 0.94],
      ]),
      stroke: palette.deep,
      width: size * 0.03,
      opacity: 0.6,
    },
  ];
}

function rain(canvas: Canvas, palette: Palette, variant: number): VectorItem {
  const { focus, w } = canvas;
  const drops = Array.from({ length: 26 }, (_, index): Path => {
    const x = w * seededRandom(index, variant + 50);
    const y = focus.y + focus.h * seededRandom(index, variant + 60) * 0.95;
    return line([
      [x, y],
      [x - w * 0.012, y + w * 0.05],
    ]);
  }).flat();
  return { path: drops, stroke: palette.glow, width: w * 0.006, opacity: 0.65 };
}

export const bamboewacht: WorldArtwork = {
  typeface: 'plainBold',
  upper: false,
  leading: 1.02,
  align: 'middle',
  titleAt: 'top',
  palettes: [
    {
      deep: '#1f4a2a',
      mid: '#3f8148',
      light: '#8fc46a',
      glow: '#fdf0c4',
      accent: '#f08a72',
      ink: '#17361f',
      band: '#17361f',
      bandInk: '#e9f3cf',
    },
    {
      deep: '#22464a',
      mid: '#437c7b',
      light: '#86b7a6',
      glow: '#eef6e6',
      accent: '#e8907a',
      ink: '#12343a',
      band: '#16363b',
      bandInk: '#dcefe6',
    },
    {
      deep: '#122b29',
      mid: '#1f5443',
      light: '#4a8d5f',
      glow: '#f7f1a8',
      accent: '#eaa06a',
      ink: '#fbf7d4',
      band: '#0c1f1e',
      bandInk: '#dfe9bd',
    },
  ],
  paint: (canvas, palette, { tone, variant, small = false }) => {
    const { w, focus } = canvas;
    const night = tone === 2;
    const top = night ? palette.deep : lighten(palette.light, 0.72);
    const far = night ? mixColours(palette.mid, palette.deep, 0.4) : lighten(palette.light, 0.25);
    const start = focus.y - focus.h * 0.02;
    const place = (x: number) => x + (seededRandom(Math.round(x * 100), variant) - 0.5) * 0.05;
    const [high, low] = night ? [palette.deep, mixColours(palette.mid, palette.light, 0.25)] : [top, palette.light];
    const sky = ground(canvas, [0, high], [1, low]);
    const skyAt = (y: number) => mixColours(high, low, Math.max(0, y / canvas.h));
    const back = (small ? [] : [0.16, 0.36, 0.62, 0.8]).map((x, index) =>
      stalk(canvas, { x: place(x), thick: 0.035, slant: 0.02, from: start, colour: far, seed: index + variant }),
    );
    const front = (small ? [0.12, 0.82] : [0.06, 0.27, 0.75, 0.93]).map((x, index) =>
      stalk(canvas, {
        x: place(x),
        thick: 0.07,
        slant: index % 2 === 0 ? 0.015 : -0.015,
        from: start,
        colour: palette.mid,
        seed: index * 7 + variant,
      }),
    );
    const mist: VectorItem = {
      path: polygon([
        [0, focus.y + focus.h * 0.45],
        [w, focus.y + focus.h * 0.45],
        [w, canvas.h],
        [0, canvas.h],
      ]),
      fill: linearGradient(
        [0, focus.y + focus.h * 0.45],
        [0, canvas.h],
        [0, top, 0],
        [1, night ? palette.light : '#fffdf0', night ? 0.35 : 0.75],
      ),
    };
    const fade: VectorItem = {
      path: polygon([
        [0, start - focus.h * 0.03],
        [w, start - focus.h * 0.03],
        [w, start + focus.h * 0.16],
        [0, start + focus.h * 0.16],
      ]),
      fill: linearGradient(
        [0, start],
        [0, start + focus.h * 0.16],
        [0, skyAt(start)],
        [0.15, skyAt(start)],
        [1, skyAt(start + focus.h * 0.16), 0],
      ),
    };
    return [
      sky,
      ...back.flat(),
      mist,
      ...front.flat(),
      fade,
      ...guard(canvas, palette),
      ...(tone === 1 && !small ? [rain(canvas, palette, variant)] : []),
      ...(night
        ? [specks(canvas, focus, { count: 24, size: w * 0.014, colour: palette.glow, opacity: 0.9, seed: variant + 8 })]
        : []),
    ];
  },
};
