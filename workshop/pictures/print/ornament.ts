// The ornament of each world: fine foil lines behind the picture of a face.
import type { DesignWorld as WorldName } from '../../../seed/catalogue/package-designs.ts';
import { seededRandom } from './colour.ts';
import type { VectorItem } from './vector.ts';
import { arc, circle, closed, dots, smoothLine, line, mapPath, polygon, roundRect } from './path.ts';
import type { Path, PathPoint, Rect } from './path.ts';
import type { Palette } from './worlds/world.ts';

type Draw = (area: Rect, unit: number, seed: number) => Path;

const turns = Math.PI * 2;

/** Contour lines of a mountain. */
const heights: Draw = ({ x, y, w }, unit, seed) =>
  Array.from({ length: 9 }, (_, ring) =>
    closed(
      smoothLine(
        Array.from({ length: 25 }, (__, step): PathPoint => {
          const angle = (step / 24) * turns;
          const wobble = 1 + 0.16 * Math.sin(angle * 3 + seed + ring * 0.25) + 0.1 * Math.sin(angle * 5 + seed * 2);
          const r = unit * (0.1 + ring * 0.11) * wobble;
          return [x + w * 0.82 + Math.cos(angle) * r * 1.25, y + unit * 0.3 + Math.sin(angle) * r];
        }),
      ),
    ),
  ).flat();

/** A star chart: circles, hour lines and constellations. */
const chart: Draw = ({ x, y, w, h }, unit, seed) => {
  const pole: PathPoint = [x + w * 0.5, y + h * 0.46];
  const circles = [0.34, 0.5, 0.66, 0.82, 1].flatMap((size) => circle(pole, unit * size));
  const hours = Array.from({ length: 24 }, (_, hour): Path => {
    const angle = (hour / 24) * turns;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const from = hour % 6 === 0 ? 0.34 : 0.5;
    return line([
      [pole[0] + cos * unit * from, pole[1] + sin * unit * from],
      [pole[0] + cos * unit * 1.04, pole[1] + sin * unit * 1.04],
    ]);
  }).flat();
  const constellations = Array.from({ length: 6 }, (_, index): Path => {
    const from: PathPoint = [x + w * seededRandom(index, seed + 4), y + h * seededRandom(index, seed + 8)];
    return line(
      Array.from({ length: 4 }, (__, step): PathPoint => [
        from[0] + unit * 0.11 * step * (seededRandom(step, seed + index) - 0.2),
        from[1] + unit * 0.14 * (seededRandom(step, seed + index + 60) - 0.5) * 2,
      ]),
    );
  }).flat();
  return [...circles, ...hours, ...constellations];
};

/** Rows of curled clouds. */
const clouds: Draw = ({ x, y, w, h }, unit, seed) =>
  Array.from({ length: 9 }, (_, index): Path => {
    const middle: PathPoint = [x + w * seededRandom(index, seed + 2), y + h * (index + 0.3) * 0.11];
    const size = unit * (0.05 + seededRandom(index, seed) * 0.05);
    const curl = (side: 1 | -1): Path =>
      smoothLine(
        Array.from({ length: 15 }, (__, step): PathPoint => {
          const angle = step * 0.62;
          const r = size * (1 - step / 17);
          return [middle[0] + side * (size * 1.1 - Math.cos(angle) * r), middle[1] - Math.sin(angle) * r];
        }),
      );
    const tail = [0.9, 0.45].flatMap((part, row) =>
      line([
        [middle[0] - size * (4.2 - row), middle[1] + size * part],
        [middle[0] + size * (4.6 - row * 1.6), middle[1] + size * part],
      ]),
    );
    return [...curl(1), ...curl(-1), ...tail];
  }).flat();

/** Wind over water: long wavy lines. */
const winds: Draw = ({ x, y, w, h }, unit, seed) =>
  Array.from({ length: 16 }, (_, row) =>
    smoothLine(
      Array.from({ length: 9 }, (__, step): PathPoint => [
        x + (w * step) / 8,
        y + h * (0.02 + row * 0.045) + Math.sin(step * 1.1 + row * 0.35 + seed) * unit * 0.035,
      ]),
    ),
  ).flat();

/** Bamboo leaves that hang from above. */
const leaves: Draw = ({ x, y, w, h }, unit, seed) =>
  Array.from({ length: 26 }, (_, index): Path => {
    const at: PathPoint = [x + w * seededRandom(index, seed + 5), y + h * 0.8 * seededRandom(index, seed + 17)];
    const angle = 0.9 + (seededRandom(index, seed) - 0.5) * 1.6;
    const size = unit * (0.1 + seededRandom(index, seed + 33) * 0.08);
    const shape = [
      ...smoothLine([
        [0, 0],
        [0.35, -0.1],
        [0.75, -0.07],
        [1, 0],
      ]),
      ...smoothLine([
        [0, 0],
        [0.35, 0.1],
        [0.75, 0.07],
        [1, 0],
      ]),
      ...line([
        [0, 0],
        [0.9, 0],
      ]),
    ];
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    return mapPath(shape, ([px, py]) => [at[0] + px * cos - py * sin, at[1] + px * sin + py * cos]);
  }).flat();

