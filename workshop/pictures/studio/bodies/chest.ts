// A wooden chest with brass corners, a clasp and a printed plate; `open` is the angle of the lid in degrees.
import * as THREE from 'three';
import { board, transformParts, roundedBox } from '../geometry.ts';
import type { MeshPart, Vec3 } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import type { Body } from './body.ts';

const wood: Surface = { colour: '#8a5230', rough: 0.42, coat: 0.35, grain: 'wood' };
const brass: Surface = { colour: '#d6ac62', metal: 1, rough: 0.18, grain: 'brushed' };
const velvet: Surface = { colour: '#3a1533', rough: 0.95, grain: 'leather', inner: true };

function corner([x, y, z]: Vec3, [sx, sy, sz]: Vec3, size: number): MeshPart[] {
  const t = 1.8;
  const plate = (dims: Vec3, at: Vec3) => transformParts(roundedBox(dims, 0.8, { all: brass }), at);
  return [
    ...plate([size, size, t], [x - (sx * size) / 2 + sx * t, y - (sy > 0 ? size - t : t), z + (sz * t) / 4]),
    ...plate([t, size, size], [x + (sx * t) / 4, y - (sy > 0 ? size - t : t), z - (sz * size) / 2 + sz * t]),
    ...plate([size, t, size], [x - (sx * size) / 2 + sx * t, y - (sy > 0 ? 0 : t), z - (sz * size) / 2 + sz * t]),
    {
      geometry: new THREE.SphereGeometry(2.2, 16, 12).translate(x - sx * size * 0.6, y - sy * size * 0.6, z + sz * 1.4),
      surface: { ...brass, rough: 0.18 },
    },
  ];
}

function corners(w: number, low: number, high: number, d: number): MeshPart[] {
  return [-1, 1].flatMap((sx) =>
    [-1, 1].flatMap((sz) => [
      ...corner([(sx * w) / 2, high, (sz * d) / 2], [sx, 1, sz], 26),
      ...corner([(sx * w) / 2, low, (sz * d) / 2], [sx, -1, sz], 26),
    ]),
  );
}

function clasp(y: number, z: number): MeshPart[] {
  return [
    ...transformParts(roundedBox([30, 26, 3], 1.2, { all: brass }), [0, y - 22, z]),
    ...transformParts(roundedBox([20, 30, 3], 1.2, { all: brass }), [0, y - 12, z + 2]),
    {
      geometry: new THREE.TorusGeometry(7, 2, 16, 40).translate(0, y - 15, z + 5),
      surface: { ...brass, rough: 0.16 },
    },
  ];
}

export const chest: Body = ([w, h, d], surfaces, { open = 0 }) => {
  const lid = h * 0.3;
  const base = h - lid;
  const t = 10;
  const plate: MeshPart[] = transformParts(
    board([base * 0.86, base * 0.72, 1.6], 4, surfaces['plate'] ?? brass, brass, brass),
    [0, base * 0.1, d / 2 + 1.2],
  );
  const frame = transformParts(roundedBox([base * 0.86 + 7, base * 0.72 + 7, 1.6], 0.8, { all: brass }), [
    0,
    base * 0.1 - 3.5,
    d / 2 + 0.3,
  ]);
  const wall = (size: Vec3, at: Vec3) => transformParts(roundedBox(size, 2, { all: wood }), at);
  const lining = (size: Vec3, at: Vec3) => transformParts(roundedBox(size, 0.5, { all: velvet }), at);
  const body =
    open === 0
      ? roundedBox([w, base, d], 2.5, { all: wood })
      : [
          ...wall([w, base, t], [0, 0, d / 2 - t / 2]),
          ...wall([w, base, t], [0, 0, -d / 2 + t / 2]),
          ...wall([t, base, d - t * 2 + 4], [-w / 2 + t / 2, 0, 0]),
          ...wall([t, base, d - t * 2 + 4], [w / 2 - t / 2, 0, 0]),
          ...wall([w, t, d], [0, 0, 0]),
          ...lining([w - t * 2, base * 0.3, d - t * 2], [0, t, 0]),
          ...lining([1, base - 6, d - t * 2], [-w / 2 + t + 0.6, 4, 0]),
          ...lining([1, base - 6, d - t * 2], [w / 2 - t - 0.6, 4, 0]),
          ...lining([w - t * 2, base - 6, 1], [0, 4, -d / 2 + t + 0.6]),
        ];
  const cover = [
    ...roundedBox([w + 4, lid, d + 4], 6, { all: wood }),
    ...corners(w + 4, 1, lid, d + 4),
    ...(open === 0 ? [] : transformParts(roundedBox([w - 16, 1.2, d - 16], 0.5, { all: velvet }), [0, -0.4, 0])),
    ...(open === 0
      ? []
      : transformParts(
          board([w * 0.6, d * 0.5, 0.8], 4, surfaces['inlay'] ?? velvet, velvet, velvet),
          [0, -0.8, -d * 0.25],
          [90, 0, 0],
        )),
  ];
  const hinge: Vec3 = [0, 0, -d / 2 - 2];
  return [
    ...body,
    ...corners(w, 0, base, d),
    ...frame,
    ...plate,
    ...transformParts(cover, [0, base + 0.8, 0], [-open, 0, 0], hinge),
    ...(open === 0 ? clasp(base + 8, d / 2 + 2.4) : []),
  ];
};
