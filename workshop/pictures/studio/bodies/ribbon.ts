// A satin ribbon around a box, and its bow.
import { gridGeometry, transformParts, roundedBox } from '../geometry.ts';
import type { MeshPart } from '../geometry.ts';
import type { Body } from './body.ts';
import { surfaceOf } from './body.ts';

/** A ribbon around a box (size: of the box), `x` millimetres from its middle and `wide` millimetres wide. */
export const ribbon: Body = ([, h, d], surfaces, { x = 0, wide = 22 }) => {
  const satin = surfaceOf(surfaces, 'all');
  return transformParts(roundedBox([wide, h + 1.4, d + 1.4], 1, { all: satin }), [x, -0.4, 0]);
};

/** A bow of two loops, two ends and a knot, in front of z = 0 around the origin; size is its width and height. */
export const bow: Body = ([w, h], surfaces) => {
  const satin = surfaceOf(surfaces, 'all');
  const wide = h * 0.42;
  const loop = (side: 1 | -1): MeshPart => ({
    geometry: gridGeometry(48, 8, (u, v) => {
      const angle = u * Math.PI * 2;
      const open = Math.sin(angle / 2);
      const swell = 0.42 + 0.58 * open;
      const x = side * (w * 0.46) * open * (1 - 0.1 * Math.cos(angle));
      const rise = Math.sin(angle) * h * 0.2;
      const y = (v - 0.5) * wide * swell + open * h * 0.1;
      return [x, y, 3 + open * 9 + rise];
    }),
    surface: satin,
  });
  const tail = (side: 1 | -1): MeshPart => ({
    geometry: gridGeometry(24, 6, (u, v) => {
      const down = u * h * 0.95;
      const out = side * (u * w * 0.24 + Math.sin(u * 4) * w * 0.02);
      const cut = u === 1 ? Math.abs(v - 0.5) * wide * 0.5 : 0;
      return [out + (v - 0.5) * wide * 0.62, -down - cut * 0.6, 1.6 + Math.sin(u * 5 + side) * 2.4 * u];
    }),
    surface: satin,
  });
  const knot = transformParts(roundedBox([wide * 0.62, wide * 0.72, 11], 4.5, { all: satin }), [0, -wide * 0.3, 6]);
  return [loop(1), loop(-1), tail(1), tail(-1), ...knot];
};
