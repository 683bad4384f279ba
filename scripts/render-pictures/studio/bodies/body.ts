// What every body is: from its size, surfaces and numbers to its pieces.
import type { Piece } from '../geometry.ts';
import type { Surface, Triple } from '../shot.ts';

export type Surfaces = Readonly<Record<string, Surface>>;
export type Numbers = Readonly<Record<string, number>>;

/** Makes a body that stands on y = 0 with its middle at x = z = 0; sizes in millimetres. */
export type Body = (size: Triple, surfaces: Surfaces, how: Numbers) => Piece[];

/** The part of a surface that is shown, in parts of what it shows now. */
export function cropped(surface: Surface, x: number, y: number, w: number, h: number): Surface {
  const [cx, cy, cw, ch] = surface.crop ?? [0, 0, 1, 1];
  return { ...surface, crop: [cx + x * cw, cy + y * ch, w * cw, h * ch] };
}

/** The surface of that name, or that of `all`. */
export function pick(surfaces: Surfaces, name: string): Surface {
  return surfaces[name] ?? surfaces['all'] ?? {};
}
