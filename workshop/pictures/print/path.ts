// Paths as data: shapes, mappings of the plane, and compact SVG path data.

export type PathPoint = readonly [x: number, y: number];

export type PathStep =
  | { to: 'M' | 'L'; at: PathPoint }
  | { to: 'Q'; by: PathPoint; at: PathPoint }
  | { to: 'C'; by: PathPoint; and: PathPoint; at: PathPoint }
  | { to: 'Z' };

export type Path = readonly PathStep[];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const close: PathStep = { to: 'Z' };

/** An open polyline. */
export function line(points: readonly PathPoint[]): Path {
  return points.map((at, index) => ({ to: index === 0 ? 'M' : 'L', at }));
}

/** A closed polygon. */
export function polygon(points: readonly PathPoint[]): Path {
  return [...line(points), close];
}

export function rect({ x, y, w, h }: Rect): Path {
  return polygon([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]);
}

const round = 0.5523;

/** An ellipse, turned by `turn` radians around its middle. */
export function ellipse([cx, cy]: PathPoint, rx: number, ry: number, turn = 0): Path {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const at = (x: number, y: number): PathPoint => [cx + x * rx * cos - y * ry * sin, cy + x * rx * sin + y * ry * cos];
  return [
    { to: 'M', at: at(1, 0) },
    { to: 'C', by: at(1, round), and: at(round, 1), at: at(0, 1) },
    { to: 'C', by: at(-round, 1), and: at(-1, round), at: at(-1, 0) },
    { to: 'C', by: at(-1, -round), and: at(-round, -1), at: at(0, -1) },
    { to: 'C', by: at(round, -1), and: at(1, -round), at: at(1, 0) },
    close,
  ];
}

export function circle(middle: PathPoint, radius: number): Path {
  return ellipse(middle, radius, radius);
}

/** A rectangle with rounded corners. */
export function roundRect({ x, y, w, h }: Rect, radius: number): Path {
  const r = Math.min(radius, w / 2, h / 2);
  const k = r * (1 - round);
  return [
    { to: 'M', at: [x + r, y] },
    { to: 'L', at: [x + w - r, y] },
    { to: 'C', by: [x + w - k, y], and: [x + w, y + k], at: [x + w, y + r] },
    { to: 'L', at: [x + w, y + h - r] },
    { to: 'C', by: [x + w, y + h - k], and: [x + w - k, y + h], at: [x + w - r, y + h] },
    { to: 'L', at: [x + r, y + h] },
    { to: 'C', by: [x + k, y + h], and: [x, y + h - k], at: [x, y + h - r] },
    { to: 'L', at: [x, y + r] },
    { to: 'C', by: [x, y + k], and: [x + k, y], at: [x + r, y] },
    close,
  ];
}

/** A smooth line through the points (Catmull-Rom spline). */
export function smoothLine(points: readonly PathPoint[], tension = 1 / 6): Path {
  const get = (index: number): PathPoint => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points.map((at, index): PathStep => {
    if (index === 0) return { to: 'M', at };
    const [before, from, after] = [get(index - 2), get(index - 1), get(index + 1)];
    return {
      to: 'C',
      by: [from[0] + (at[0] - before[0]) * tension, from[1] + (at[1] - before[1]) * tension],
      and: [at[0] - (after[0] - from[0]) * tension, at[1] - (after[1] - from[1]) * tension],
      at,
    };
  });
}

/** An open arc from one angle to another (radians, clockwise on the page). */
export function arc([cx, cy]: PathPoint, radius: number, from: number, until: number): Path {
  const parts = Math.max(1, Math.ceil(Math.abs(until - from) / (Math.PI / 2)));
  const step = (until - from) / parts;
  const k = (4 / 3) * Math.tan(step / 4) * radius;
  const on = (angle: number): PathPoint => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  const steps: PathStep[] = [{ to: 'M', at: on(from) }];
  for (let part = 0; part < parts; part += 1) {
    const a = from + part * step;
    const b = a + step;
    const [start, end] = [on(a), on(b)];
    steps.push({
      to: 'C',
      by: [start[0] - k * Math.sin(a), start[1] + k * Math.cos(a)],
      and: [end[0] + k * Math.sin(b), end[1] - k * Math.cos(b)],
      at: end,
    });
  }
  return steps;
}

/** Joins two paths into one: the second continues where the first ends. */
export function joinPaths(first: Path, second: Path): Path {
  return [...first, ...second.map((step): PathStep => (step.to === 'M' ? { to: 'L', at: step.at } : step))];
}

export function closed(path: Path): Path {
  return [...path, close];
}

/** A path of points, which a stroke with round caps draws as dots. */
export function dots(points: readonly PathPoint[]): Path {
  return points.flatMap((at): PathStep[] => [
    { to: 'M', at },
    { to: 'L', at },
  ]);
}

export function mapPath(path: Path, to: (point: PathPoint) => PathPoint): Path {
  return path.map((step): PathStep => {
    if (step.to === 'Z') return step;
    if (step.to === 'Q') return { to: 'Q', by: to(step.by), at: to(step.at) };
    if (step.to === 'C') return { to: 'C', by: to(step.by), and: to(step.and), at: to(step.at) };
    return { to: step.to, at: to(step.at) };
  });
}

