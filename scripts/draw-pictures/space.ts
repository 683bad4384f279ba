// A small stage in three dimensions: x to the right, y up, z to the viewer; millimetres in, pixels out.
import type { Plane } from './ink.ts';
import type { Point } from './path.ts';

export type Vec = readonly [x: number, y: number, z: number];

export interface Camera {
  project: (place: Vec) => Point;
  /** Pixels per millimetre where the stage stands. */
  scale: number;
}

const across = 600;
const distance = 3000;

/** Looks down on the stage by `pitch` degrees; the middle of the stage is `floor` pixels from the top of the picture. */
export function camera(pitch: number, scale: number, floor: number): Camera {
  const angle = (pitch * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    scale,
    project: ([x, y, z]) => {
      const near = (z * cos + y * sin) * scale;
      const up = (y * cos - z * sin) * scale;
      const grow = distance / (distance - near);
      return [across + x * scale * grow, floor - up * grow];
    },
  };
}

function add(a: Vec, b: Vec, times = 1): Vec {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** A flat face in space: where its left top corner is, and its directions to the right and down. */
export interface Face {
  origin: Vec;
  right: Vec;
  down: Vec;
  w: number;
  h: number;
}

export function onFace(face: Face, [u, v]: Point): Vec {
  return add(add(face.origin, face.right, u), face.down, v);
}

export function planeOf(face: Face, view: Camera): Plane {
  return { to: (point) => view.project(onFace(face, point)), scale: view.scale };
}

export function cornersOf(face: Face): Vec[] {
  return [onFace(face, [0, 0]), onFace(face, [face.w, 0]), onFace(face, [face.w, face.h]), onFace(face, [0, face.h])];
}

/** Whether the camera sees the front of a face. */
export function isSeen(face: Face, view: Camera): boolean {
  const [a, b, , d] = cornersOf(face).map(view.project);
  if (a === undefined || b === undefined || d === undefined) return false;
  return (b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]) > 0;
}

export interface Placing {
  x?: number;
  y?: number;
  z?: number;
  /** Degrees around the upright axis; positive shows the right side. */
  yaw?: number;
}

/** Turns and moves a place of an object to where it stands. */
export function placed({ x = 0, y = 0, z = 0, yaw = 0 }: Placing): (place: Vec) => Vec {
  const angle = (-yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([px, py, pz]) => [x + px * cos + pz * sin, y + py, z - px * sin + pz * cos];
}

export interface Size {
  w: number;
  h: number;
  d: number;
}

export type BoxSide = 'front' | 'right' | 'left' | 'top';

function faceThrough(move: (place: Vec) => Vec, corner: Vec, right: Vec, down: Vec, size: Point): Face {
  const origin = move(corner);
  const turn = (direction: Vec): Vec => add(move(direction), move([0, 0, 0]), -1);
  return { origin, right: turn(right), down: turn(down), w: size[0], h: size[1] };
}

/** The faces of a box that stands on the stage, its middle at the placing. */
export function boxFaces({ w, h, d }: Size, placing: Placing): Record<BoxSide, Face> {
  const move = placed(placing);
  const [x, z] = [w / 2, d / 2];
  return {
    front: faceThrough(move, [-x, h, z], [1, 0, 0], [0, -1, 0], [w, h]),
    right: faceThrough(move, [x, h, z], [0, 0, -1], [0, -1, 0], [d, h]),
    left: faceThrough(move, [-x, h, -z], [0, 0, 1], [0, -1, 0], [d, h]),
    top: faceThrough(move, [-x, h, -z], [1, 0, 0], [0, 0, 1], [w, d]),
  };
}

export interface CardPlacing extends Placing {
  /** Degrees by which it leans back from upright: 0 stands, 90 lies. */
  lean?: number;
  /** Degrees by which it is turned in its own plane, clockwise, around the middle of its lower edge. */
  turn?: number;
}

/** A flat thing standing or leaning on the stage with the middle of its lower edge at the placing. */
export function sheet(w: number, h: number, { lean = 0, turn = 0, ...placing }: CardPlacing): Face {
  const move = placed(placing);
  const [a, b] = [(lean * Math.PI) / 180, (turn * Math.PI) / 180];
  const right: Vec = [Math.cos(b), -Math.sin(b) * Math.cos(a), Math.sin(b) * Math.sin(a)];
  const down: Vec = [-Math.sin(b), -Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a)];
  const corner = add(add([0, 0, 0], right, -w / 2), down, -h);
  return faceThrough(move, corner, right, down, [w, h]);
}

/** The convex outline around points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (before === undefined || last === undefined || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
