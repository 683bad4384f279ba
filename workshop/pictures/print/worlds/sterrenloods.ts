// Orbits, a comet or a planet with rings, depending on the set.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { arc, circle, closed, dots, ellipse, smoothLine, joinPaths, mapPath, polygon } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { fullArea, ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

function ball(middle: PathPoint, radius: number, colour: string): VectorItem {
  const lit: PathPoint = [middle[0] - radius * 0.4, middle[1] - radius * 0.4];
  return {
    path: circle(middle, radius),
    fill: radialGradient(lit, radius * 1.5, [0, lighten(colour, 0.55)], [0.5, colour], [1, darken(colour, 0.5)]),
  };
}

/** Flattens and rotates a path around the origin, then moves it to its place. */
function tilted(path: Path, middle: PathPoint, flat: number, turn: number): Path {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return mapPath(path, ([x, y]) => [middle[0] + x * cos - y * flat * sin, middle[1] + x * sin + y * flat * cos]);
}

function ringed(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus } = canvas;
  const middle: PathPoint = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.5];
  const radius = Math.min(focus.w * 0.2, focus.h * 0.29);
  const turn = -0.32;
  const ring = (grow: number, from: number, until: number, width: number, colour: string): VectorItem => ({
    path: tilted(arc([0, 0], radius * grow, from, until), middle, 0.3, turn),
    stroke: colour,
    width,
  });
  const rings: readonly (readonly [number, number, string])[] = [
    [1.36, 0.07, palette.accent],
    [1.52, 0.03, palette.glow],
    [1.68, 0.1, mixColours(palette.accent, palette.mid, 0.35)],
    [1.86, 0.03, palette.light],
    [1.98, 0.05, mixColours(palette.accent, palette.deep, 0.3)],
  ];
  const half = (from: number) =>
    rings.map(([grow, width, colour]) => ring(grow, from, from + Math.PI, radius * width, colour));
  const bands = [-0.5, -0.15, 0.3].map((y, index): VectorItem => ({
    path: tilted(
      smoothLine([
        [-radius * 1.1, y * radius],
        [0, y * radius + radius * 0.22],
        [radius * 1.1, y * radius],
      ]),
      middle,
      1,
      turn,
    ),
    stroke: index === 1 ? palette.glow : palette.accent,
    width: radius * ([0.1, 0.05, 0.16][index] ?? 0.1),
    opacity: 0.35,
  }));
  return [
    {
      path: circle(middle, radius * 2.1),
      fill: radialGradient(middle, radius * 2.1, [0.3, palette.light, 0.4], [1, palette.light, 0]),
    },
    ...half(Math.PI),
    ball(middle, radius, palette.light),
    { items: bands, clip: circle(middle, radius) },
    ...half(0),
    ball([focus.x + focus.w * 0.84, focus.y + focus.h * 0.16], radius * 0.16, palette.glow),
  ];
}

function comet(canvas: Canvas, palette: Palette, variant: number): VectorItem[] {
  const { focus } = canvas;
  const head: PathPoint = [focus.x + focus.w * 0.3, focus.y + focus.h * 0.72];
  const radius = Math.min(focus.w, focus.h) * 0.085;
  const tails = [-3, -2, -1, 0, 1, 2, 3].map((step): VectorItem => {
    const end: PathPoint = [
      focus.x + focus.w * (1.08 - Math.abs(step) * 0.035),
      focus.y + focus.h * (0.06 + step * 0.075) + seededRandom(step + 3, variant) * focus.h * 0.02,
    ];
    const side = radius * (0.85 - Math.abs(step) * 0.08);
    const bend: PathPoint = [(head[0] + end[0]) / 2, (head[1] + end[1]) / 2 + focus.h * (0.1 + step * 0.02)];
    const spread = step * radius * 0.18;
    const path = closed(
      joinPaths(
        smoothLine([[head[0] + spread, head[1] - side], bend, end]),
        smoothLine([end, [bend[0], bend[1] + radius * 0.5], [head[0] + spread * 0.5, head[1] + side]]),
      ),
    );
    const colour = step % 2 === 0 ? palette.glow : palette.accent;
    return {
      path,
      fill: linearGradient(head, end, [0, colour, 0.75], [0.5, palette.accent, 0.35], [1, palette.light, 0]),
    };
  });
  return [
    {
      path: circle(head, radius * 4),
      fill: radialGradient(head, radius * 4, [0, palette.glow, 0.55], [1, palette.glow, 0]),
    },
    { items: tails, opacity: 0.9 },
    { path: circle(head, radius), fill: radialGradient(head, radius, [0, '#ffffff'], [1, palette.glow]) },
    ball([focus.x + focus.w * 0.8, focus.y + focus.h * 0.84], radius * 1.25, palette.light),
  ];
}

