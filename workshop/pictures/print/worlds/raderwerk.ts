// Gear wheels; around a heart, a clock, or next to a canal with a steam boat.
import { darken, lighten, mixColours } from '../colour.ts';
import { radialGradient, linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { circle, closed, ellipse, smoothLine, line, polygon, rect } from '../path.ts';
import type { Path, PathPoint } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

function toothed(middle: PathPoint, radius: number, teeth: number, turn: number): Path {
  const points = Array.from({ length: teeth * 4 }, (_, index): PathPoint => {
    const step = (Math.PI * 2) / teeth;
    const within = [0.06, 0.32, 0.5, 0.88][index % 4] ?? 0;
    const angle = turn + (Math.floor(index / 4) + within) * step;
    const r = index % 4 === 1 || index % 4 === 2 ? radius : radius * 0.86;
    return [middle[0] + r * Math.cos(angle), middle[1] + r * Math.sin(angle)];
  });
  return polygon(points);
}

function wheel(middle: PathPoint, radius: number, teeth: number, turn: number, colour: string): VectorItem[] {
  const spokes = Array.from({ length: 5 }, (_, index): Path => {
    const angle = turn + (index * Math.PI * 2) / 5;
    return line([middle, [middle[0] + radius * 0.68 * Math.cos(angle), middle[1] + radius * 0.68 * Math.sin(angle)]]);
  }).flat();
  const metal = linearGradient(
    [middle[0] - radius, middle[1] - radius],
    [middle[0] + radius, middle[1] + radius],
    [0, lighten(colour, 0.5)],
    [0.45, colour],
    [1, darken(colour, 0.5)],
  );
  return [
    {
      path: toothed([middle[0] + radius * 0.03, middle[1] + radius * 0.06], radius, teeth, turn),
      fill: '#120a08',
      opacity: 0.35,
    },
    { path: toothed(middle, radius, teeth, turn), fill: metal },
    { path: circle(middle, radius * 0.68), fill: darken(colour, 0.62) },
    { path: spokes, stroke: colour, width: radius * 0.14 },
    { path: circle(middle, radius * 0.26), fill: metal },
    { path: circle(middle, radius * 0.1), fill: darken(colour, 0.65) },
  ];
}

function heart(middle: PathPoint, size: number, palette: Palette): VectorItem[] {
  const [x, y] = middle;
  const shape = closed(
    smoothLine(
      [
        [x, y + size],
        [x - size * 0.95, y - size * 0.05],
        [x - size * 0.55, y - size * 0.8],
        [x, y - size * 0.42],
        [x + size * 0.55, y - size * 0.8],
        [x + size * 0.95, y - size * 0.05],
        [x, y + size],
      ],
      0.19,
    ),
  );
  return [
    {
      path: circle(middle, size * 1.9),
      fill: radialGradient(middle, size * 1.9, [0.2, palette.accent, 0.7], [1, palette.accent, 0]),
    },
    {
      path: shape,
      fill: radialGradient(
        [x - size * 0.3, y - size * 0.4],
        size * 1.7,
        [0, palette.glow],
        [0.5, palette.accent],
        [1, darken(palette.accent, 0.4)],
      ),
    },
    {
      path: smoothLine([
        [x - size * 0.55, y - size * 0.5],
        [x - size * 0.72, y - size * 0.2],
        [x - size * 0.6, y + size * 0.1],
      ]),
      stroke: '#fff6e0',
      width: size * 0.08,
      opacity: 0.7,
    },
  ];
}

function clock(middle: PathPoint, radius: number, palette: Palette): VectorItem[] {
  const marks = Array.from({ length: 12 }, (_, hour): Path => {
    const angle = (hour * Math.PI) / 6;
    const at = (r: number): PathPoint => [
      middle[0] + radius * r * Math.cos(angle),
      middle[1] + radius * r * Math.sin(angle),
    ];
    return line([at(0.72), at(hour % 3 === 0 ? 0.58 : 0.65)]);
  }).flat();
  const typeface = (angle: number, length: number): Path =>
    line([middle, [middle[0] + radius * length * Math.sin(angle), middle[1] - radius * length * Math.cos(angle)]]);
  return [
    {
      path: circle(middle, radius),
      fill: linearGradient(
        [middle[0], middle[1] - radius],
        [middle[0], middle[1] + radius],
        [0, lighten(palette.light, 0.4)],
        [1, darken(palette.light, 0.45)],
      ),
    },
    { path: circle(middle, radius * 0.86), fill: radialGradient(middle, radius, [0, '#fffaf0'], [1, palette.glow]) },
    { path: marks, stroke: palette.band, width: radius * 0.055 },
    { path: typeface(-0.02, 0.56), stroke: palette.band, width: radius * 0.06 },
    { path: typeface(-0.42, 0.42), stroke: palette.band, width: radius * 0.08 },
    { path: circle(middle, radius * 0.09), fill: palette.accent },
  ];
}

function canal(canvas: Canvas, palette: Palette): VectorItem[] {
  const { focus, w } = canvas;
  const y = focus.y + focus.h * 0.62;
  const houses = [0.02, 0.16, 0.3, 0.58, 0.73, 0.86]
    .map((x, index): Path => {
      const height = focus.h * (0.24 + ((index * 5) % 4) * 0.045);
      const wide = w * 0.125;
      const left = w * x;
      return polygon([
        [left, y],
        [left, y - height],
        [left + wide / 2, y - height - focus.h * 0.08],
        [left + wide, y - height],
        [left + wide, y],
      ]);
    })
    .flat();
  const windows = [0.05, 0.19, 0.33, 0.61, 0.76, 0.89]
    .flatMap((x) =>
      [0.08, 0.16].map((up) =>
        rect({ x: w * x, y: y - focus.h * up - focus.h * 0.04, w: w * 0.03, h: focus.h * 0.045 }),
      ),
    )
    .flat();
  const boat = closed(
    smoothLine(
      [
        [w * 0.33, y + focus.h * 0.12],
        [w * 0.4, y + focus.h * 0.2],
        [w * 0.6, y + focus.h * 0.2],
        [w * 0.68, y + focus.h * 0.1],
      ],
      0.1,
    ),
  );
  const puffs = [
    [0.53, -0.08, 0.04],
    [0.56, -0.17, 0.055],
    [0.52, -0.28, 0.075],
    [0.58, -0.42, 0.1],
  ].map(([x = 0, up = 0, r = 0]): VectorItem => ({
    path: circle([w * x, y + focus.h * up], w * r),
    fill: palette.glow,
    opacity: 0.55,
  }));
  return [
    { path: houses, fill: mixColours(palette.deep, palette.mid, 0.25) },
    { path: windows, fill: palette.accent },
    {
      path: rect({ x: 0, y, w, h: canvas.h - y }),
      fill: linearGradient([0, y], [0, canvas.h], [0, palette.mid], [1, palette.deep]),
    },
    ...puffs,
    { path: rect({ x: w * 0.5, y: y - focus.h * 0.04, w: w * 0.055, h: focus.h * 0.16 }), fill: palette.accent },
    {
      path: boat,
      fill: linearGradient(
        [0, y],
        [0, y + focus.h * 0.2],
        [0, lighten(palette.light, 0.2)],
        [1, darken(palette.light, 0.45)],
      ),
    },
    {
      path: [0.28, 0.34, 0.31].flatMap((down, index) =>
        line([
          [w * (0.12 + index * 0.28), y + focus.h * down],
          [w * (0.3 + index * 0.28), y + focus.h * down],
        ]),
      ),
      stroke: palette.glow,
      width: w * 0.006,
      opacity: 0.5,
    },
  ];
}

function rivets(canvas: Canvas, palette: Palette): VectorItem {
  const { title: t, w } = canvas;
  const m = w * 0.035;
  const corners: PathPoint[] = [
    [m, m],
    [w - m, m],
    [m, t.y + t.h],
    [w - m, t.y + t.h],
  ];
  return { path: corners.flatMap((at) => circle(at, w * 0.012)), fill: palette.light };
}

export const raderwerk: WorldArtwork = {
  typeface: 'narrow',
  upper: true,
  leading: 0.98,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#24140f',
      mid: '#4d2a1b',
      light: '#c07a45',
      glow: '#ffdf9e',
      accent: '#e2552f',
      ink: '#ffe9c9',
      band: '#170c09',
      bandInk: '#e9cfa8',
    },
    {
      deep: '#1d1a24',
      mid: '#3d3549',
      light: '#b08d57',
      glow: '#f7e8c8',
      accent: '#c2412d',
      ink: '#fbeed2',
      band: '#131018',
      bandInk: '#e5d6b5',
    },
    {
      deep: '#10272b',
      mid: '#235054',
      light: '#b97d4b',
      glow: '#f3efdf',
      accent: '#f0a63f',
      ink: '#fdf1d8',
      band: '#0a1b1e',
      bandInk: '#dfe3d2',
    },
  ],
  paint: (canvas, palette, { tone, variant, small = false }) => {
    const { focus, w } = canvas;
    const unit = Math.min(focus.w, focus.h);
    const middle: PathPoint = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.5];
    const turn = variant * 0.17;
    const wide = canvas.w > canvas.h * 1.2;
    const gears =
      tone === 2 || small
        ? []
        : [
            ...wheel(
              [focus.x + focus.w * (wide ? 0.2 : 0.06), focus.y + focus.h * (wide ? 0.88 : 0.78)],
              unit * (wide ? 0.22 : 0.3),
              14,
              turn,
              mixColours(palette.light, palette.mid, 0.45),
            ),
            ...wheel(
              [focus.x + focus.w * 0.96, focus.y + focus.h * 0.3],
              unit * 0.26,
              12,
              turn + 0.2,
              mixColours(palette.light, palette.mid, 0.35),
            ),
            ...wheel([focus.x + focus.w * 0.9, focus.y + focus.h * 0.92], unit * 0.2, 10, turn + 0.4, palette.light),
            ...wheel(
              [focus.x + focus.w * (wide ? 0.2 : 0.12), focus.y + focus.h * (wide ? 0.1 : 0.2)],
              unit * (wide ? 0.14 : 0.17),
              10,
              turn + 0.1,
              palette.light,
            ),
          ];
    const subject =
      tone === 0
        ? [
            ...wheel(middle, unit * 0.38, 18, turn + 0.1, palette.light),
            ...heart([middle[0], middle[1] + unit * 0.01], unit * 0.17, palette),
          ]
        : tone === 1
          ? clock(middle, unit * 0.4, palette)
          : canal(canvas, palette);
    return [
      ground(canvas, [0, palette.deep], [0.6, palette.mid], [1, mixColours(palette.mid, palette.light, 0.3)]),
      {
        path: ellipse(middle, w * 0.6, focus.h * 0.6),
        fill: radialGradient(middle, w * 0.55, [0, palette.accent, 0.35], [1, palette.accent, 0]),
      },
      ...gears,
      ...subject,
      rivets(canvas, palette),
      specks(canvas, focus, { count: 12, size: w * 0.008, colour: palette.glow, opacity: 0.7, seed: variant + 2 }),
    ];
  },
};
