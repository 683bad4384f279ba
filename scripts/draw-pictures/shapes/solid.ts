// Boxes, packs and sheets on the stage: faces with what is printed on them, and light.
import { onPlane, straight } from '../ink.ts';
import type { Item, Plane } from '../ink.ts';
import { line, mapPath, polygon, rect, roundRect, shifted, subdivided } from '../path.ts';
import type { Path, Point } from '../path.ts';
import { boxFaces, cornersOf, isSeen, onFace, placed, planeOf, sheet } from '../space.ts';
import type { BoxSide, Camera, CardPlacing, Face, Placing, Size, Vec } from '../space.ts';
import type { Thing } from '../stage.ts';

export type Prints = Readonly<Record<BoxSide, (w: number, h: number) => readonly Item[]>>;

const dim: Readonly<Record<BoxSide, number>> = { front: 0, right: 0.3, left: 0.12, top: 0 };

function lit(side: BoxSide, { w, h }: Face, shade: string): Item[] {
  const whole = rect({ x: 0, y: 0, w, h });
  if (side === 'front') {
    return [
      { path: whole, fill: straight([0, 0], [w, h], [0, '#ffffff', 0.16], [0.45, '#ffffff', 0], [1, shade, 0.2]) },
    ];
  }
  if (side === 'top')
    return [{ path: whole, fill: straight([0, 0], [0, h], [0, '#ffffff', 0.12], [1, '#ffffff', 0.3]) }];
  const from: Point = side === 'right' ? [0, 0] : [w, 0];
  const to: Point = side === 'right' ? [w, 0] : [0, 0];
  return [{ path: whole, fill: straight(from, to, [0, shade, dim[side]], [1, shade, dim[side] + 0.25]) }];
}

/** One printed face as it stands in space. */
export function printed(face: Face, view: Camera, items: readonly Item[]): Item {
  const plane = planeOf(face, view);
  return { clip: polygon(cornersOf(face).map(view.project)), items: onPlane(items, plane) };
}

