// A binder of linen: shut with its band, or open on two pages of pockets.
import { grid, moved, roundedBox } from '../geometry.ts';
import type { Body } from './body.ts';
import { pick } from './body.ts';

/** Standing, its back to the left. */
export const binder: Body = ([w, h, d], surfaces) => {
  const linen = pick(surfaces, 'all');
  const front = pick(surfaces, 'front');
  const pages = { colour: '#efe7d8', rough: 0.9, grain: 'edges' } as const;
  const cover = (z: number, outside: typeof front) =>
    moved(roundedBox([w, h, 3], 1.4, { all: linen, front: outside }), [0, 0, z]);
  return [
    ...cover(d / 2 - 1.5, front),
    ...cover(-d / 2 + 1.5, linen),
    ...moved(roundedBox([4, h, d], 1.9, { all: linen, left: pick(surfaces, 'left') }), [-w / 2 + 1.4, 0, 0]),
    ...moved(roundedBox([w - 8, h - 6, d - 6], 1, { all: pages }), [0, 3, 0]),
    ...moved(roundedBox([9, h + 1.6, d + 1.8], 0.8, { all: { colour: '#1f1b1a', rough: 0.6, grain: 'cloth' } }), [
      w * 0.36,
      -0.8,
      0,
    ]),
  ];
};

/** Open, lying: size is one page's width, the thickness of a half, and its height. */
export const openBinder: Body = ([w, t, h], surfaces) => {
  const linen = pick(surfaces, 'all');
  const half = (side: 1 | -1) => {
    const swell = (u: number) => t * (0.35 + 0.65 * Math.sin(Math.min(1, u * 1.6) * Math.PI * 0.5)) * (1 - 0.25 * u);
    const page = grid(28, 2, (u, v) => {
      const away = side === 1 ? u : 1 - u;
      return [side * away * w, 3 + swell(away), (0.5 - v) * h];
    });
    const edge = (v: number) =>
      grid(28, 1, (u, y) => {
        const away = side === 1 ? u : 1 - u;
        return [side * away * w, 3 + swell(away) * y, (0.5 - v) * h];
      });
    const pages = { colour: '#e8dfce', rough: 0.9, grain: 'edges' } as const;
    return [
      { geometry: page, surface: pick(surfaces, side === 1 ? 'right' : 'left') },
      { geometry: edge(0), surface: pages },
      { geometry: edge(1), surface: pages },
      { geometry: grid(1, 2, (u, v) => [side * w, 3 + swell(1) * u, (0.5 - v) * h]), surface: pages },
      ...moved(roundedBox([w + 7, 3, h + 10], 1.4, { all: linen }), [(side * (w + 5)) / 2, 0, 0]),
    ];
  };
  return [...half(1), ...half(-1)];
};
