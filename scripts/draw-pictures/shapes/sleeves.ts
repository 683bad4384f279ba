// Sleeves: a carton with a window, and six of them in a fan.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import { line, rect, roundRect } from '../path.ts';
import type { Size } from '../space.ts';
import type { Scene, View } from '../stage.ts';
import { fan } from './cards.ts';
import { carton } from './cartons.ts';
import { box } from './solid.ts';
import { gloss } from './surfaces.ts';

/** The colours in which accessories come, as their looks count them. */
export const wares = ['#2b2a2e', '#b8321f', '#2f3f7d', '#2f7a5c', '#c8923a', '#efe7d8'] as const;

/** The colour of one of them. */
export function wareColour(variant: number): string {
  return wares[variant % wares.length] ?? wares[0];
}

function sleeve(colour: string): Item[] {
  return [
    {
      path: rect({ x: 0, y: 0, w: 66, h: 91 }),
      fill: straight([0, 0], [66, 91], [0, lighter(colour, 0.16)], [0.5, colour], [1, darker(colour, 0.2)]),
    },
    { path: roundRect({ x: 1.6, y: 1.6, w: 62.8, h: 87.8 }, 2), stroke: '#ffffff', width: 0.6, opacity: 0.45 },
    {
      path: line([
        [0, 4],
        [66, 4],
      ]),
      stroke: '#ffffff',
      width: 0.5,
      opacity: 0.4,
    },
    ...gloss(66, 91),
  ];
}

/** A pack of sleeves from one of its three sides. */
export function sleevesScene(look: Look, lettering: Lettering, view: View): Scene {
  const size: Size = { w: 72, h: 100, d: 22 };
  const colour = wareColour(look.variant);
  if (view === 3) {
    return {
      pitch: 15,
      w: 800,
      h: 560,
      make: (at) =>
        fan(at, { x: 0, z: 0, grow: 1.05, count: wares.length, step: 11 }, (index) => sleeve(wares[index] ?? colour)),
    };
  }
  const prints = carton(look, lettering, size);
  const front = (w: number, h: number): Item[] => {
    const window = { x: w * 0.14, y: h * 0.42, w: w * 0.72, h: h * 0.4 };
    return [
      ...prints.front(w, h),
      {
        path: roundRect(window, 4),
        fill: straight(
          [window.x, window.y],
          [window.x + window.w, window.y + window.h],
          [0, lighter(colour, 0.2)],
          [1, darker(colour, 0.15)],
        ),
      },
      { path: roundRect(window, 4), stroke: '#ffffff', width: 1, opacity: 0.8 },
      {
        clip: roundRect(window, 4),
        items: onPlane(gloss(window.w, window.h), { to: ([x, y]) => [x + window.x, y + window.y], scale: 1 }),
      },
    ];
  };
  return {
    pitch: view === 1 ? 9 : 16,
    w: 640,
    h: 780,
    make: (at) => [box(at, size, { yaw: view === 1 ? 0 : 30 }, { ...prints, front }, '#4a4036')],
  };
}