/** Guilloche: overlapping circles around a circle, as on the back of a watch. */
const guilloche: Draw = ({ x, y, w, h }, unit) => {
  const middle: PathPoint = [x + w * 0.5, y + h * 0.5];
  return [0.5, 0.78].flatMap((radius) =>
    Array.from({ length: 30 }, (_, index) => {
      const angle = (index / 30) * turns;
      return circle(
        [middle[0] + Math.cos(angle) * unit * radius * 0.62, middle[1] + Math.sin(angle) * unit * radius * 0.62],
        unit * radius * 0.4,
      );
    }).flat(),
  );
};

/** A garden lattice: hexagons inside hexagons. */
const lattice: Draw = ({ x, y, w, h }, unit) => {
  const size = unit * 0.085;
  const paths: Path[] = [];
  for (let row = 0; row * size * 1.5 < h + size; row += 1) {
    for (let column = 0; column * size * 1.732 < w + size * 2; column += 1) {
      const middle: PathPoint = [x + column * size * 1.732 + (row % 2) * size * 0.866, y + row * size * 1.5];
      const points = Array.from({ length: 6 }, (_, index): PathPoint => {
        const angle = (index / 6) * turns + Math.PI / 6;
        return [middle[0] + Math.cos(angle) * size, middle[1] + Math.sin(angle) * size];
      });
      paths.push(polygon(points));
      paths.push(
        polygon(
          points.map(([px, py]): PathPoint => [
            middle[0] + (px - middle[0]) * 0.55,
            middle[1] + (py - middle[1]) * 0.55,
          ]),
        ),
      );
    }
  }
  return paths.flat();
};

/** The creases of an unfolded paper crane. */
const folds: Draw = ({ x, y, w, h }) => {
  const at = (a: number, b: number): PathPoint => [x + w * a, y + h * b];
  const pairs: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 1, 1],
    [1, 0, 0, 1],
    [0.5, 0, 0.5, 1],
    [0, 0.5, 1, 0.5],
    [0, 0, 0.5, 1],
    [1, 0, 0.5, 1],
    [0, 1, 0.5, 0],
    [1, 1, 0.5, 0],
    [0, 0, 1, 0.5],
    [1, 0, 0, 0.5],
    [0, 1, 1, 0.5],
    [1, 1, 0, 0.5],
    [0, 0.5, 0.5, 0],
    [0.5, 0, 1, 0.5],
    [1, 0.5, 0.5, 1],
    [0.5, 1, 0, 0.5],
  ];
  return pairs.flatMap(([a, b, c, d]) => line([at(a, b), at(c, d)]));
};

const ornaments: Readonly<Record<WorldName, Draw | null>> = {
  bergvuur: heights,
  sterrenloods: chart,
  stroomdraken: clouds,
  getijdenrijk: winds,
  bamboewacht: leaves,
  raderwerk: guilloche,
  maantuin: lattice,
  papierrijk: folds,
  huis: null,
};

/** Draws the ornament of a world in an area. */
export function ornament(world: WorldName, palette: Palette, area: Rect, seed: number, strength = 0.34): VectorItem[] {
  const draw = ornaments[world];
  if (draw === null) return [];
  const unit = Math.min(area.w, area.h * 1.2);
  return [
    {
      path: draw(area, unit, seed),
      stroke: palette.accent,
      width: Math.max(0.22, unit * 0.0028),
      opacity: strength,
      foil: true,
    },
  ];
}

/** A double foil line along the edge of a face. */
export function border(area: Rect, palette: Palette, unit: number): VectorItem[] {
  const inset = (by: number) =>
    roundRect({ x: area.x + by, y: area.y + by, w: area.w - by * 2, h: area.h - by * 2 }, unit * 0.02);
  return [
    { path: inset(unit * 0.03), stroke: palette.accent, width: unit * 0.005, opacity: 0.9, foil: true },
    { path: inset(unit * 0.042), stroke: palette.accent, width: unit * 0.0022, opacity: 0.7, foil: true },
  ];
}

/** The emblem of a world, for lids and card backs: its ornament inside a ring. */
export function emblem(world: WorldName, palette: Palette, middle: PathPoint, radius: number): VectorItem[] {
  const area = { x: middle[0] - radius, y: middle[1] - radius, w: radius * 2, h: radius * 2 };
  return [
    { clip: circle(middle, radius), items: ornament(world, palette, area, 3, 0.75) },
    { path: circle(middle, radius), stroke: palette.accent, width: radius * 0.035, foil: true },
    { path: circle(middle, radius * 1.09), stroke: palette.accent, width: radius * 0.012, foil: true },
    {
      path: dots(
        Array.from({ length: 36 }, (_, index): PathPoint => {
          const angle = (index / 36) * turns;
          return [middle[0] + Math.cos(angle) * radius * 1.16, middle[1] + Math.sin(angle) * radius * 1.16];
        }),
      ),
      stroke: palette.accent,
      width: radius * 0.03,
      foil: true,
    },
    { path: arc(middle, radius * 0.9, 0, turns), stroke: palette.glow, width: radius * 0.01, opacity: 0.5 },
  ];
}
