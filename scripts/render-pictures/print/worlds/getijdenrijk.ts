// Waves in rows; with a moon, with lanterns, or under a pier, by set.
import { darker, lighter, mix, scatter } from '../colour.ts';
import { radial, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { arc, circle, flowing, line, polygon, rect, roundRect } from '../path.ts';
import type { Path, Point } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Room, World } from './world.ts';

/** A row of half circles that overlap like roof tiles. */
function scallops(room: Room, y: number, radius: number, shift: number): Path {
  const count = Math.ceil(room.w / (radius * 2)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const x = (index + shift) * radius * 2 - radius;
    return arc([x + radius, y], radius, Math.PI, Math.PI * 2);
  }).flat();
}

function sea(room: Room, palette: Palette, from: number, rows: number, small: boolean): Item[] {
  const { focus, w } = room;
  const radius = small ? w / 6 : w / 9;
  return Array.from({ length: rows }, (_, row): Item[] => {
    const y = focus.y + focus.h * from + row * radius * 0.62 + radius;
    const colour = mix(palette.light, palette.deep, row / Math.max(1, rows - 1));
    const shift = row % 2 === 0 ? 0 : 0.5;
    const crest = scallops(room, y, radius, shift);
    const fill: Path = crest.map((step, index) => (index > 0 && step.to === 'M' ? { to: 'L', at: step.at } : step));
    return [
      {
        path: [...fill, { to: 'L', at: [w + radius, room.h] }, { to: 'L', at: [-radius * 2, room.h] }, { to: 'Z' }],
        fill: colour,
        stroke: mix(colour, palette.glow, 0.85),
        width: w * 0.008,
      },
      ...(small
        ? []
        : [
            {
              path: [0.66, 0.33].flatMap((size) => inner(room, y, radius, shift, size)),
              stroke: palette.glow,
              width: w * 0.005,
              opacity: 0.5,
            },
          ]),
    ];
  }).flat();
}

function inner(room: Room, y: number, radius: number, shift: number, size: number): Path {
  const count = Math.ceil(room.w / (radius * 2)) + 1;
  return Array.from({ length: count }, (_, index) =>
    arc([(index + shift) * radius * 2, y], radius * size, Math.PI, Math.PI * 2),
  ).flat();
}

function moon({ focus }: Room, palette: Palette): Item[] {
  const radius = Math.min(focus.w * 0.24, focus.h * 0.27);
  const middle: Point = [focus.x + focus.w * 0.56, focus.y + focus.h * 0.34];
  return [
    {
      path: circle(middle, radius * 1.8),
      fill: radial(middle, radius * 1.8, [0.45, palette.glow, 0.4], [1, palette.glow, 0]),
    },
    {
      path: circle(middle, radius),
      fill: radial(
        [middle[0] - radius * 0.3, middle[1] - radius * 0.4],
        radius * 1.6,
        [0, '#ffffff'],
        [1, mix(palette.glow, palette.light, 0.35)],
      ),
    },
    ...[
      [-0.3, 0.2, 0.18],
      [0.3, -0.25, 0.13],
      [0.2, 0.4, 0.1],
    ].map(([x = 0, y = 0, r = 0]): Item => ({
      path: circle([middle[0] + x * radius, middle[1] + y * radius], r * radius),
      fill: mix(palette.glow, palette.light, 0.35),
      opacity: 0.5,
    })),
  ];
}

function lantern(x: number, y: number, size: number, palette: Palette): Item[] {
  const body = roundRect({ x: x - size * 0.5, y: y - size * 0.55, w: size, h: size * 1.1 }, size * 0.42);
  return [
    {
      path: circle([x, y], size * 1.5),
      fill: radial([x, y], size * 1.5, [0, palette.accent, 0.65], [1, palette.accent, 0]),
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
      fill: radial(
        [x, y + size * 0.1],
        size * 0.8,
        [0, '#fff6d8'],
        [0.55, palette.accent],
        [1, darker(palette.accent, 0.3)],
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

function lanterns({ focus }: Room, palette: Palette): Item[] {
  const unit = Math.min(focus.w, focus.h);
  const at = (x: number, y: number, size: number) =>
    lantern(focus.x + focus.w * x, focus.y + focus.h * y, unit * size, palette);
  const rope = flowing([
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

function pier(room: Room, palette: Palette): Item[] {
  const { focus, w } = room;
  const top = focus.y + focus.h * 0.06;
  const posts = [0.1, 0.34, 0.66, 0.9].map((x, index): Item => ({
    path: polygon([
      [w * (x - 0.028), top],
      [w * (x + 0.028), top],
      [w * (x + 0.036 + (index - 1.5) * 0.012), room.h],
      [w * (x - 0.036 + (index - 1.5) * 0.012), room.h],
    ]),
    fill: straight(
      [w * (x - 0.03), 0],
      [w * (x + 0.03), 0],
      [0, mix(palette.deep, palette.accent, 0.3)],
      [1, darker(palette.deep, 0.4)],
    ),
  }));
  const braces = [0.1, 0.66].map((x): Item => ({
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
    stroke: darker(palette.deep, 0.3),
    width: w * 0.014,
  }));
  const middle: Point = [w * 0.5, focus.y + focus.h * 0.36];
  return [
    { path: circle(middle, w * 0.3), fill: radial(middle, w * 0.3, [0, palette.accent, 0.75], [1, palette.accent, 0]) },
    { path: circle(middle, w * 0.075), fill: lighter(palette.accent, 0.55) },
    ...braces,
    ...posts,
    { path: rect({ x: -w * 0.05, y: top, w: w * 1.1, h: focus.h * 0.07 }), fill: darker(palette.deep, 0.35) },
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

export const getijdenrijk: World = {
  hand: 'soft',
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
  paint: (room, palette, { tone, variant, small = false }) => {
    const subject = tone === 0 ? moon(room, palette) : tone === 1 ? lanterns(room, palette) : pier(room, palette);
    const gulls = [0, 1, 2].map((index): Item => {
      const x = room.focus.x + room.focus.w * (0.1 + scatter(index, variant) * 0.25);
      const y = room.focus.y + room.focus.h * (0.12 + index * 0.1);
      const s = room.w * 0.03;
      return {
        path: flowing([
          [x - s, y - s * 0.3],
          [x - s * 0.4, y - s * 0.45],
          [x, y],
          [x + s * 0.4, y - s * 0.45],
          [x + s, y - s * 0.3],
        ]),
        stroke: palette.ink,
        width: room.w * 0.006,
      };
    });
    return [
      ground(room, [0, palette.deep], [0.45, palette.mid], [0.8, palette.light]),
      ...(tone === 1
        ? [
            specks(room, room.focus, {
              count: 20,
              size: room.w * 0.007,
              colour: palette.accent,
              opacity: 0.6,
              seed: variant,
            }),
          ]
        : []),
      ...subject,
      ...(tone === 0 ? gulls : []),
      ...sea(room, palette, tone === 2 ? 0.62 : 0.55, small ? 3 : 5, small),
    ];
  },
};