/** A closed box; only the faces that are seen are drawn. */
export function box(view: Camera, size: Size, placing: Placing, prints: Prints, shade: string): Thing {
  const faces = boxFaces(size, placing);
  const sides: readonly BoxSide[] = ['top', 'left', 'right', 'front'];
  const items = sides.flatMap((side): Item[] => {
    const face = faces[side];
    if (!isSeen(face, view)) return [];
    return [printed(face, view, [...prints[side](face.w, face.h), ...lit(side, face, shade)])];
  });
  const edge = [
    ...line(
      [faces.front, faces.front]
        .flatMap((face, index) => [onFace(face, index === 0 ? [0, 0] : [face.w, 0])])
        .map(view.project),
    ),
  ];
  const move = placed(placing);
  const [x, z] = [size.w / 2, size.d / 2];
  const foot = (
    [
      [-x, 0, z],
      [x, 0, z],
      [x, 0, -z],
      [-x, 0, -z],
    ] as const
  ).map(move);
  const reach = (
    [
      [-x, size.h, z],
      [x, size.h, z],
      [x, size.h, -z],
      [-x, size.h, -z],
    ] as const
  ).map(move);
  return { items: [...items, { path: edge, stroke: '#ffffff', width: 2, opacity: 0.35 }], foot, reach };
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function zigzag(w: number, y: number, tooth: number, count: number): Point[] {
  return Array.from({ length: count * 2 + 1 }, (_, index): Point => [
    (w * index) / (count * 2),
    y + (index % 2 === 0 ? 0 : tooth),
  ]);
}

/** Height of the crimped strips of a pack. */
export function crimpOf(h: number): number {
  return h * 0.055;
}

/** A pack of foil: flat crimps above and below, thicker between them. */
export function pack(view: Camera, size: Size, placing: CardPlacing, print: readonly Item[], shade: string): Thing {
  const { w, h, d } = size;
  const crimp = crimpOf(h);
  const face = sheet(w, h, placing);
  const normal = cross(face.down, face.right);
  const swell = (v: number): number => {
    const part = Math.min(1, Math.max(0, (v - crimp) / (h - crimp * 2)));
    return 1 - (2 * part - 1) ** 6;
  };
  const at = (u: number, v: number, side: number): Vec => {
    const [x, y, z] = onFace(face, [u, v]);
    const out = (d / 2) * swell(v) * side;
    return [x + normal[0] * out, y + normal[1] * out, z + normal[2] * out];
  };
  const plane: Plane = {
    to: ([u, v]) => view.project(at(u, v, 1)),
    scale: view.scale,
    bendsAt: d > 12 ? h / 12 : h / 5,
  };
  const edge: Path = polygon([...zigzag(w, 0, h * 0.008, 20), ...zigzag(w, h, -h * 0.008, 20).toReversed()]);
  const outline = mapPath(subdivided(edge, d > 12 ? h / 16 : h / 6), plane.to);
  const seam = [0.25, 0.5, 0.75].flatMap((part) => [
    ...line([
      [0, crimp * part],
      [w, crimp * part],
    ]),
    ...line([
      [0, h - crimp * part],
      [w, h - crimp * part],
    ]),
  ]);
  const shine: Item[] = [
    { path: seam, stroke: '#ffffff', width: h * 0.003, opacity: 0.35 },
    {
      path: rect({ x: 0, y: 0, w, h }),
      fill: straight(
        [0, 0],
        [w, 0],
        [0, shade, 0.35],
        [0.1, '#ffffff', 0.28],
        [0.24, '#ffffff', 0],
        [0.72, shade, 0],
        [0.86, '#ffffff', 0.2],
        [1, shade, 0.45],
      ),
    },
    {
      path: rect({ x: 0, y: crimp * 0.85, w, h: crimp * 0.7 }),
      fill: straight([0, crimp * 0.85], [0, crimp * 1.55], [0, shade, 0.4], [1, shade, 0]),
    },
    {
      path: rect({ x: 0, y: h - crimp * 1.7, w, h: crimp * 0.8 }),
      fill: straight([0, h - crimp * 1.7], [0, h - crimp * 0.9], [0, shade, 0], [1, shade, 0.45]),
    },
  ];
  const rows = Array.from({ length: 17 }, (_, index) => crimp + ((h - crimp * 2) * index) / 16);
  const rim = (u: number): Path =>
    polygon([
      ...rows.map((v) => view.project(at(u, v, 1))),
      ...rows.toReversed().map((v) => view.project(at(u, v, -1))),
    ]);
  const yaw = placing.yaw ?? 0;
  const sides: Item[] = yaw === 0 ? [] : [{ path: rim(yaw > 0 ? w : 0), fill: shade }];
  const bottom: Vec[] = [
    at(0, h, 0),
    at(w, h, 0),
    at(w, h * 0.9, -1),
    at(0, h * 0.9, -1),
    at(w, h * 0.9, 1),
    at(0, h * 0.9, 1),
  ];
  return {
    items: [...sides, { clip: outline, items: onPlane([...print, ...shine], plane) }],
    foot: bottom.map(([x, , z]) => [x, 0, z]),
    reach: [at(0, 0, 0), at(w, 0, 0), at(0, h / 2, 1), at(w, h / 2, 1)],
  };
}

/** A card or another flat thing with round corners; sizes in millimetres. */
export function flat(
  view: Camera,
  { w, h, corner }: { w: number; h: number; corner: number },
  placing: CardPlacing,
  print: readonly Item[],
): Thing {
  const face = sheet(w, h, placing);
  const plane = planeOf(face, view);
  const outline = mapPath(roundRect({ x: 0, y: 0, w, h }, corner), plane.to);
  const reach = cornersOf(face);
  const foot = reach.slice(2).flatMap(([x, , z]): Vec[] => [
    [x, 0, z],
    [x, 0, z - 3],
  ]);
  return {
    items: [
      { items: [{ path: shifted(outline, 5, 6), fill: '#2b1a12' }], blur: 6, opacity: 0.28 },
      { clip: outline, items: onPlane(print, plane) },
    ],
    foot,
    reach,
  };
}
