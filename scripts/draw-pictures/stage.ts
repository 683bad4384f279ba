// The stage on which everything stands: warm paper, a low plinth, soft shadows.
import { radial, straight } from './ink.ts';
import type { Item } from './ink.ts';
import { ellipse, polygon, rect } from './path.ts';
import type { Path, Point } from './path.ts';
import { camera, hull } from './space.ts';
import type { Camera, Vec } from './space.ts';

export const pictureWidth = 1200;
export const pictureHeight = 1500;

/** Something on the stage: what is drawn, where it touches the ground, and how far it reaches. */
export interface Thing {
  items: readonly Item[];
  foot: readonly Vec[];
  reach: readonly Vec[];
}

const shade = '#4b3323';
const plinthHeight = 46;
const pictureMiddle = 785;

/** Warm paper without a horizon: light falls on it from above. */
export function paperGround(): Item[] {
  const full = rect({ x: 0, y: 0, w: pictureWidth, h: pictureHeight });
  return [{ path: full, fill: radial([560, 560], 1150, [0, '#f8f4ec'], [0.55, '#efe9e0'], [1, '#e2d9cb']) }];
}

function plinth(view: Camera, radius: number): { items: Item[]; top: Path } {
  const r = radius / view.scale;
  const [back, front] = [view.project([0, 0, -r])[1], view.project([0, 0, r])[1]];
  const [middle, ry] = [(back + front) / 2, (front - back) / 2];
  const low = view.project([0, -plinthHeight / view.scale, 0])[1] - view.project([0, 0, 0])[1];
  const [left, right] = [600 - radius, 600 + radius];
  const round = (y: number, grow = 1): Path => ellipse([600, y], radius * grow, ry * grow);
  const wall: Path = [...rect({ x: left, y: middle, w: radius * 2, h: low }), ...round(middle + low)];
  return {
    top: round(middle),
    items: [
      {
        blur: 34,
        opacity: 0.3,
        items: [{ path: ellipse([625, middle + low + 26], radius + 18, ry * 0.96), fill: shade }],
      },
      {
        path: wall,
        fill: straight([left, 0], [right, 0], [0, '#d3c6b2'], [0.3, '#eee5d7'], [0.7, '#d9cdba'], [1, '#c3b59f']),
      },
      {
        path: round(middle),
        fill: straight([left, back], [right, front], [0, '#fbf7f0'], [0.55, '#f3ebdf'], [1, '#e5dac9']),
      },
      { path: round(middle, 0.992), stroke: '#fffdf9', width: 2.5, opacity: 0.8 },
    ],
  };
}

function shadows(view: Camera, things: readonly Thing[], clip: Path): Item[] {
  const onGround = ([x, y, z]: Vec): Point => view.project([x + y * 0.42, 0, z - y * 0.16]);
  const cast = things.map((thing): Item => ({
    path: polygon(
      hull(
        [...thing.foot, ...thing.reach].map((place) =>
          onGround([place[0], Math.min(place[1], 300 / view.scale), place[2]]),
        ),
      ),
    ),
    fill: shade,
  }));
  const contact = things.map((thing): Item => ({
    path: polygon(hull(thing.foot.map(view.project))),
    fill: shade,
    stroke: shade,
    width: 6,
  }));
  return [
    { clip, items: [{ items: cast, blur: 18, opacity: 0.34 }] },
    { items: contact, blur: 7, opacity: 0.5 },
  ];
}

/** Front, turned, or back and contents. */
export type View = 1 | 2 | 3;

export interface Scene {
  /** Degrees by which the camera looks down. */
  pitch: number;
  /** Room on the picture, in pixels. */
  w: number;
  h: number;
  make: (view: Camera) => readonly Thing[];
}

interface Extent {
  w: number;
  h: number;
  top: number;
}

function extent(view: Camera, things: readonly Thing[]): Extent {
  const points = things.flatMap((thing) => [...thing.reach, ...thing.foot]).map(view.project);
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const top = Math.min(...ys);
  return { w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - top, top };
}

/** Enlarges the things until they fill their room, puts them on the plinth in the middle of the picture and draws all of it. */
export function staged({ pitch, w, h, make }: Scene): Item[] {
  const provisional = 1180;
  let scale = 2;
  for (let round = 0; round < 4; round += 1) {
    const view = camera(pitch, scale, provisional);
    const size = extent(view, make(view));
    scale *= Math.min(w / size.w, h / size.h);
  }
  scale = Math.round(scale * 1000) / 1000;
  const first = camera(pitch, scale, provisional);
  const loose = make(first);
  const widest = Math.max(...loose.flatMap((thing) => thing.foot).map(([x, , z]) => Math.hypot(x, z))) * scale;
  const radius = Math.min(500, Math.max(370, widest * 1.18));
  const bottom = first.project([0, 0, radius / scale])[1] + plinthHeight;
  const floor = Math.round(provisional + pictureMiddle - (extent(first, loose).top + bottom) / 2);
  const view = camera(pitch, scale, floor);
  const things = make(view);
  const base = plinth(view, radius);
  return [
    ...paperGround(),
    ...base.items,
    ...shadows(view, things, base.top),
    ...things.flatMap((thing) => thing.items),
  ];
}
