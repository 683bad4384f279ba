// A playing mat of cloth on rubber: flat, or partly rolled up.
import { gridGeometry, transformParts, roundedBox } from '../geometry.ts';
import type { Body } from './body.ts';
import { cropSurface, surfaceOf } from './body.ts';

const rubber = { colour: '#1d1a19', rough: 0.9 } as const;

/** A flat mat; size is width, thickness, depth. `lift` raises one corner, in millimetres. */
export const mat: Body = ([w, t, d], surfaces, { lift = 0 }) => {
  const height = (u: number, v: number) => {
    const near = Math.max(0, 1 - Math.hypot((1 - u) * 3.2, v * 2.6));
    return lift * near * near;
  };
  const at = (u: number, v: number, y: number): [number, number, number] => [
    (u - 0.5) * w,
    y + height(u, v),
    (0.5 - v) * d,
  ];
  return [
    { geometry: gridGeometry(60, 40, (u, v) => at(u, v, t)), surface: surfaceOf(surfaces, 'top') },
    { geometry: gridGeometry(60, 40, (u, v) => at(1 - u, v, 0)), surface: rubber },
    ...[0, 1].flatMap((end) => [
      { geometry: gridGeometry(60, 1, (u, v) => at(u, end, v * t)), surface: rubber },
      { geometry: gridGeometry(1, 40, (u, v) => at(end, v, u * t)), surface: rubber },
    ]),
  ];
};

/** A mat with its left part rolled up; `shown` is the fraction of its width that is flat. */
export const rolledMat: Body = ([w, t, d], surfaces, { shown = 0.6 }) => {
  const flat = w * shown;
  const length = w - flat;
  const turns = 2.6;
  const inner = 9;
  const pitch = ((length / (turns * Math.PI * 2) - inner) * 2) / turns;
  const outer = inner + pitch * turns;
  const print = surfaceOf(surfaces, 'top');
  // The roll is at the left end, with the cloth inside.
  const spiral = (off: number) =>
    gridGeometry(160, 1, (u, v) => {
      const angle = u * turns * Math.PI * 2;
      const r = outer - (pitch * angle) / (Math.PI * 2) - off;
      return [-flat / 2 - Math.sin(angle) * r, outer - Math.cos(angle) * r, (0.5 - v) * d];
    });
  const end = (z: number) =>
    gridGeometry(160, 1, (u, v) => {
      const angle = u * turns * Math.PI * 2;
      const r = outer - (pitch * angle) / (Math.PI * 2) - v * t;
      return [-flat / 2 - Math.sin(angle) * r, outer - Math.cos(angle) * r, z];
    });
  const bed = roundedBox([flat, t, d], 0.5, { all: rubber, top: cropSurface(print, 1 - shown, 0, shown, 1) });
  return [
    ...transformParts(bed, [0, 0, 0]),
    { geometry: spiral(0), surface: rubber },
    { geometry: spiral(t), surface: { ...print, crop: [0, 0, 1 - shown, 1] } },
    { geometry: end(d / 2), surface: { colour: '#3a3633', rough: 0.9 } },
    { geometry: end(-d / 2), surface: rubber },
  ];
};
