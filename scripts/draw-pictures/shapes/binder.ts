// A binder: its cover, turned, and open on two pages of nine pockets.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { setIn } from '../lettering.ts';
import type { Lettering } from '../lettering.ts';
import { circle, line, rect, roundRect } from '../path.ts';
import type { Path } from '../path.ts';
import type { Size } from '../space.ts';
import type { Scene, View } from '../stage.ts';
import { box, flat } from './solid.ts';
import { gloss, plain } from './surfaces.ts';

const linen = '#7d2b22';
const thread = '#f3e3c8';
const size: Size = { w: 250, h: 320, d: 46 };
const page = { w: 236, h: 312, corner: 3 };
const board = { w: 244, h: 320, corner: 5 };
const cards = ['#c2462f', '#3f5f9e', '#3c8a68', '#d1a13f', '#7d5aa5', '#3d8f9f', '#b0567b', '#5d6b3a', '#d97b3f'];

function cover(look: Look, lettering: Lettering, w: number, h: number): Item[] {
  const name = { x: w * 0.18, y: h * 0.1, w: w * 0.5, h: h * 0.2 };
  const label = { x: w * 0.18, y: h * 0.86, w: w * 0.5, h: h * 0.05 };
  const left = { align: 'left', leading: 1 } as const;
  return [
    ...plain(linen)(w, h),
    { path: rect({ x: 0, y: 0, w: w * 0.09, h }), fill: darker(linen, 0.25) },
    { path: setIn(lettering, look.over, name, { ...left, hand: 'heavy', largest: w * 0.1 }), fill: thread },
    {
      path: setIn(lettering, look.label.toUpperCase(), label, {
        ...left,
        hand: 'plainBold',
        largest: w * 0.05,
        tracking: 0.1,
      }),
      fill: thread,
    },
    {
      path: rect({ x: w * 0.86, y: 0, w: w * 0.05, h }),
      fill: straight([w * 0.86, 0], [w * 0.91, 0], [0, '#221a17'], [0.5, '#4a3d36'], [1, '#1c1513']),
    },
  ];
}

function pocket(x: number, y: number, tone: string): Item[] {
  const print: Path = [62, 69].flatMap((down, row) =>
    line([
      [x + 10, y + down],
      [x + (row === 0 ? 56 : 46), y + down],
    ]),
  );
  return [
    { path: roundRect({ x, y, w: 68, h: 92 }, 2), fill: '#3a3533' },
    { path: roundRect({ x: x + 3, y: y + 3, w: 62, h: 86 }, 3), fill: tone },
    { path: rect({ x: x + 8, y: y + 14, w: 52, h: 38 }), fill: lighter(tone, 0.55) },
    { path: circle([x + 34, y + 32], 11), fill: darker(tone, 0.2) },
    { path: print, stroke: '#fff8ea', width: 2, opacity: 0.6 },
  ];
}

function pockets(shift: number): Item[] {
  const filled = cards.flatMap((tone, place) =>
    pocket(10 + (place % 3) * 74, 12 + Math.floor(place / 3) * 98, cards[(place + shift) % cards.length] ?? tone),
  );
  return [{ path: rect({ x: 0, y: 0, w: page.w, h: page.h }), fill: '#2a2625' }, ...filled, ...gloss(page.w, page.h)];
}

/** The open side: edges of the pages between two boards. */
function pages(w: number, h: number): Item[] {
  const sheets = Array.from({ length: 14 }, (_, index): Path => {
    const x = 4 + (index * (w - 8)) / 13;
    return line([
      [x, 0],
      [x, h],
    ]);
  }).flat();
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#efe7d8' },
    { path: sheets, stroke: '#b9ad98', width: 0.7 },
    { path: rect({ x: 0, y: 0, w: 4, h }), fill: linen },
    { path: rect({ x: w - 4, y: 0, w: 4, h }), fill: linen },
  ];
}

/** A binder from one of its three sides. */
export function binderScene(look: Look, lettering: Lettering, view: View): Scene {
  if (view === 3) {
    return {
      pitch: 24,
      w: 900,
      h: 620,
      make: (at) => [
        flat(at, board, { x: -121, z: 4, lean: 52, yaw: 7 }, plain(linen)(board.w, board.h)),
        flat(at, board, { x: 121, z: 4, lean: 52, yaw: -7 }, plain(linen)(board.w, board.h)),
        flat(at, page, { x: -120, y: 3, z: 5, lean: 52, yaw: 7 }, pockets(0)),
        flat(at, page, { x: 120, y: 3, z: 5, lean: 52, yaw: -7 }, pockets(4)),
      ],
    };
  }
  const prints = {
    front: (w: number, h: number) => cover(look, lettering, w, h),
    right: pages,
    left: plain(darker(linen, 0.2)),
    top: plain('#d9cfbf'),
  };
  return {
    pitch: view === 1 ? 8 : 15,
    w: 740,
    h: 820,
    make: (at) => [box(at, size, { yaw: view === 1 ? 0 : 32 }, prints, '#3c120d')],
  };
}