export function translatePath(path: Path, dx: number, dy: number): Path {
  return mapPath(path, ([x, y]) => [x + dx, y + dy]);
}

/** Divides straight lines into shorter ones, for mappings that bend them. */
export function subdivided(path: Path, maxLength: number): Path {
  let from: PathPoint = [0, 0];
  let start: PathPoint = [0, 0];
  const cut = (at: PathPoint): PathStep[] => {
    const parts = Math.max(1, Math.ceil(Math.hypot(at[0] - from[0], at[1] - from[1]) / maxLength));
    const begin = from;
    return Array.from({ length: parts }, (_, part): PathStep => {
      const t = (part + 1) / parts;
      return { to: 'L', at: [begin[0] + (at[0] - begin[0]) * t, begin[1] + (at[1] - begin[1]) * t] };
    });
  };
  return path.flatMap((step): PathStep[] => {
    if (step.to === 'Z') {
      const back = cut(start);
      from = start;
      return [...back, step];
    }
    const pieces = step.to === 'L' ? cut(step.at) : [step];
    if (step.to === 'M') start = step.at;
    from = step.at;
    return pieces;
  });
}

function formatNumber(value: number): string {
  return String(value / 2).replace(/^(-?)0\./, '$1.');
}

function joinNumbers(values: readonly number[]): string {
  return values.map(formatNumber).reduce((text, one) => {
    if (text === '' || one.startsWith('-')) return text + one;
    // After a number with a decimal point, another decimal point begins a new number.
    const part = one.startsWith('.') && /\.\d+$/.test(text) ? '' : ' ';
    return text + part + one;
  }, '');
}

/** Distance of a point from the line through two others. */
function distanceToLine(point: PathPoint, from: PathPoint, until: PathPoint): number {
  const length = Math.hypot(until[0] - from[0], until[1] - from[1]);
  if (length < 0.01) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs((until[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (until[1] - from[1])) / length;
}

const minDetail = 0.5;

/** Removes detail smaller than half a pixel. */
function simplify(path: Path): Path {
  const simplified: PathStep[] = [];
  let at: PathPoint = [0, 0];
  for (const step of path) {
    if (step.to === 'Z' || step.to === 'M') {
      simplified.push(step);
      if (step.to === 'M') at = step.at;
      continue;
    }
    const controls = step.to === 'Q' ? [step.by] : step.to === 'C' ? [step.by, step.and] : [];
    const straightens = controls.every((one) => distanceToLine(one, at, step.at) < minDetail);
    const current: PathStep = straightens ? { to: 'L', at: step.at } : step;
    const last = simplified.at(-1);
    const tiny = Math.hypot(step.at[0] - at[0], step.at[1] - at[1]) < minDetail * 2;
    if (current.to === 'L' && tiny && last?.to !== 'M') continue;
    const before = simplified.at(-2);
    const from = before === undefined || before.to === 'Z' ? null : before.at;
    if (current.to === 'L' && last?.to === 'L' && from !== null && continuesLine(from, last.at, current.at))
      simplified.pop();
    simplified.push(current);
    at = step.at;
  }
  return simplified;
}

/** Whether three points are on one straight line, in this order. */
function continuesLine(from: PathPoint, middle: PathPoint, until: PathPoint): boolean {
  const forward = (until[0] - middle[0]) * (middle[0] - from[0]) + (until[1] - middle[1]) * (middle[1] - from[1]);
  return forward > 0 && distanceToLine(middle, from, until) < minDetail / 2;
}

/** SVG path data, compact: relative coordinates, rounded to half a pixel. */
export function pathData(path: Path): string {
  let [x, y] = [0, 0];
  let [sx, sy] = [0, 0];
  let last = '';
  let text = '';
  const write = (command: string, values: readonly number[]) => {
    const body = joinNumbers(values);
    const repeat = command === last && command !== 'm';
    text += repeat ? (body.startsWith('-') ? '' : ' ') + body : command + body;
    last = command;
  };
  const halves = (point: PathPoint): [number, number] => [Math.round(point[0] * 2), Math.round(point[1] * 2)];
  for (const step of simplify(path)) {
    if (step.to === 'Z') {
      text += 'z';
      last = 'z';
      [x, y] = [sx, sy];
      continue;
    }
    const [ex, ey] = halves(step.at);
    if (step.to === 'M') {
      write(text === '' ? 'M' : 'm', [ex - x, ey - y]);
      [sx, sy] = [ex, ey];
    } else if (step.to === 'L') {
      if (ex === x) write('v', [ey - y]);
      else if (ey === y) write('h', [ex - x]);
      else write('l', [ex - x, ey - y]);
    } else if (step.to === 'Q') {
      const [bx, by] = halves(step.by);
      write('q', [bx - x, by - y, ex - x, ey - y]);
    } else if (step.to === 'C') {
      const [bx, by] = halves(step.by);
      const [ax, ay] = halves(step.and);
      write('c', [bx - x, by - y, ax - x, ay - y, ex - x, ey - y]);
    }
    [x, y] = [ex, ey];
  }
  return text;
}
