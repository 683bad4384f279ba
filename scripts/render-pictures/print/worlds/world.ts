// What every game's world offers: colours, a hand, and a picture that leaves room for the lettering.
import { straight } from '../ink.ts';
import type { Item, Stop } from '../ink.ts';
import type { Hand } from '../lettering.ts';
import { scatter } from '../colour.ts';
import { dots, rect } from '../path.ts';
import type { Point, Rect } from '../path.ts';

export interface Palette {
  /** Sides and shadows of the package. */
  deep: string;
  mid: string;
  light: string;
  glow: string;
  accent: string;
  /** Lettering on the picture. */
  ink: string;
  /** The strip along the bottom, and lettering on it. */
  band: string;
  bandInk: string;
}

export interface Room {
  w: number;
  h: number;
  /** Where the lettering stands; nothing but plain ground comes here. */
  title: Rect;
  /** Where the subject of the picture stands. */
  focus: Rect;
}

/** Which of a world's pictures is wanted, and whether it is so small that fine parts may stay away. */
export interface Brush {
  tone: number;
  variant: number;
  small?: boolean;
}

export interface World {
  palettes: readonly Palette[];
  hand: Hand;
  upper: boolean;
  leading: number;
  align: 'left' | 'middle';
  titleAt: 'top' | 'bottom';
  paint: (room: Room, palette: Palette, look: Brush) => Item[];
}

/** Fills the whole face from top to bottom. */
export function ground(room: Room, ...stops: readonly Stop[]): Item {
  return {
    path: rect({ x: 0, y: 0, w: room.w, h: room.h }),
    fill: straight([0, 0], [0, room.h], ...stops),
  };
}

function within(point: Point, area: Rect, margin: number): boolean {
  return (
    point[0] > area.x - margin &&
    point[0] < area.x + area.w + margin &&
    point[1] > area.y - margin &&
    point[1] < area.y + area.h + margin
  );
}

/** Small round dots over an area, clear of the lettering. */
export function specks(
  room: Room,
  area: Rect,
  ink: { count: number; size: number; colour: string; opacity?: number; seed: number },
): Item {
  const points = Array.from({ length: ink.count }, (_, index): Point => [
    area.x + area.w * scatter(index, ink.seed),
    area.y + area.h * scatter(index, ink.seed + 31),
  ]).filter((point) => !within(point, room.title, room.w * 0.02));
  return {
    path: dots(points),
    stroke: ink.colour,
    width: ink.size,
    ...(ink.opacity === undefined ? {} : { opacity: ink.opacity }),
  };
}

/** The whole face. */
export function all(room: Room): Rect {
  return { x: 0, y: 0, w: room.w, h: room.h };
}
