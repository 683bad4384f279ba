// Meshes with texture coordinates: each face has its own from 0 to 1.
import * as THREE from 'three';
import type { Surface } from './shot.ts';

/** A mesh of a body, and its surface. */
export interface MeshPart {
  geometry: THREE.BufferGeometry;
  surface: Surface;
}

export type Vec3 = readonly [x: number, y: number, z: number];

/** A surface through a grid of positions; `at` gets u (to the right) and v (upward), both from 0 to 1. */
export function gridGeometry(across: number, up: number, at: (u: number, v: number) => Vec3): THREE.BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let row = 0; row <= up; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      const [u, v] = [column / across, row / up];
      positions.push(...at(u, v));
      uvs.push(u, v);
      if (row === up || column === across) continue;
      const a = row * (across + 1) + column;
      const c = a + across + 1;
      index.push(a, a + 1, c + 1, a, c + 1, c);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

export type BoxSide = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

export const sides: readonly BoxSide[] = ['front', 'back', 'left', 'right', 'top', 'bottom'];

interface FaceAxes {
  right: THREE.Vector3;
  up: THREE.Vector3;
  out: THREE.Vector3;
}

const v = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);

/** The directions of each face, seen from outside. */
const faceAxes: Readonly<Record<BoxSide, FaceAxes>> = {
  front: { right: v(1, 0, 0), up: v(0, 1, 0), out: v(0, 0, 1) },
  back: { right: v(-1, 0, 0), up: v(0, 1, 0), out: v(0, 0, -1) },
  left: { right: v(0, 0, 1), up: v(0, 1, 0), out: v(-1, 0, 0) },
  right: { right: v(0, 0, -1), up: v(0, 1, 0), out: v(1, 0, 0) },
  top: { right: v(1, 0, 0), up: v(0, 0, -1), out: v(0, 1, 0) },
  bottom: { right: v(1, 0, 0), up: v(0, 0, 1), out: v(0, -1, 0) },
};

/** Positions from 0 to 1, closer together at the rounded edges. */
function roundedSteps(length: number, radius: number): number[] {
  const r = Math.min(0.49, radius / length);
  const bend = [0, 0.12, 0.3, 0.55, 1].map((part) => part * r);
  return [...bend, ...bend.toReversed().map((part) => 1 - part)];
}

/** One face of a box with rounded edges. The box stands on y = 0, with its middle at x = z = 0. */
function roundedFace(side: BoxSide, size: THREE.Vector3, radius: number): THREE.BufferGeometry {
  const { right, up, out } = faceAxes[side];
  const along = (direction: THREE.Vector3) => Math.abs(direction.dot(size));
  const [w, h, d] = [along(right), along(up), along(out)];
  const [us, vs] = [roundedSteps(w, radius), roundedSteps(h, radius)];
  const inner = size.clone().multiplyScalar(0.5).subScalar(radius);
  const positions: number[] = [];
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
      const position = core.addScaledVector(normal, radius);
      positions.push(position.x, position.y + size.y / 2, position.z);
      normals.push(normal.x, normal.y, normal.z);
      uvs.push(a, b);
      if (row === vs.length - 1 || column === us.length - 1) continue;
      const one = row * us.length + column;
      const two = one + us.length;
      index.push(one, one + 1, two + 1, one, two + 1, two);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** The faces of a rounded box; `surfaces.all` is for faces without a surface of their own. */
export function roundedBox(
  [w, h, d]: Vec3,
  radius: number,
  surfaces: Readonly<Record<string, Surface>>,
  only: readonly BoxSide[] = sides,
): MeshPart[] {
  const size = v(w, h, d);
  const r = Math.min(radius, w / 2.01, h / 2.01, d / 2.01);
  return only.map((side) => ({
    geometry: roundedFace(side, size, r),
    surface: surfaces[side] ?? surfaces['all'] ?? {},
  }));
}

/** Moves and rotates parts (degrees, around z, then x, then y). */
export function transformParts(
  pieces: readonly MeshPart[],
  [x, y, z]: Vec3,
  [rx, ry, rz]: Vec3 = [0, 0, 0],
  pivot: Vec3 = [0, 0, 0],
): MeshPart[] {
  const degrees = Math.PI / 180;
  const matrix = new THREE.Matrix4()
    .makeTranslation(x + pivot[0], y + pivot[1], z + pivot[2])
    .multiply(
      new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(rx * degrees, ry * degrees, rz * degrees, 'YXZ')),
    )
    .multiply(new THREE.Matrix4().makeTranslation(-pivot[0], -pivot[1], -pivot[2]));
  return pieces.map(({ geometry, surface }) => ({ geometry: geometry.clone().applyMatrix4(matrix), surface }));
}

/** The outline of a rounded rectangle around the origin. */
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

/** A rounded rectangle in the xy plane, with its print over the full width and height; `bend` curves it. */
export function flatSheet(w: number, h: number, radius: number, bend = 0): THREE.BufferGeometry {
  const geometry =
    bend === 0
      ? new THREE.ShapeGeometry(roundedOutline(w, h, radius), 8)
      : gridGeometry(16, 24, (a, b) => [(a - 0.5) * w, (b - 0.5) * h, 0]);
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let one = 0; one < position.count; one += 1) {
    const [x, y] = [position.getX(one), position.getY(one)];
    uv.setXY(one, x / w + 0.5, y / h + 0.5);
    if (bend !== 0) position.setZ(one, bend * ((y / h) * (y / h) * 4 - 0.3) * 0.5);
  }
  if (bend !== 0) geometry.computeVertexNormals();
  return geometry;
}

/** A thin board with front, back and rim, that stands on y = 0. */
export function board([w, h, d]: Vec3, radius: number, front: Surface, back: Surface, rim: Surface): MeshPart[] {
  const face = flatSheet(w, h, radius).translate(0, h / 2, d / 2);
  const turned = flatSheet(w, h, radius)
    .rotateY(Math.PI)
    .translate(0, h / 2, -d / 2);
  const outline = roundedOutline(w, h, radius).getPoints(8);
  const around = gridGeometry(outline.length, 1, (u, side) => {
    const point = outline[Math.round(u * outline.length) % outline.length] ?? new THREE.Vector2();
    return [point.x, point.y + h / 2, side === 0 ? d / 2 : -d / 2];
  });
  return [
    { geometry: face, surface: front },
    { geometry: turned, surface: back },
    { geometry: around, surface: rim },
  ];
}
