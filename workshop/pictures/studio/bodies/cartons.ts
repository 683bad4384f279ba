// Cardboard boxes: closed, with a lid, and open with a low front and a header.
import { gridGeometry, transformParts, roundedBox } from '../geometry.ts';
import type { MeshPart, BoxSide } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import { cropSurface, surfaceOf } from './body.ts';
import type { Body, Surfaces } from './body.ts';

const walls: readonly BoxSide[] = ['front', 'back', 'left', 'right'];

/** A closed box; `radius` rounds its edges. */
export const box: Body = (size, surfaces, { radius = 0.8 }) => roundedBox(size, radius, surfaces);

/** A box with a lid over its base (`lid`: fraction of the height); both have parts of the same print. */
export const carton: Body = ([w, h, d], surfaces, { lid = 0.3, radius = 0.7 }) => {
  const grow = 1.1;
  const top = h * lid;
  const part = (from: number, size: number): Surfaces => ({
    ...surfaces,
    ...Object.fromEntries(walls.map((side) => [side, cropSurface(surfaceOf(surfaces, side), 0, from, 1, size)])),
  });
  const base = roundedBox([w, h - top, d], radius, part(lid, 1 - lid), [...walls, 'bottom']);
  const cover = roundedBox([w + grow, top, d + grow], radius, part(0, lid));
  return [...base, ...transformParts(cover, [0, h - top, 0])];
};

type Corner = readonly [number, number];

interface SlopedWall {
  /** Corners, as x and z. */
  from: Corner;
  to: Corner;
  /** Heights of the upper edge at both ends. */
  heights: Corner;
  /** Height of the print. */
  full: number;
  outside: Surface;
  inside: Surface;
}

const thick = 1.4;

/** A wall with a sloped upper edge. */
function slopedWall({ from, to, heights, full, outside, inside }: SlopedWall): MeshPart[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, nz] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const height = (u: number) => heights[0] + (heights[1] - heights[0]) * u;
  const at = (u: number, y: number, deep: number): [number, number, number] => [
    from[0] + (to[0] - from[0]) * u - nx * deep,
    y,
    from[1] + (to[1] - from[1]) * u - nz * deep,
  ];
  const outer = gridGeometry(10, 10, (u, v) => at(u, v * height(u), 0));
  const uv = outer.getAttribute('uv');
  for (let one = 0; one < uv.count; one += 1) uv.setY(one, (uv.getY(one) * height(uv.getX(one))) / full);
  return [
    { geometry: outer, surface: outside },
    { geometry: gridGeometry(10, 10, (u, v) => at(1 - u, v * height(1 - u), thick)), surface: inside },
    {
      geometry: gridGeometry(10, 1, (u, v) => at(u, height(u), v * thick)),
      surface: { colour: '#e9e2d6', rough: 0.9 },
    },
  ];
}

/**
 * A box without lid. `front` is the height of the front wall, `header` what the back wall has on top, as fractions of the
 * height of the box. The header has the surface `header`.
 */
export const openCarton: Body = ([w, h, d], surfaces, { front = 1, header = 0 }) => {
  const [x, z] = [w / 2, d / 2];
  const inside: Surface = surfaces['inside'] ?? { colour: '#d8cfc0', rough: 0.9 };
  const low = h * front;
  const wall = (side: BoxSide, from: Corner, to: Corner, heights: Corner) =>
    slopedWall({ from, to, heights, full: h, outside: surfaceOf(surfaces, side), inside });
  const pieces = [
    ...wall('front', [-x, z], [x, z], [low, low]),
    ...wall('right', [x, z], [x, -z], [low, h]),
    ...wall('back', [x, -z], [-x, -z], [h, h]),
    ...wall('left', [-x, -z], [-x, z], [h, low]),
    { geometry: gridGeometry(1, 1, (u, v) => [(u - 0.5) * w, 0.6, (0.5 - v) * d]), surface: inside },
  ];
  if (header === 0) return pieces;
  const rise = h * header;
  const panel = roundedBox([w - 1, rise, thick], 0.5, {
    front: surfaces['header'] ?? inside,
    back: surfaceOf(surfaces, 'back'),
    all: { colour: '#e9e2d6', rough: 0.9 },
  });
  return [...pieces, ...transformParts(panel, [0, h, -z + thick / 2], [-9, 0, 0])];
};
