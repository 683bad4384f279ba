// Plain surfaces that accessories are made of: board, leather, clear plastic, the edges of sheets.
import { darker, lighter } from '../colour.ts';
import { straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { line, polygon, rect } from '../path.ts';
import type { Prints } from './solid.ts';

/** One colour with a little light on it. */
export function plain(colour: string): (w: number, h: number) => readonly Item[] {
  return (w, h) => [
    {
      path: rect({ x: 0, y: 0, w, h }),
      fill: straight([0, 0], [w, h], [0, lighter(colour, 0.12)], [1, darker(colour, 0.12)]),
    },
  ];
}

/** A box of one colour all round. */
export function solid(colour: string): Prints {
  return {
    front: plain(colour),
    right: plain(colour),
    left: plain(darker(colour, 0.1)),
    top: plain(lighter(colour, 0.1)),
  };
}

/** Light that lies on clear plastic. */
export function gloss(w: number, h: number): Item[] {
  return [
    {
      path: polygon([
        [w * 0.08, h],
        [w * 0.5, 0],
        [w * 0.68, 0],
        [w * 0.26, h],
      ]),
      fill: '#ffffff',
      opacity: 0.2,
    },
    {
      path: polygon([
        [w * 0.36, h],
        [w * 0.78, 0],
        [w * 0.83, 0],
        [w * 0.41, h],
      ]),
      fill: '#ffffff',
      opacity: 0.2,
    },
  ];
}

/** The edges of a pile of sheets. */
export function edges(colour: string, lines: number): (w: number, h: number) => readonly Item[] {
  return (w, h) => [
    { path: rect({ x: 0, y: 0, w, h }), fill: colour },
    {
      path: Array.from({ length: lines }, (_, index) =>
        line([
          [0, (h * (index + 0.5)) / lines],
          [w, (h * (index + 0.5)) / lines],
        ]),
      ).flat(),
      stroke: darker(colour, 0.25),
      width: 0.5,
      opacity: 0.6,
    },
  ];
}
