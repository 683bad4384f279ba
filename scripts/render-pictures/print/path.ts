// Outlines as data: made flat, moved through any map, and written as short SVG path data.

export type Point = readonly [x: number, y: number];

export type Step =
  | { to: 'M' | 'L'; at: Point }
  | { to: 'Q'; by: Point; at: Point }
  | { to: 'C'; by: Point; and: Point; at: Point }
  | { to: 'Z' };

export type Path = readonly Step[];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const close: Step = { to: 'Z' };

/** Straight lines through the points, open. */
export function line(points: readonly Point[]): Path {
  return points.map((at, index) => ({ to: index === 0 ? 'M' : 'L', at }));
}

/** The same, closed. */
export function polygon(points: readonly Point[]): Path {
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
export function ellipse([cx, cy]: Point, rx: number, ry: number, turn = 0): Path {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const at = (x: number, y: number): Point => [cx + x * rx * cos - y * ry * sin, cy + x * rx * sin + y * ry * cos];
  return [
    { to: 'M', at: at(1, 0) },
    { to: 'C', by: at(1, round), and: at(round, 1), at: at(0, 1) },
    { to: 'C', by: at(-round, 1), and: at(-1, round), at: at(-1, 0) },
    { to: 'C', by: at(-1, -round), and: at(-round, -1), at: at(0, -1) },
    { to: 'C', by: at(round, -1), and: at(1, -round), at: at(1, 0) },
    close,
  ];
}

export function circle(middle: Point, radius: number): Path {
  return ellipse(middle, radius, radius);
}

/** A rectangle with round corners. */
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

/** A flowing line through the points (Catmull-Rom). */
export function flowing(points: readonly Point[], tension = 1 / 6): Path {
  const get = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points.map((at, index): Step => {
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

/** A part of a circle, open, from one angle to another (radians, clockwise on the page). */
export function arc([cx, cy]: Point, radius: number, from: number, until: number): Path {
  const parts = Math.max(1, Math.ceil(Math.abs(until - from) / (Math.PI / 2)));
  const step = (until - from) / parts;
  const k = (4 / 3) * Math.tan(step / 4) * radius;
  const on = (angle: number): Point => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  const steps: Step[] = [{ to: 'M', at: on(from) }];
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

/** Joins outlines into one shape: the second goes on where the first ends. */
export function joined(first: Path, second: Path): Path {
  return [...first, ...second.map((step): Step => (step.to === 'M' ? { to: 'L', at: step.at } : step))];
}

export function closed(path: Path): Path {
  return [...path, close];
}

/** Points for round dots: a stroke with round caps draws them. */
export function dots(points: readonly Point[]): Path {
  return points.flatMap((at): Step[] => [
    { to: 'M', at },
    { to: 'L', at },
  ]);
}

export function mapPath(path: Path, to: (point: Point) => Point): Path {
  return path.map((step): Step => {
    if (step.to === 'Z') return step;
    if (step.to === 'Q') return { to: 'Q', by: to(step.by), at: to(step.at) };
    if (step.to === 'C') return { to: 'C', by: to(step.by), and: to(step.and), at: to(step.at) };
    return { to: step.to, at: to(step.at) };
  });
}

export function shifted(path: Path, dx: number, dy: number): Path {
  return mapPath(path, ([x, y]) => [x + dx, y + dy]);
}

/** Cuts straight lines into pieces, for maps that bend them. */
export function subdivided(path: Path, longest: number): Path {
  let from: Point = [0, 0];
  let start: Point = [0, 0];
  const cut = (at: Point): Step[] => {
    const parts = Math.max(1, Math.ceil(Math.hypot(at[0] - from[0], at[1] - from[1]) / longest));
    const begin = from;
    return Array.from({ length: parts }, (_, part): Step => {
      const t = (part + 1) / parts;
      return { to: 'L', at: [begin[0] + (at[0] - begin[0]) * t, begin[1] + (at[1] - begin[1]) * t] };
    });
  };
  return path.flatMap((step): Step[] => {
    if (step.to === 'Z') {
      const back = cut(start);
      from = start;
      return [...back, step];
    }
    const made = step.to === 'L' ? cut(step.at) : [step];
    if (step.to === 'M') start = step.at;
    from = step.at;
    return made;
  });
}

function short(value: number): string {
  return String(value / 2).replace(/^(-?)0\./, '$1.');
}

function numbers(values: readonly number[]): string {
  return values.map(short).reduce((text, one) => {
    if (text === '' || one.startsWith('-')) return text + one;
    // A second decimal point in a row already parts two numbers.
    const part = one.startsWith('.') && /\.\d+$/.test(text) ? '' : ' ';
    return text + part + one;
  }, '');
}

/** Distance of a point from the line through two others. */
function off(point: Point, from: Point, until: Point): number {
  const length = Math.hypot(until[0] - from[0], until[1] - from[1]);
  if (length < 0.01) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs((until[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (until[1] - from[1])) / length;
}

const finest = 0.5;

/** Leaves out what nobody can see: bends flatter and pieces shorter than half a pixel. */
function simplified(path: Path): Path {
  const kept: Step[] = [];
  let at: Point = [0, 0];
  for (const step of path) {
    if (step.to === 'Z' || step.to === 'M') {
      kept.push(step);
      if (step.to === 'M') at = step.at;
      continue;
    }
    const controls = step.to === 'Q' ? [step.by] : step.to === 'C' ? [step.by, step.and] : [];
    const straightens = controls.every((one) => off(one, at, step.at) < finest);
    const made: Step = straightens ? { to: 'L', at: step.at } : step;
    const last = kept.at(-1);
    const tiny = Math.hypot(step.at[0] - at[0], step.at[1] - at[1]) < finest * 2;
    if (made.to === 'L' && tiny && last?.to !== 'M') continue;
    const before = kept.at(-2);
    const from = before === undefined || before.to === 'Z' ? null : before.at;
    if (made.to === 'L' && last?.to === 'L' && from !== null && goesOn(from, last.at, made.at)) kept.pop();
    kept.push(made);
    at = step.at;
  }
  return kept;
}

/** Whether a line through the three points is straight and does not turn back. */
function goesOn(from: Point, middle: Point, until: Point): boolean {
  const forward = (until[0] - middle[0]) * (middle[0] - from[0]) + (until[1] - middle[1]) * (middle[1] - from[1]);
  return forward > 0 && off(middle, from, until) < finest / 2;
}

/** SVG path data in halves of a pixel, relative, so that a shape costs few bytes. */
export function pathData(path: Path): string {
  let [x, y] = [0, 0];
  let [sx, sy] = [0, 0];
  let last = '';
  let text = '';
  const write = (command: string, values: readonly number[]) => {
    const body = numbers(values);
    const repeat = command === last && command !== 'm';
    text += repeat ? (body.startsWith('-') ? '' : ' ') + body : command + body;
    last = command;
  };
  const halves = (point: Point): [number, number] => [Math.round(point[0] * 2), Math.round(point[1] * 2)];
  for (const step of simplified(path)) {
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
