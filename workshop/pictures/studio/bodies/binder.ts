// A linen binder: closed with its elastic band, or open on two pages of pockets.
import { gridGeometry, transformParts, roundedBox } from '../geometry.ts';
import type { Body } from './body.ts';
import { surfaceOf } from './body.ts';

/** A standing binder with its spine to the left. */
export const binder: Body = ([w, h, d], surfaces) => {
  const linen = surfaceOf(surfaces, 'all');
  const front = surfaceOf(surfaces, 'front');
  const pages = { colour: '#efe7d8', rough: 0.9, grain: 'edges' } as const;
  const cover = (z: number, outside: typeof front) =>
    transformParts(roundedBox([w, h, 3], 1.4, { all: linen, front: outside }), [0, 0, z]);
  return [
    ...cover(d / 2 - 1.5, front),
    ...cover(-d / 2 + 1.5, linen),
    ...transformParts(roundedBox([4, h, d], 1.9, { all: linen, left: surfaceOf(surfaces, 'left') }), [
      -w / 2 + 1.4,
      0,
      0,
    ]),
    ...transformParts(roundedBox([w - 8, h - 6, d - 6], 1, { all: pages }), [0, 3, 0]),
    ...transformParts(
      roundedBox([9, h + 1.6, d + 1.8], 0.8, { all: { colour: '#1f1b1a', rough: 0.6, grain: 'cloth' } }),
      [w * 0.36, -0.8, 0],
    ),
  ];
};

/** An open binder that lies flat; size is width of a page, thickness of a half, height of a page. */
export const openBinder: Body = ([w, t, h], surfaces) => {
  const linen = surfaceOf(surfaces, 'all');
  const half = (side: 1 | -1) => {
    const swell = (u: number) => t * (0.35 + 0.65 * Math.sin(Math.min(1, u * 1.6) * Math.PI * 0.5)) * (1 - 0.25 * u);
    const page = gridGeometry(28, 2, (u, v) => {
      const away = side === 1 ? u : 1 - u;
      return [side * away * w, 3 + swell(away), (0.5 - v) * h];
    });
    const edge = (v: number) =>
      gridGeometry(28, 1, (u, y) => {
        const away = side === 1 ? u : 1 - u;
        return [side * away * w, 3 + swell(away) * y, (0.5 - v) * h];
      });
    const pages = { colour: '#e8dfce', rough: 0.9, grain: 'edges' } as const;
    return [
      { geometry: page, surface: surfaceOf(surfaces, side === 1 ? 'right' : 'left') },
      { geometry: edge(0), surface: pages },
      { geometry: edge(1), surface: pages },
      { geometry: gridGeometry(1, 2, (u, v) => [side * w, 3 + swell(1) * u, (0.5 - v) * h]), surface: pages },
      ...transformParts(roundedBox([w + 7, 3, h + 10], 1.4, { all: linen }), [(side * (w + 5)) / 2, 0, 0]),
    ];
  };
  return [...half(1), ...half(-1)];
};
