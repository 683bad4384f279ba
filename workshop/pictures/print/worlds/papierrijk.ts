// A paper crane, alone or in a flock, on a sheet with creases.
import { darken, lighten, mixColours, seededRandom } from '../colour.ts';
import { linearGradient } from '../vector.ts';
import type { VectorItem } from '../vector.ts';
import { circle, line, polygon } from '../path.ts';
import type { PathPoint } from '../path.ts';
import { ground } from './world.ts';
import type { Palette, Canvas, WorldArtwork } from './world.ts';

/** The facets of a paper crane in a square of side 2 around the origin, with the lightness of each. */
const facets: readonly (readonly [shade: number, points: readonly PathPoint[]])[] = [
  // Far wing, tail, neck and head, body, near wing.
  [
    -0.22,
    [
      [-0.02, 0.2],
      [0.3, -0.86],
      [0.36, 0.08],
    ],
  ],
  [
    -0.34,
    [
      [0.36, 0.08],
      [0.3, -0.86],
      [0.55, -0.35],
    ],
  ],
  [
    -0.12,
    [
      [0.1, 0.42],
      [1, -0.12],
      [0.4, 0.56],
    ],
  ],
  [
    -0.3,
    [
      [0.4, 0.56],
      [1, -0.12],
      [0.2, 0.7],
    ],
  ],
  [
    0.05,
    [
      [-0.3, 0.5],
      [-0.86, -0.12],
      [-0.2, 0.2],
    ],
  ],
  [
    -0.2,
    [
      [-0.3, 0.5],
      [-0.86, -0.12],
      [-0.62, 0.32],
    ],
  ],
  [
    0.12,
    [
      [-0.86, -0.12],
      [-1.02, 0.12],
      [-0.76, -0.01],
    ],
  ],
  [
    -0.05,
    [
      [-0.3, 0.46],
      [0.4, 0.56],
      [0, 0.84],
    ],
  ],
  [
    0.2,
    [
      [-0.3, 0.46],
      [0.02, 0.2],
      [0.4, 0.56],
    ],
  ],
  [
    0.3,
    [
      [-0.28, 0.4],
      [-0.42, -0.92],
      [0.1, 0.3],
    ],
  ],
  [
    0.05,
    [
      [0.1, 0.3],
      [-0.42, -0.92],
      [0.26, 0.5],
    ],
  ],
  [
    -0.1,
    [
      [-0.28, 0.4],
      [0.1, 0.3],
      [0.26, 0.5],
      [0, 0.66],
    ],
  ],
];

function crane(middle: PathPoint, size: number, colour: string, facing: 1 | -1): VectorItem[] {
  return facets.map(([shade, points]): VectorItem => ({
    path: polygon(points.map(([x, y]) => [middle[0] + facing * x * size, middle[1] + y * size])),
    fill: shade > 0 ? lighten(colour, shade * 1.6) : darken(colour, -shade),
  }));
}

function creases(canvas: Canvas, palette: Palette, variant: number): VectorItem {
  const { focus, w, h } = canvas;
  const y = focus.y + focus.h * (0.4 + seededRandom(1, variant) * 0.2);
  const lines = [
    line([
      [0, y + w * 0.5],
      [w * 0.5, y],
      [w, y + w * 0.5],
    ]),
    line([
      [0, y - w * 0.18],
      [w * 0.5, y + w * 0.32],
      [w, y - w * 0.18],
    ]),
    line([
      [w * 0.5, focus.y],
      [w * 0.5, h],
    ]),
  ];
  return { path: lines.flat(), stroke: palette.light, width: w * 0.005, opacity: 0.8 };
}

export const papierrijk: WorldArtwork = {
  typeface: 'heavy',
  upper: false,
  leading: 0.98,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#c9b998',
      mid: '#efe3cb',
      light: '#d8c6a4',
      glow: '#fffaf0',
      accent: '#e4573d',
      ink: '#1f2c4d',
      band: '#1f2c4d',
      bandInk: '#f7ecd8',
    },
    {
      deep: '#9c3423',
      mid: '#e8674a',
      light: '#f29a7c',
      glow: '#fff4e2',
      accent: '#fff0d8',
      ink: '#fff6e8',
      band: '#1f2c4d',
      bandInk: '#f7ecd8',
    },
  ],
  paint: (canvas, palette, { tone, variant }) => {
    const { focus, w } = canvas;
    const unit = Math.min(focus.w, focus.h);
    const middle: PathPoint = [focus.x + focus.w * 0.5, focus.y + focus.h * 0.5];
    const flock: readonly (readonly [number, number, number, string])[] = [
      [0.2, 0.78, 0.15, '#1f2c4d'],
      [0.82, 0.2, 0.13, '#f3c14f'],
      [0.84, 0.8, 0.17, palette.glow],
      [0.16, 0.2, 0.12, palette.glow],
      [0.5, 0.48, 0.3, palette.accent],
    ];
    const one: VectorItem[] = [
      {
        path: circle([middle[0] + unit * 0.06, middle[1] - unit * 0.03], unit * 0.36),
        fill: mixColours(palette.mid, '#f3c14f', 0.55),
      },
      ...crane(middle, unit * 0.41, palette.accent, variant % 2 === 0 ? 1 : -1),
    ];
    const many = flock.flatMap(([x, y, size, colour], index) =>
      crane([focus.x + focus.w * x, focus.y + focus.h * y], unit * size, colour, (index + variant) % 2 === 0 ? 1 : -1),
    );
    return [
      ground(canvas, [0, lighten(palette.mid, 0.25)], [1, palette.mid]),
      {
        path: polygon([
          [w, 0],
          [w, canvas.h],
          [w * 0.25, canvas.h],
        ]),
        fill: linearGradient(
          [w * 0.4, canvas.h * 0.6],
          [w, canvas.h],
          [0, palette.light, 0.55],
          [1, palette.light, 0.15],
        ),
      },
      creases(canvas, palette, variant),
      ...(tone === 0 ? one : many),
    ];
  },
};
