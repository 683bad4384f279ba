// A tin with rounded corners: a wall in four parts with a print each, and a lid over it.
import * as THREE from 'three';
import { gridGeometry, transformParts, roundedOutline } from '../geometry.ts';
import type { MeshPart, BoxSide } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import { cropSurface, surfaceOf } from './body.ts';
import type { Body, Surfaces } from './body.ts';

const around: readonly BoxSide[] = ['front', 'right', 'back', 'left'];

/** A position on the outline of a rounded rectangle: `part` from 0 to 1 along one side, with half a corner at both ends. */
function onSide(
  side: number,
  part: number,
  w: number,
  d: number,
  r: number,
): [x: number, z: number, nx: number, nz: number] {
  const length = side % 2 === 0 ? w : d;
  const deep = side % 2 === 0 ? d : w;
  const straight = length - 2 * r;
  const bend = (r * Math.PI) / 4;
  const at = part * (straight + 2 * bend) - bend;
  let [x, z, nx, nz] = [0, 0, 0, 1];
  if (at < 0) {
    const angle = at / r;
    [x, z, nx, nz] = [
      -straight / 2 + r * Math.sin(angle),
      deep / 2 - r + r * Math.cos(angle),
      Math.sin(angle),
      Math.cos(angle),
    ];
  } else if (at > straight) {
    const angle = (at - straight) / r;
    [x, z, nx, nz] = [
      straight / 2 + r * Math.sin(angle),
      deep / 2 - r + r * Math.cos(angle),
      Math.sin(angle),
      Math.cos(angle),
    ];
  } else {
    [x, z] = [-straight / 2 + at, deep / 2];
  }
  const turn = (side * Math.PI) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x * cos + z * sin, -x * sin + z * cos, nx * cos + nz * sin, -nx * sin + nz * cos];
}

/** The wall between two heights; its edges curl inward by `roll`. */
function wall(
  [w, d]: readonly [number, number],
  r: number,
  [low, high]: readonly [number, number],
  roll: number,
  surfaces: (side: BoxSide) => Surface,
): MeshPart[] {
  return around.map((side, index) => ({
    geometry: gridGeometry(40, 14, (u, v) => {
      const [x, z, nx, nz] = onSide(index, u, w, d, r);
      const end = Math.min(v, 1 - v) * (high - low);
      const inward = end < roll ? roll - Math.sqrt(Math.max(0, roll * roll - (roll - end) * (roll - end))) : 0;
      return [x - nx * inward, low + v * (high - low), z - nz * inward];
    }),
    surface: surfaces(side),
  }));
}

function plate(w: number, d: number, r: number, y: number, surface: Surface): MeshPart {
  const geometry = new THREE.ShapeGeometry(roundedOutline(w, d, r), 12);
  const place = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let one = 0; one < place.count; one += 1) uv.setXY(one, place.getX(one) / w + 0.5, place.getY(one) / d + 0.5);
  return { geometry: geometry.rotateX(-Math.PI / 2).translate(0, y, 0), surface };
}

const lidPart = 0.2;

function lidPieces(w: number, h: number, d: number, r: number, surfaces: Surfaces): MeshPart[] {
  const grow = 1.6;
  const [lw, ld] = [w + grow, d + grow];
  const high = h * lidPart;
  const side = (name: BoxSide) => cropSurface(surfaceOf(surfaces, name), 0, 0, 1, lidPart);
  return [
    ...wall([lw, ld], r + grow / 2, [0, high], 1.6, side),
    plate(lw - 3, ld - 3, r - 1, high, surfaceOf(surfaces, 'top')),
    plate(lw - 3, ld - 3, r - 1, 1, { colour: '#b9b4ac', metal: 0.9, rough: 0.4, inner: true }),
    // The bead along the lower edge of the lid.
    ...around.map((_, index): MeshPart => ({
      geometry: gridGeometry(40, 6, (u, v) => {
        const [x, z, nx, nz] = onSide(index, u, lw, ld, r + grow / 2);
        const angle = (v - 0.5) * Math.PI;
        return [x + nx * Math.cos(angle) * 0.9, 0.9 + Math.sin(angle) * 0.9, z + nz * Math.cos(angle) * 0.9];
      }),
      surface: { colour: '#e8e2d6', metal: 1, rough: 0.25 },
    })),
  ];
}

/** The tin without its lid. */
export const tinBase: Body = ([w, h, d], surfaces, { radius = 20, full = 0 }) => {
  const top = h * (full === 1 ? 1 - lidPart + 0.02 : 1 - lidPart + 0.06);
  const bare: Surface = { colour: '#c9c4bb', metal: 0.85, rough: 0.38, inner: true };
  const side = (name: BoxSide) => cropSurface(surfaceOf(surfaces, name), 0, 1 - top / h, 1, top / h);
  return [
    ...wall([w, d], radius, [0, top], 1.2, side),
    ...wall([w - 1.6, d - 1.6], radius - 0.8, [1, top], 0.1, () => bare),
    plate(w - 2, d - 2, radius - 1, full === 1 ? top : 1, bare),
  ];
};

export const tinLid: Body = ([w, h, d], surfaces, { radius = 20 }) => lidPieces(w, h, d, radius, surfaces);

export const tin: Body = (size, surfaces, parameters) => [
  ...tinBase(size, surfaces, { ...parameters, full: 1 }),
  ...transformParts(lidPieces(size[0], size[1], size[2], parameters['radius'] ?? 20, surfaces), [
    0,
    size[1] * (1 - lidPart),
    0,
  ]),
];