function orbits(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus } = canvas;
  const middle: PathPoint = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.52];
  const unit = Math.min(focus.w * 0.46, focus.h * 0.47);
  const sizes = [0.38, 0.58, 0.79, 1];
  const paths = sizes.map((size, index): VectorItem => ({
    path: ellipse(middle, unit * size, unit * size),
    stroke: index === 2 ? palette.glow : palette.light,
    width: unit * (index === 2 ? 0.014 : 0.009),
    opacity: index === 2 ? 0.9 : 0.6,
  }));
  const on = (size: number, angle: number): PathPoint => [
    middle[0] + unit * size * Math.cos(angle),
    middle[1] + unit * size * Math.sin(angle),
  ];
  const ship = on(0.79, -0.75);
  const s = unit * 0.075;
  return [
    {
      path: circle(middle, unit * 0.75),
      fill: radialGradient(middle, unit * 0.75, [0, palette.accent, 0.45], [1, palette.accent, 0]),
    },
    ...paths,
    {
      path: circle(middle, unit * 0.2),
      fill: radialGradient(middle, unit * 0.2, [0, '#fffdf4'], [0.7, palette.glow], [1, palette.accent]),
    },
    ball(on(0.38, 2.5), unit * 0.055, palette.accent),
    ball(on(0.58, 0.6), unit * 0.085, palette.light),
    ball(on(1, 2.2), unit * 0.12, mixColours(palette.light, palette.accent, 0.4)),
    {
      path: polygon([
        [ship[0] + s * 0.3, ship[1] - s],
        [ship[0] + s * 0.75, ship[1] + s * 0.6],
        [ship[0] + s * 0.2, ship[1] + s * 0.25],
        [ship[0] - s * 0.5, ship[1] + s * 0.45],
      ]),
      fill: '#fffdf4',
    },
    {
      path: dots([on(0.79, -0.95), on(0.79, -1.1), on(0.79, -1.25)]),
      stroke: palette.glow,
      width: unit * 0.02,
      opacity: 0.7,
    },
  ];
}

export const sterrenloods: WorldArtwork = {
  typeface: 'plainBold',
  upper: true,
  leading: 1.08,
  align: 'middle',
  titleAt: 'top',
  palettes: [
    {
      deep: '#0f1330',
      mid: '#1d2a5e',
      light: '#5b78c9',
      glow: '#ffe0a3',
      accent: '#e79a5b',
      ink: '#f4f0ff',
      band: '#0a0d24',
      bandInk: '#cfd6f5',
    },
    {
      deep: '#0d1c33',
      mid: '#12406b',
      light: '#3f8fc4',
      glow: '#d8fbff',
      accent: '#6fd3e3',
      ink: '#f1fbff',
      band: '#081426',
      bandInk: '#c8e6f2',
    },
    {
      deep: '#1a1140',
      mid: '#3a2a80',
      light: '#8b74dd',
      glow: '#ffd9ef',
      accent: '#f09ac6',
      ink: '#fbf3ff',
      band: '#120b30',
      bandInk: '#ddd2f7',
    },
  ],
  paint: (canvas, palette, { tone, variant }) => {
    const { w } = canvas;
    const subject =
      tone === 0 ? orbits(canvas, palette) : tone === 1 ? comet(canvas, palette, variant) : ringed(canvas, palette);
    return [
      ground(canvas, [0, palette.deep], [0.55, palette.mid], [1, mixColours(palette.mid, palette.light, 0.35)]),
      specks(canvas, fullArea(canvas), {
        count: 46,
        size: w * 0.006,
        colour: '#ffffff',
        opacity: 0.6,
        seed: variant + 40,
      }),
      specks(canvas, fullArea(canvas), {
        count: 14,
        size: w * 0.012,
        colour: palette.glow,
        opacity: 0.85,
        seed: variant + 71,
      }),
      ...subject,
    ];
  },
};
