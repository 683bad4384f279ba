// Shapes with places on their prints: every face carries its own 0 to 1.
import * as THREE from 'three';
import type { Surface } from './shot.ts';

/** A part of a body with how it looks. */
export interface Piece {
  geometry: THREE.BufferGeometry;
  surface: Surface;
}

export type Place = readonly [x: number, y: number, z: number];

/** A surface through a grid of places; `at` is asked with u to the right and v upward, both 0 to 1. */
export function grid(across: number, up: number, at: (u: number, v: number) => Place): THREE.BufferGeometry {
  const places: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let row = 0; row <= up; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      const [u, v] = [column / across, row / up];
      places.push(...at(u, v));
      uvs.push(u, v);
      if (row === up || column === across) continue;
      const a = row * (across + 1) + column;
      const c = a + across + 1;
      index.push(a, a + 1, c + 1, a, c + 1, c);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

export const sides: readonly Side[] = ['front', 'back', 'left', 'right', 'top', 'bottom'];

interface Frame {
  right: THREE.Vector3;
  up: THREE.Vector3;
  out: THREE.Vector3;
}

const v = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);

/** Directions of a face as somebody sees it who looks at it from outside. */
const frames: Readonly<Record<Side, Frame>> = {
  front: { right: v(1, 0, 0), up: v(0, 1, 0), out: v(0, 0, 1) },
  back: { right: v(-1, 0, 0), up: v(0, 1, 0), out: v(0, 0, -1) },
  left: { right: v(0, 0, 1), up: v(0, 1, 0), out: v(-1, 0, 0) },
  right: { right: v(0, 0, -1), up: v(0, 1, 0), out: v(1, 0, 0) },
  top: { right: v(1, 0, 0), up: v(0, 0, -1), out: v(0, 1, 0) },
  bottom: { right: v(1, 0, 0), up: v(0, 0, 1), out: v(0, -1, 0) },
};

/** Steps that lie close together where an edge is rounded. */
function steps(length: number, radius: number): number[] {
  const r = Math.min(0.49, radius / length);
  const bend = [0, 0.12, 0.3, 0.55, 1].map((part) => part * r);
  return [...bend, ...bend.toReversed().map((part) => 1 - part)];
}

/** One face of a box with rounded edges that stands on y = 0 with its middle at x = z = 0. */
function roundedFace(side: Side, size: THREE.Vector3, radius: number): THREE.BufferGeometry {
  const { right, up, out } = frames[side];
  const along = (direction: THREE.Vector3) => Math.abs(direction.dot(size));
  const [w, h, d] = [along(right), along(up), along(out)];
  const [us, vs] = [steps(w, radius), steps(h, radius)];
  const inner = size.clone().multiplyScalar(0.5).subScalar(radius);
  const places: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (const [row, b] of vs.entries()) {
    for (const [column, a] of us.entries()) {
      const flat = v(0, 0, 0)
        .addScaledVector(right, (a - 0.5) * w)
        .addScaledVector(up, (b - 0.5) * h)
        .addScaledVector(out, d / 2);
      const core = flat.clone().clamp(inner.clone().negate(), inner);
      const normal = flat.clone().sub(core).normalize();
      const place = core.addScaledVector(normal, radius);
      places.push(place.x, place.y + size.y / 2, place.z);
      normals.push(normal.x, normal.y, normal.z);
      uvs.push(a, b);
      if (row === vs.length - 1 || column === us.length - 1) continue;
      const one = row * us.length + column;
      const two = one + us.length;
      index.push(one, one + 1, two + 1, one, two + 1, two);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** The faces of a rounded box; a face without a surface takes that of `all`. */
export function roundedBox(
  [w, h, d]: Place,
  radius: number,
  surfaces: Readonly<Record<string, Surface>>,
  only: readonly Side[] = sides,
): Piece[] {
  const size = v(w, h, d);
  const r = Math.min(radius, w / 2.01, h / 2.01, d / 2.01);
  return only.map((side) => ({
    geometry: roundedFace(side, size, r),
    surface: surfaces[side] ?? surfaces['all'] ?? {},
  }));
}

/** Pieces moved and turned (degrees, around z, then x, then y). */
export function moved(
  pieces: readonly Piece[],
  [x, y, z]: Place,
  [rx, ry, rz]: Place = [0, 0, 0],
  pivot: Place = [0, 0, 0],
): Piece[] {
  const degrees = Math.PI / 180;
  const matrix = new THREE.Matrix4()
    .makeTranslation(x + pivot[0], y + pivot[1], z + pivot[2])
    .multiply(
      new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(rx * degrees, ry * degrees, rz * degrees, 'YXZ')),
    )
    .multiply(new THREE.Matrix4().makeTranslation(-pivot[0], -pivot[1], -pivot[2]));
  return pieces.map(({ geometry, surface }) => ({ geometry: geometry.clone().applyMatrix4(matrix), surface }));
}

/** A rectangle with round corners, as an outline around the origin. */
export function roundedOutline(w: number, h: number, radius: number): THREE.Shape {
  const [x, y] = [w / 2, h / 2];
  const shape = new THREE.Shape();
  shape.moveTo(-x + radius, -y);
  shape.lineTo(x - radius, -y);
  shape.absarc(x - radius, -y + radius, radius, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - radius);
  shape.absarc(x - radius, y - radius, radius, 0, Math.PI / 2, false);
  shape.lineTo(-x + radius, y);
  shape.absarc(-x + radius, y - radius, radius, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + radius);
  shape.absarc(-x + radius, -y + radius, radius, Math.PI, Math.PI * 1.5, false);
  return shape;
}

/** A flat shape with its print over its whole width and height, standing in x and y. */
export function sheet(w: number, h: number, radius: number, bend = 0): THREE.BufferGeometry {
  const geometry =
    bend === 0
      ? new THREE.ShapeGeometry(roundedOutline(w, h, radius), 8)
      : grid(16, 24, (a, b) => [(a - 0.5) * w, (b - 0.5) * h, 0]);
  const place = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let one = 0; one < place.count; one += 1) {
    const [x, y] = [place.getX(one), place.getY(one)];
    uv.setXY(one, x / w + 0.5, y / h + 0.5);
    if (bend !== 0) place.setZ(one, bend * ((y / h) * (y / h) * 4 - 0.3) * 0.5);
  }
  if (bend !== 0) geometry.computeVertexNormals();
  return geometry;
}

/** A thin board with its front and back, and a rim of its own, standing on y = 0. */
export function board([w, h, d]: Place, radius: number, front: Surface, back: Surface, rim: Surface): Piece[] {
  const face = sheet(w, h, radius).translate(0, h / 2, d / 2);
  const turned = sheet(w, h, radius)
    .rotateY(Math.PI)
    .translate(0, h / 2, -d / 2);
  const outline = roundedOutline(w, h, radius).getPoints(8);
  const around = grid(outline.length, 1, (u, side) => {
    const point = outline[Math.round(u * outline.length) % outline.length] ?? new THREE.Vector2();
    return [point.x, point.y + h / 2, side === 0 ? d / 2 : -d / 2];
  });
  return [
    { geometry: face, surface: front },
    { geometry: turned, surface: back },
    { geometry: around, surface: rim },
  ];
}
