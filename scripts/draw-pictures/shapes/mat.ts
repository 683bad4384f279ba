// A playing mat: rolled out from above, half rolled on the stage, and its corner close by.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker } from '../colour.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { dots, ellipse, flowing, mapPath, polygon, rect, roundRect } from '../path.ts';
import type { Point } from '../path.ts';
import { sheet, planeOf } from '../space.ts';
import type { Camera } from '../space.ts';
import { paperGround, staged } from '../stage.ts';
import type { Thing, View } from '../stage.ts';
import { paletteOf, worlds } from '../worlds/all.ts';

const motifs = [
  { world: 'bergvuur', tone: 1 },
  { world: 'sterrenloods', tone: 2 },
  { world: 'getijdenrijk', tone: 0 },
] as const;

const [matW, matH] = [610, 350];
const thread = '#2a231d';

function stitches(w: number, h: number): Item {
  const points: Point[] = [];
  for (let x = 6; x < w; x += 9) points.push([x, 4], [x, h - 4]);
  for (let y = 6; y < h; y += 9) points.push([4, y], [w - 4, y]);
  return { path: dots(points), stroke: thread, width: 4.4 };
}

function cloth(look: Look): Item[] {
  const motif = motifs[look.variant % motifs.length] ?? motifs[0];
  const world = worlds[motif.world];
  const nowhere = { x: -1000, y: -1000, w: 1, h: 1 };
  const room = { w: matW, h: matH, title: nowhere, focus: { x: 0, y: 18, w: matW, h: matH - 26 } };
  return world.paint(room, paletteOf(world, motif.tone), { tone: motif.tone, variant: 2 });
}

function fromAbove(look: Look): Item[] {
  const grow = 1.48;
  const at: Point = [600 - (matW * grow) / 2, 770 - (matH * grow) / 2];
  const plane = { to: ([x, y]: Point): Point => [at[0] + x * grow, at[1] + y * grow], scale: grow };
  const edge = mapPath(roundRect({ x: 0, y: 0, w: matW, h: matH }, 14), plane.to);
  const under = mapPath(edge, ([x, y]) => [x + 6, y + 14]);
  return [
    ...paperGround(),
    { blur: 22, opacity: 0.34, items: [{ path: under, fill: '#4b3323' }] },
    { path: mapPath(edge, ([x, y]) => [x, y + 5]), fill: '#1d1a18' },
    { clip: edge, items: onPlane([...cloth(look), stitches(matW, matH)], plane) },
  ];
}

function roll(view: Camera, x: number): Thing {
  const r = 30;
  const length = matH * 0.92;
  const ring = (z: number, size: number) =>
    mapPath(ellipse([x, r], r * size, r * size), ([px, py]) => view.project([px, py, z]));
  const [near, far] = [length / 2, -length / 2];
  const side = polygon([
    view.project([x - r, r, far]),
    view.project([x - r * 0.2, r * 1.98, far]),
    view.project([x + r * 0.2, r * 1.98, near]),
    view.project([x + r, r, near]),
    view.project([x + r * 0.6, r * 0.2, near]),
    view.project([x - r, r, near]),
  ]);
  const coil = flowing(
    Array.from({ length: 26 }, (_, index): Point => {
      const angle = index * 0.75;
      const size = r * (0.96 - index * 0.034);
      return [x + size * Math.cos(angle), r + size * Math.sin(angle)];
    }),
  );
  const [top, bottom] = [view.project([x, r * 2, 0]), view.project([x, 0, 0])];
  return {
    items: [
      { path: ring(far, 1), fill: '#151311' },
      { path: side, fill: straight(top, bottom, [0, '#4a4440'], [0.4, '#2b2724'], [1, '#131110']) },
      {
        path: polygon([
          view.project([x - r, r, far]),
          view.project([x, r * 2, far]),
          view.project([x, r * 2, near]),
          view.project([x - r, r, near]),
        ]),
        fill: straight(top, bottom, [0, '#5a534d'], [1, '#2b2724']),
      },
      { path: ring(near, 1), fill: '#201c1a' },
      { path: mapPath(coil, ([px, py]) => view.project([px, py, near])), stroke: '#7d746c', width: 3 },
    ],
    foot: [
      [x - r, 0, near],
      [x + r, 0, near],
      [x + r, 0, far],
      [x - r, 0, far],
    ],
    reach: [
      [x - r, r * 2, near],
      [x + r, r * 2, near],
      [x + r, r * 2, far],
      [x - r, r * 2, far],
    ],
  };
}

function halfRolled(look: Look): Item[] {
  return staged({
    pitch: 30,
    w: 860,
    h: 520,
    make: (view) => {
      const shown = matW * 0.66;
      const face = sheet(shown, matH * 0.92, { lean: 90, x: 30, z: (matH * 0.92) / 2, y: 2 });
      const plane = planeOf(face, view);
      const outline = mapPath(roundRect({ x: 0, y: 0, w: shown, h: matH * 0.92 }, 8), plane.to);
      const lies: Thing = {
        items: [
          { path: mapPath(outline, ([x, y]) => [x, y + 7]), fill: '#1d1a18' },
          { clip: outline, items: onPlane([...cloth(look), stitches(shown, matH * 0.92)], plane) },
        ],
        foot: [
          [30 - shown / 2, 0, matH * 0.46],
          [30 + shown / 2, 0, matH * 0.46],
          [30 + shown / 2, 0, -matH * 0.46],
          [30 - shown / 2, 0, -matH * 0.46],
        ],
        reach: [
          [30 - shown / 2, 2, matH * 0.46],
          [30 + shown / 2, 2, matH * 0.46],
        ],
      };
      return [lies, roll(view, 30 - shown / 2)];
    },
  });
}

function corner(look: Look): Item[] {
  const grow = 3.1;
  const turn = -0.22;
  const [cos, sin] = [Math.cos(turn) * grow, Math.sin(turn) * grow];
  const plane = { to: ([x, y]: Point): Point => [150 + x * cos - y * sin, 620 + x * sin + y * cos], scale: grow };
  const edge = mapPath(roundRect({ x: 0, y: 0, w: matW, h: matH }, 16), plane.to);
  const fine = Array.from({ length: 120 }, (_, index): Point => [6 + index * 5, 5]).concat(
    Array.from({ length: 68 }, (_, index): Point => [5, 6 + index * 5]),
  );
  return [
    ...paperGround(),
    { blur: 26, opacity: 0.36, items: [{ path: mapPath(edge, ([x, y]) => [x - 10, y + 24]), fill: '#4b3323' }] },
    { path: mapPath(edge, ([x, y]) => [x - 3, y + 15]), fill: darker('#3a332e', 0.5) },
    { clip: edge, items: onPlane(cloth(look), plane) },
    {
      clip: edge,
      items: onPlane(
        [
          { path: rect({ x: 0, y: 0, w: matW, h: 10 }), fill: thread, opacity: 0.5 },
          { path: rect({ x: 0, y: 0, w: 10, h: matH }), fill: thread, opacity: 0.5 },
          { path: dots(fine), stroke: '#0f0c0a', width: 4.6 },
        ],
        plane,
      ),
    },
  ];
}

/** A mat from one of its three sides; it is no thing on a plinth, so it draws the whole picture. */
export function matPicture(look: Look, view: View): Item[] {
  if (view === 1) return fromAbove(look);
  return view === 2 ? halfRolled(look) : corner(look);
}
