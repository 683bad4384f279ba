// A foil pack: two sheets over the cards, crimped at both ends, with saw-tooth edges.
import { gridGeometry } from '../geometry.ts';
import type { Body } from './body.ts';
import { surfaceOf } from './body.ts';

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** `crimp` is the height of the welded ends in millimetres, `seed` varies the creases, `detail` sets how fine the mesh is. */
export const bagged: Body = ([w, h, t], surfaces, { crimp = 7, seed = 0, detail = 1, open = 0 }) => {
  const tooth = 2.2;
  const columns = Math.round((w / tooth) * 2 * Math.max(1, Math.round(2 * detail)));
  const rows = Math.round(72 * detail);
  const skin = (side: 1 | -1) =>
    gridGeometry(columns, rows, (u, v) => {
      const across = side === 1 ? u : 1 - u;
      const x = (across - 0.5) * w;
      // More rows at the end of the weld, where the foil begins to bulge.
      const y = h * v;
      const edge = Math.min(y, h - y);
      const filled = smooth(crimp, crimp + Math.max(12, t * 2.2), edge);
      const border = Math.min(1, (0.5 - Math.abs(across - 0.5)) * (w / Math.max(5, t * 1.1)));
      const profile = Math.pow(Math.max(0, 1 - (1 - border) * (1 - border)), 0.62);
      const fold = Math.sin(x * 0.42 + seed * 2.1) + 0.6 * Math.sin(x * 0.95 + seed * 4.7 + (y < h / 2 ? 1.3 : 0));
      const creases = 0.55 * fold * (1 - filled) * smooth(crimp * 0.9, crimp * 1.25, edge);
      const slack = 0.25 * Math.sin(y * 0.11 + seed) * Math.sin(x * 0.13 + seed * 3) * filled * profile;
      // Too fine for a coarse mesh.
      const ribs = detail >= 0.7 && edge < crimp ? 0.22 * Math.sin((edge / crimp) * Math.PI * 9) : 0;
      const z = side * (0.15 + (t / 2) * filled * profile + slack) + creases * profile + ribs;
      // The teeth end at the inner edge of the weld.
      const toothed = edge < 0.01 ? Math.abs(((((x / tooth) % 1) + 1) % 1) - 0.5) * tooth * 0.9 : 0;
      const narrow = 1 - 0.012 * filled;
      const lean = open === 0 ? 0 : open * Math.pow(v, 6) * 14;
      return [x * narrow, y < h / 2 ? y + toothed : y - toothed, z - lean];
    });
  return [
    { geometry: skin(1), surface: surfaceOf(surfaces, 'front') },
    { geometry: skin(-1), surface: surfaceOf(surfaces, 'back') },
  ];
};
