// Lines that run like a river and a dragon at once, with a pearl where they end.
import { darker, lighter, mix } from '../colour.ts';
import { radial } from '../ink.ts';
import type { Item } from '../ink.ts';
import { arc, circle, flowing, mapPath } from '../path.ts';
import type { Path, Point } from '../path.ts';
import { ground, specks } from './world.ts';
import type { Palette, Room, World } from './world.ts';

/** The course of the body, from the tail below to the head above. */
function course(room: Room, variant: number): (part: number) => Point {
  const { focus } = room;
  const side = variant % 2 === 0 ? 1 : -1;
  const swing = variant % 3 === 2 ? 2.3 : 1.9;
  return (part) => {
    const wave = Math.sin(part * Math.PI * swing + 0.5) * side;
    const reach = focus.w * (0.31 - part * 0.12);
    return [focus.x + focus.w * 0.5 + wave * reach, focus.y + focus.h * (1.1 - part * 0.86)];
  };
}

function beside(at: (part: number) => Point, part: number, distance: number): Point {
  const [a, b] = [at(part - 0.01), at(part + 0.01)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const middle = at(part);
  return [middle[0] - ((b[1] - a[1]) / length) * distance, middle[1] + ((b[0] - a[0]) / length) * distance];
}

function spiral(middle: Point, radius: number, turns: number, from: number): Path {
  const count = Math.round(turns * 8);
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const part = index / count;
    const angle = from + part * turns * Math.PI * 2;
    const r = radius * (1 - part * 0.82);
    return [middle[0] + r * Math.cos(angle), middle[1] + r * Math.sin(angle)];
  });
  return flowing(points);
}

function body(room: Room, palette: Palette, variant: number, small: boolean): Item[] {
  const at = course(room, variant);
  const thick = Math.min(room.focus.w, room.focus.h) * 0.115;
  const pieces = small ? 11 : 18;
  const parts = Array.from({ length: pieces + 1 }, (_, index) => index / pieces);
  const width = (part: number) => thick * (0.35 + 0.65 * Math.sin(Math.min(1, part + 0.25) * Math.PI * 0.72));
  const strand = (side: number): Path => flowing(parts.map((part) => beside(at, part, side * width(part))));
  const colours = [
    palette.glow,
    palette.accent,
    palette.glow,
    palette.light,
    palette.glow,
    palette.accent,
    palette.glow,
  ];
  const under: Item = {
    path: strand(0),
    stroke: mix(palette.deep, palette.mid, 0.4),
    width: thick * 1.75,
    opacity: 0.55,
  };
  const strands = colours.map((stroke, index): Item => ({
    path: strand((index - 3) / 3),
    stroke,
    width: thick * (index % 2 === 0 ? 0.11 : 0.05),
    opacity: index === 3 ? 0.8 : 1,
  }));
  const scales = parts.slice(1, -2).map((part): Item => {
    const middle = at(part + 0.035);
    const [a, b] = [at(part), at(part + 0.03)];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    return {
      path: arc(middle, width(part) * 0.48, angle - 1.15, angle + 1.15),
      stroke: palette.accent,
      width: thick * 0.06,
      opacity: 0.8,
    };
  });
  if (small) return [under, ...strands.filter((_, index) => index % 2 === 0)];
  return [under, ...scales, ...strands];
}

function head(room: Room, palette: Palette, variant: number): Item[] {
  const at = course(room, variant);
  const neck = at(1);
  const size = Math.min(room.focus.w, room.focus.h) * 0.16;
  const before = at(0.96);
  const facing = neck[0] > before[0] ? 1 : -1;
  const middle: Point = [neck[0] + facing * size * 0.35, neck[1] - size * 0.1];
  const mirrored = (path: Path): Path =>
    mapPath(path, ([x, y]) => [middle[0] + facing * x * size, middle[1] + y * size]);
  const strokes: readonly (readonly [Path, number, string])[] = [
    // Two horns that sweep back, and two long whiskers that curl forward.
    [
      flowing([
        [-0.15, -0.75],
        [-0.7, -1.1],
        [-1.25, -1.05],
        [-1.6, -1.25],
      ]),
      0.13,
      palette.glow,
    ],
    [
      flowing([
        [-0.5, -0.6],
        [-1, -0.75],
        [-1.45, -0.65],
      ]),
      0.09,
      palette.accent,
    ],
    [
      flowing([
        [0.75, 0.15],
        [1.25, 0.45],
        [1.3, 0.95],
        [0.95, 1.1],
        [0.85, 0.85],
      ]),
      0.07,
      palette.glow,
    ],
    [
      flowing([
        [0.6, 0.35],
        [0.8, 0.8],
        [0.55, 1.3],
        [0.15, 1.25],
      ]),
      0.07,
      palette.accent,
    ],
  ];
  return [
    {
      path: circle(middle, size * 0.98),
      fill: radial(
        [middle[0] - size * 0.3, middle[1] - size * 0.3],
        size * 1.6,
        [0, palette.light],
        [1, darker(palette.mid, 0.25)],
      ),
    },
    { path: mirrored(spiral([0, 0], 0.9, 1.6, 2.6)), stroke: palette.glow, width: size * 0.13 },
    ...strokes.map(([path, width, stroke]): Item => ({ path: mirrored(path), stroke, width: width * size })),
    { path: mirrored(circle([0.42, -0.3], 0.1)), fill: palette.glow },
  ];
}

function pearl(room: Room, palette: Palette, variant: number): Item[] {
  const { focus } = room;
  const neck = course(room, variant)(1);
  const radius = Math.min(focus.w, focus.h) * 0.07;
  const x = neck[0] > focus.x + focus.w / 2 ? focus.x + focus.w * 0.2 : focus.x + focus.w * 0.8;
  const middle: Point = [x, focus.y + focus.h * 0.2];
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
    ...body(room, palette, variant, small),
    ...head(room, palette, variant),
    ...pearl(room, palette, variant),
  ],
};
