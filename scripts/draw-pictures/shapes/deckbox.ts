// A box of leather for one deck: shut, turned, and open with its cards.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { circle, closed, dots, flowing, joined, line, rect, shifted } from '../path.ts';
import type { Path, Point } from '../path.ts';
import type { Size } from '../space.ts';
import type { Scene, View } from '../stage.ts';
import { wareColour, wares } from './sleeves.ts';
import { box } from './solid.ts';
import type { Prints } from './solid.ts';
import { edges, plain, solid } from './surfaces.ts';

function stitched(w: number, h: number, inset: number, colour: string): Item {
  const points: Point[] = [];
  for (let x = inset; x <= w - inset; x += 4) points.push([x, inset], [x, h - inset]);
  for (let y = inset + 4; y <= h - inset - 4; y += 4) points.push([inset, y], [w - inset, y]);
  return { path: dots(points), stroke: colour, width: 0.9, opacity: 0.85 };
}

function deckboxPrints(colour: string, flap: boolean): Prints {
  const thread = colour === wares[0] ? wares[1] : lighter(colour, 0.45);
  const skin = (w: number, h: number): Item[] => [...plain(colour)(w, h), stitched(w, h, 3, thread)];
  const front = (w: number, h: number): Item[] => {
    const low = h * 0.4;
    const lip: Path = closed(
      joined(
        line([
          [0, 0],
          [w, 0],
          [w, low * 0.72],
        ]),
        flowing([
          [w, low * 0.72],
          [w * 0.75, low],
          [w * 0.25, low],
          [0, low * 0.72],
        ]),
      ),
    );
    if (!flap) return [...skin(w, h), { path: rect({ x: 0, y: 0, w, h: 3 }), fill: darker(colour, 0.45) }];
    return [
      ...skin(w, h),
      { path: shifted(lip, 0, 2.5), fill: '#000000', opacity: 0.25 },
      { path: lip, fill: straight([0, 0], [0, low], [0, lighter(colour, 0.2)], [1, colour]) },
      {
        path: flowing([
          [w - 3, low * 0.66],
          [w * 0.74, low - 4],
          [w * 0.26, low - 4],
          [3, low * 0.66],
        ]),
        stroke: thread,
        width: 0.9,
        opacity: 0.8,
      },
      {
        path: circle([w / 2, low * 0.78], 4.4),
        fill: straight([0, low * 0.6], [0, low], [0, '#f4ead2'], [1, '#b79a63']),
      },
    ];
  };
  return { front, right: skin, left: skin, top: plain(lighter(colour, 0.08)) };
}

/** A deck box from one of its three sides. */
export function deckboxScene(look: Look, view: View): Scene {
  const colour = wareColour(look.variant);
  const size: Size = { w: 80, h: 104, d: 74 };
  if (view === 3) {
    const cards: Size = { w: 62, h: 112, d: 50 };
    const stack: Prints = {
      front: (w, h) => [...plain('#efe7d8')(w, h), { path: rect({ x: 0, y: 0, w, h: 3 }), fill: '#d8ccb6' }],
      right: plain('#e2d8c6'),
      left: plain('#e2d8c6'),
      top: edges('#f4ecdd', 16),
    };
    return {
      pitch: 20,
      w: 780,
      h: 620,
      make: (at) => {
        const shell = box(
          at,
          { ...size, h: 84 },
          { x: -26, yaw: 22 },
          deckboxPrints(colour, false),
          darker(colour, 0.4),
        );
        const inside = box(at, cards, { x: -26, yaw: 22 }, stack, '#8a7a63');
        const lid = box(
          at,
          { w: 80, h: 30, d: 74 },
          { x: 74, z: 18, yaw: -24 },
          deckboxPrints(colour, false),
          darker(colour, 0.4),
        );
        // The box is drawn over the foot of the stack, its dark mouth under it.
        const mouth = box(
          at,
          { w: size.w - 5, h: 84.2, d: size.d - 5 },
          { x: -26, yaw: 22 },
          { ...solid(darker(colour, 0.5)), front: () => [], right: () => [], left: () => [] },
          darker(colour, 0.5),
        );
        const front = box(
          at,
          { ...size, h: 84 },
          { x: -26, yaw: 22 },
          { ...deckboxPrints(colour, false), top: () => [] },
          darker(colour, 0.4),
        );
        return [
          { ...shell, items: [...shell.items, ...mouth.items.slice(0, 1)] },
          inside,
          { ...front, items: front.items.slice(1) },
          lid,
        ];
      },
    };
  }
  return {
    pitch: view === 1 ? 9 : 17,
    w: view === 1 ? 600 : 720,
    h: 740,
    make: (at) => [box(at, size, { yaw: view === 1 ? 0 : 34 }, deckboxPrints(colour, true), darker(colour, 0.45))],
  };
}
