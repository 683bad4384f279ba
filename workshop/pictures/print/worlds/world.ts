// The artwork of a game's world: colours, typeface, and a picture that leaves the area of the title free.
import { linearGradient } from '../vector.ts';
import type { VectorItem, GradientStop } from '../vector.ts';
import type { Typeface } from '../text.ts';
import { seededRandom } from '../colour.ts';
import { dots, rect } from '../path.ts';
import type { PathPoint, Rect } from '../path.ts';

export interface Palette {
  /** For the sides of the package and shadows. */
  deep: string;
  mid: string;
  light: string;
  glow: string;
  accent: string;
  /** Text on the picture. */
  ink: string;
  /** The band along the bottom, and text on it. */
  band: string;
  bandInk: string;
}

export interface Canvas {
  w: number;
  h: number;
  /** The area of the title; only the background is drawn here. */
  title: Rect;
  /** The area of the subject. */
  focus: Rect;
}

/** Colour scheme and composition of a picture; `small` leaves out fine detail. */
export interface MotifOptions {
  tone: number;
  variant: number;
  small?: boolean;
}

export interface WorldArtwork {
  palettes: readonly Palette[];
  typeface: Typeface;
  upper: boolean;
  leading: number;
  align: 'left' | 'middle';
  titleAt: 'top' | 'bottom';
  paint: (canvas: Canvas, palette: Palette, look: MotifOptions) => VectorItem[];
}

/** A background with a vertical gradient. */
export function ground(canvas: Canvas, ...stops: readonly GradientStop[]): VectorItem {
  return {
    path: rect({ x: 0, y: 0, w: canvas.w, h: canvas.h }),
    fill: linearGradient([0, 0], [0, canvas.h], ...stops),
  };
}

function within(point: PathPoint, area: Rect, margin: number): boolean {
  return (
    point[0] > area.x - margin &&
    point[0] < area.x + area.w + margin &&
    point[1] > area.y - margin &&
    point[1] < area.y + area.h + margin
  );
}

/** Small dots in an area, except in the area of the title. */
export function specks(
  canvas: Canvas,
  area: Rect,
  ink: { count: number; size: number; colour: string; opacity?: number; seed: number },
): VectorItem {
  const points = Array.from({ length: ink.count }, (_, index): PathPoint => [
    area.x + area.w * seededRandom(index, ink.seed),
    area.y + area.h * seededRandom(index, ink.seed + 31),
  ]).filter((point) => !within(point, canvas.title, canvas.w * 0.02));
  return {
    path: dots(points),
    stroke: ink.colour,
    width: ink.size,
    ...(ink.opacity === undefined ? {} : { opacity: ink.opacity }),
  };
}

/** The area of the complete canvas. */
export function fullArea(canvas: Canvas): Rect {
  return { x: 0, y: 0, w: canvas.w, h: canvas.h };
}
