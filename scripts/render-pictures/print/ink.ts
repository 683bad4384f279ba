// What is printed: filled and stroked outlines, in groups, and their way to SVG.
import { mapPath, pathData, subdivided } from './path.ts';
import type { Path, Point } from './path.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Gradient {
  /** Straight from one point to another, or round from a middle (then `radius`). */
  from: Point;
  to: Point;
  radius?: number;
  stops: readonly Stop[];
}

export type Paint = string | Gradient;

export interface Ink {
  path: Path;
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  opacity?: number;
  /** Stamped in foil: it mirrors where it is lit. */
  foil?: boolean;
}

export interface Group {
  items: readonly Item[];
  clip?: Path;
  opacity?: number;
}

export type Item = Ink | Group;

/** A map from one plane to another, with how much it enlarges. */
export interface Plane {
  to: (point: Point) => Point;
  scale: number;
  /** Straight lines longer than this bend under the map. */
  bendsAt?: number;
}

export function straight(from: Point, to: Point, ...stops: readonly Stop[]): Gradient {
  return { from, to, stops };
}

export function radial(middle: Point, radius: number, ...stops: readonly Stop[]): Gradient {
  return { from: middle, to: middle, radius, stops };
}

function mapPaint(paint: Paint, plane: Plane): Paint {
  if (typeof paint === 'string') return paint;
  const moved = { ...paint, from: plane.to(paint.from), to: plane.to(paint.to) };
  return paint.radius === undefined ? moved : { ...moved, radius: paint.radius * plane.scale };
}

function inOneTone(paint: Paint, colour: string): Paint {
  if (typeof paint === 'string') return colour;
  return {
    ...paint,
    stops: paint.stops.map(([at, , opacity]): Stop => (opacity === undefined ? [at, colour] : [at, colour, opacity])),
  };
}

/** The same drawing, white where it is foil and black elsewhere; null when nothing is. */
export function foilOf(items: readonly Item[]): Item[] | null {
  let found = false;
  const masked = (item: Item): Item => {
    if ('items' in item) return { ...item, items: item.items.map(masked) };
    if (item.foil === true) found = true;
    const tone = item.foil === true ? '#ffffff' : '#000000';
    return {
      ...item,
      ...(item.fill === undefined ? {} : { fill: inOneTone(item.fill, tone) }),
      ...(item.stroke === undefined ? {} : { stroke: inOneTone(item.stroke, tone) }),
    };
  };
  const mask = items.map(masked);
  return found ? mask : null;
}

/** Everything as it stands on another plane. */
export function onPlane(items: readonly Item[], plane: Plane): Item[] {
  const move = (path: Path): Path =>
    mapPath(plane.bendsAt === undefined ? path : subdivided(path, plane.bendsAt), plane.to);
  return items.map((item): Item => {
    if ('items' in item) {
      return {
        ...item,
        items: onPlane(item.items, plane),
        ...(item.clip === undefined ? {} : { clip: move(item.clip) }),
      };
    }
    return {
      ...item,
      path: move(item.path),
      ...(item.fill === undefined ? {} : { fill: mapPaint(item.fill, plane) }),
      ...(item.stroke === undefined ? {} : { stroke: mapPaint(item.stroke, plane) }),
      ...(item.width === undefined ? {} : { width: item.width * plane.scale }),
    };
  });
}

const tenth = (value: number) => String(Math.round(value * 10) / 10);
const hundredth = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

interface Definitions {
  /** Body of a definition → its id, so that equal ones are written once. */
  ids: Map<string, string>;
}

function define(definitions: Definitions, body: (id: string) => string): string {
  const key = body('');
  const known = definitions.ids.get(key);
  if (known !== undefined) return known;
  const id = `d${definitions.ids.size.toString(36)}`;
  definitions.ids.set(key, id);
  return id;
}

const shortColour = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

function stopText([offset, full, opacity]: Stop): string {
  const colour = shortColour(full);
  const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${hundredth(opacity)}"`;
  const at = offset === 0 ? '' : ` offset="${hundredth(offset)}"`;
  return `<stop${at} stop-color="${colour}"${alpha}/>`;
}

const whole = (value: number) => String(Math.round(value));

/** Colours stand once, however many gradients use them. */
function stopsId(stops: readonly Stop[], definitions: Definitions): string {
  const text = stops.map(stopText).join('');
  return define(definitions, (id) => `<linearGradient id="${id}">${text}</linearGradient>`);
}

function gradientText(paint: Gradient, stops: string, id: string): string {
  const [from, to] = [paint.from, paint.to];
  const shared = `id="${id}" href="#${stops}" gradientUnits="userSpaceOnUse"`;
  if (paint.radius !== undefined) {
    return `<radialGradient ${shared} cx="${whole(from[0])}" cy="${whole(from[1])}" r="${whole(paint.radius)}"/>`;
  }
  const place = `x1="${whole(from[0])}" y1="${whole(from[1])}" x2="${whole(to[0])}" y2="${whole(to[1])}"`;
  return `<linearGradient ${shared} ${place}/>`;
}

function paintText(paint: Paint, definitions: Definitions): string {
  if (typeof paint === 'string') return shortColour(paint);
  const stops = stopsId(paint.stops, definitions);
  return `url(#${define(definitions, (id) => gradientText(paint, stops, id))})`;
}

function inkText(ink: Ink, definitions: Definitions): string {
  const parts = [`<path d="${pathData(ink.path)}"`];
  if (ink.fill === undefined) parts.push('fill="none"');
  else parts.push(`fill="${paintText(ink.fill, definitions)}"`);
  if (ink.stroke !== undefined) {
    parts.push(`stroke="${paintText(ink.stroke, definitions)}" stroke-width="${tenth(ink.width ?? 1)}"`);
  }
  if (ink.opacity !== undefined && ink.opacity < 1) parts.push(`opacity="${hundredth(ink.opacity)}"`);
  return `${parts.join(' ')}/>`;
}

function itemText(item: Item, definitions: Definitions): string {
  if (!('items' in item)) return item.path.length === 0 ? '' : inkText(item, definitions);
  if (item.items.length === 0) return '';
  const parts: string[] = [];
  if (item.clip !== undefined) {
    const data = pathData(item.clip);
    parts.push(
      `clip-path="url(#${define(definitions, (id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)})"`,
    );
  }
  if (item.opacity !== undefined && item.opacity < 1) parts.push(`opacity="${hundredth(item.opacity)}"`);
  const body = item.items.map((one) => itemText(one, definitions)).join('');
  return `<g${parts.length === 0 ? '' : ` ${parts.join(' ')}`}>${body}</g>`;
}

/** A whole SVG document; the same items always give the same bytes. */
export function document(width: number, height: number, items: readonly Item[]): string {
  const definitions: Definitions = { ids: new Map() };
  const body = items.map((item) => itemText(item, definitions)).join('\n');
  const defs = [...definitions.ids].map(([text, id]) => text.replace('id=""', `id="${id}"`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">\n<defs>${defs}</defs>\n${body}\n</svg>\n`;
}
