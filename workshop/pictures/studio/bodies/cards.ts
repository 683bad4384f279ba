// Cards, stacks of cards, and deck boxes.
import * as THREE from 'three';
import { board, transformParts, roundedBox, flatSheet } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import type { Body } from './body.ts';
import { surfaceOf } from './body.ts';

/** A standing card. */
export const card: Body = ([w, h, d], surfaces, { radius = 3.2 }) =>
  board([w, h, Math.max(0.35, d)], radius, surfaceOf(surfaces, 'front'), surfaceOf(surfaces, 'back'), {
    colour: '#f4efe6',
    rough: 0.8,
  });

/** A standing stack of cards; the surface `edges` has lines for the cards. */
export const cardStack: Body = ([w, h, d], surfaces) =>
  board([w, h, d], 3, surfaceOf(surfaces, 'front'), surfaceOf(surfaces, 'back'), {
    colour: '#efe9df',
    rough: 0.85,
    grain: 'edges',
    ...surfaces['rim'],
  });

/** A leather deck box with a flap over its front and a brass stud; `open` leaves out the lid. */
export const deckBox: Body = ([w, h, d], surfaces, { open = 0 }) => {
  const skin = surfaceOf(surfaces, 'all');
  const seam: Surface = { ...skin, grain: 'cloth', rough: 0.7 };
  const stud: Surface = { colour: '#d8a94f', metal: 1, rough: 0.22 };
  const lidHeight = h * 0.34;
  if (open === 1) {
    const t = 2.4;
    const low = h - lidHeight;
    const wall = (size: readonly [number, number, number]) => roundedBox(size, 1, { all: skin });
    return [
      ...transformParts(wall([w, low, t]), [0, 0, d / 2 - t / 2]),
      ...transformParts(wall([w, low, t]), [0, 0, -d / 2 + t / 2]),
      ...transformParts(wall([t, low, d]), [w / 2 - t / 2, 0, 0]),
      ...transformParts(wall([t, low, d]), [-w / 2 + t / 2, 0, 0]),
      ...transformParts(wall([w, t, d]), [0, 0, 0]),
    ];
  }
  const base = roundedBox([w, h - 2, d], 3, { all: skin });
  const lid = roundedBox([w + 2.4, lidHeight, d + 2.4], 3.4, { all: skin });
  const lip = new THREE.ExtrudeGeometry(lipShape(w * 0.56, h * 0.42), {
    depth: 1.8,
    bevelEnabled: true,
    bevelSize: 0.7,
    bevelThickness: 0.6,
    bevelSegments: 3,
    curveSegments: 24,
  });
  const line = flatSheet(w * 0.9, 0.7, 0.3);
  return [
    ...base,
    ...transformParts(lid, [0, h - lidHeight, 0]),
    { geometry: lip.translate(0, h - h * 0.42 - 1, d / 2 + 1), surface: skin },
    ...[0, 1].map((row) => ({
      geometry: line.clone().translate(0, row === 0 ? 4 : h - lidHeight + 3.4, d / 2 + (row === 0 ? 0.1 : 1.3)),
      surface: seam,
    })),
    {
      geometry: new THREE.SphereGeometry(4.6, 32, 20).scale(1, 1, 0.45).translate(0, h * 0.68, d / 2 + 3.6),
      surface: stud,
    },
    {
      geometry: new THREE.TorusGeometry(4.8, 0.7, 12, 40).translate(0, h * 0.68, d / 2 + 3.5),
      surface: { ...stud, rough: 0.35 },
    },
  ];
};

/** The flap, with a round lower edge. */
function lipShape(w: number, h: number): THREE.Shape {
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2, h);
  shape.lineTo(-w / 2, w * 0.42);
  shape.bezierCurveTo(-w / 2, w * 0.1, -w * 0.28, 0, 0, 0);
  shape.bezierCurveTo(w * 0.28, 0, w / 2, w * 0.1, w / 2, w * 0.42);
  shape.lineTo(w / 2, h);
  return shape;
}
