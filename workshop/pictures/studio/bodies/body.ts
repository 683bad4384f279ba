// The type of all bodies: a function from size, surfaces and parameters to mesh parts.
import type { MeshPart } from '../geometry.ts';
import type { Surface, Vec3 } from '../shot.ts';

export type Surfaces = Readonly<Record<string, Surface>>;
export type BodyParameters = Readonly<Record<string, number>>;

/** Builds a body that stands on y = 0 with its middle at x = z = 0; sizes in millimetres. */
export type Body = (size: Vec3, surfaces: Surfaces, parameters: BodyParameters) => MeshPart[];

/** A part of a surface; x, y, w and h are fractions of its present crop. */
export function cropSurface(surface: Surface, x: number, y: number, w: number, h: number): Surface {
  const [cx, cy, cw, ch] = surface.crop ?? [0, 0, 1, 1];
  return { ...surface, crop: [cx + x * cw, cy + y * ch, w * cw, h * ch] };
}

/** The surface with this name, or the surface `all`. */
export function surfaceOf(surfaces: Surfaces, name: string): Surface {
  return surfaces[name] ?? surfaces['all'] ?? {};
}
