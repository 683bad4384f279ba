// A long box of board: shut, turned, and open on its row of cards.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { topOf } from '../front.ts';
import type { Item } from '../ink.ts';
import { setIn } from '../lettering.ts';
import type { Lettering } from '../lettering.ts';
import { line, rect, roundRect } from '../path.ts';
import type { Path } from '../path.ts';
import type { Size } from '../space.ts';
import type { Scene, View } from '../stage.ts';
import { box } from './solid.ts';
import type { Prints } from './solid.ts';
import { plain } from './surfaces.ts';

const size: Size = { w: 300, h: 96, d: 90 };
const board = '#c9a878';
const inside = '#6b5230';
const tabs = ['#b8321f', '#2f3f7d', '#2f7a5c', '#c8923a', '#7d5aa5', '#3d8f9f'];

function across(x: number, from: number, until: number): Path {
  return line([
    [x, from],
    [x, until],
  ]);
}

function along(y: number, from: number, until: number): Path {
  return line([
    [from, y],
    [until, y],
  ]);
}

function front(look: Look, lettering: Lettering, w: number, h: number): Item[] {
  const label = { x: w * 0.04, y: h * 0.74, w: w * 0.2, h: h * 0.12 };
  const print = setIn(lettering, look.label.toUpperCase(), label, {
    hand: 'plainBold',
    align: 'left',
    leading: 1,
    largest: 10,
    tracking: 0.08,
  });
  return [
    ...plain(board)(w, h),
    { path: roundRect({ x: w * 0.3, y: h * 0.42, w: w * 0.4, h: h * 0.4 }, 3), fill: '#fbf5e9' },
    {
      path: [...along(h * 0.57, w * 0.33, w * 0.67), ...along(h * 0.7, w * 0.33, w * 0.67)],
      stroke: board,
      width: 1,
    },
    { path: print, fill: '#5c431f' },
  ];
}

function lidBand(w: number, h: number): Item[] {
  return [
    { path: rect({ x: 0, y: 0, w, h: h * 0.3 }), fill: lighter(board, 0.18) },
    { path: along(h * 0.3, 0, w), stroke: darker(board, 0.35), width: 1.2 },
  ];
}

function shut(look: Look, lettering: Lettering): Prints {
  const end = (w: number, h: number) => [...plain(board)(w, h), ...lidBand(w, h)];
  return {
    front: (w, h) => [...front(look, lettering, w, h), ...lidBand(w, h)],
    right: end,
    left: end,
    top: (w, h) => [...plain(lighter(board, 0.2))(w, h), ...topOf(look, lettering, w, h).slice(1)],
  };
}

function rows(w: number, h: number): Item[] {
  const cards = Array.from({ length: 62 }, (_, index) => across(8 + (index * (w - 16)) / 61, 6, h - 6)).flat();
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: inside },
    { path: cards, stroke: '#f5ecdc', width: 2.6 },
    ...tabs.map((tone, index): Item => ({ path: across(26 + index * 50, 3, h - 3), stroke: tone, width: 4.4 })),
    { path: rect({ x: 1.5, y: 1.5, w: w - 3, h: h - 3 }), stroke: lighter(board, 0.25), width: 3.4 },
  ];
}

/** A storage box from one of its three sides. */
export function storageScene(look: Look, lettering: Lettering, view: View): Scene {
  if (view === 3) {
    const open: Prints = {
      front: (w, h) => front(look, lettering, w, h),
      right: plain(board),
      left: plain(board),
      top: rows,
    };
    return { pitch: 32, w: 900, h: 640, make: (at) => [box(at, size, { yaw: -24 }, open, inside)] };
  }
  return {
    pitch: view === 1 ? 10 : 20,
    w: 860,
    h: 560,
    make: (at) => [box(at, size, { yaw: view === 1 ? 0 : 30 }, shut(look, lettering), inside)],
  };
}
