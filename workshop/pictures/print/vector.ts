// Vector drawings: filled and stroked paths in groups, written as SVG.
import { mapPath, pathData, subdivided } from './path.ts';
import type { Path, PathPoint } from './path.ts';

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

export interface Gradient {
  /** A linear gradient, or with `radius` a radial one around `from`. */
  from: PathPoint;
  to: PathPoint;
  radius?: number;
  stops: readonly GradientStop[];
}

export type SvgPaint = string | Gradient;

export interface VectorShape {
  path: Path;
  fill?: SvgPaint;
  stroke?: SvgPaint;
  width?: number;
  opacity?: number;
  /** Printed in foil, which reflects light. */
  foil?: boolean;
}

export interface VectorGroup {
  items: readonly VectorItem[];
  clip?: Path;
  opacity?: number;
}

export type VectorItem = VectorShape | VectorGroup;

/** A mapping of the plane, and the factor for lengths. */
export interface PlaneMapping {
  to: (point: PathPoint) => PathPoint;
  scale: number;
  /** Straight lines longer than this are divided, as the mapping bends them. */
  bendsAt?: number;
}

export function linearGradient(from: PathPoint, to: PathPoint, ...stops: readonly GradientStop[]): Gradient {
  return { from, to, stops };
}

export function radialGradient(middle: PathPoint, radius: number, ...stops: readonly GradientStop[]): Gradient {
  return { from: middle, to: middle, radius, stops };
}

function mapPaint(paint: SvgPaint, plane: PlaneMapping): SvgPaint {
  if (typeof paint === 'string') return paint;
  const moved = { ...paint, from: plane.to(paint.from), to: plane.to(paint.to) };
  return paint.radius === undefined ? moved : { ...moved, radius: paint.radius * plane.scale };
}

function withColour(paint: SvgPaint, colour: string): SvgPaint {
  if (typeof paint === 'string') return colour;
  return {
    ...paint,
    stops: paint.stops.map(([at, , opacity]): GradientStop =>
      opacity === undefined ? [at, colour] : [at, colour, opacity],
    ),
  };
}

/** The drawing with foil in white and the rest in black; null when it has no foil. */
export function foilMask(items: readonly VectorItem[]): VectorItem[] | null {
  let hasFoil = false;
  const masked = (item: VectorItem): VectorItem => {
    if ('items' in item) return { ...item, items: item.items.map(masked) };
    if (item.foil === true) hasFoil = true;
    const tone = item.foil === true ? '#ffffff' : '#000000';
    return {
      ...item,
      ...(item.fill === undefined ? {} : { fill: withColour(item.fill, tone) }),
      ...(item.stroke === undefined ? {} : { stroke: withColour(item.stroke, tone) }),
    };
  };
  const mask = items.map(masked);
  return hasFoil ? mask : null;
}

/** The drawing after a mapping. */
export function mapItems(items: readonly VectorItem[], plane: PlaneMapping): VectorItem[] {
  const move = (path: Path): Path =>
    mapPath(plane.bendsAt === undefined ? path : subdivided(path, plane.bendsAt), plane.to);
  return items.map((item): VectorItem => {
    if ('items' in item) {
      return {
        ...item,
        items: mapItems(item.items, plane),
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

const formatTenth = (value: number) => String(Math.round(value * 10) / 10);
const formatHundredth = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

interface Definitions {
  /** Text of a definition → its id, so that equal definitions are written once. */
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

function stopText([offset, full, opacity]: GradientStop): string {
  const colour = shortColour(full);
  const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${formatHundredth(opacity)}"`;
  const at = offset === 0 ? '' : ` offset="${formatHundredth(offset)}"`;
  return `<stop${at} stop-color="${colour}"${alpha}/>`;
}

const formatInteger = (value: number) => String(Math.round(value));

/** The id of a list of stops, which several gradients may share. */
function stopsId(stops: readonly GradientStop[], definitions: Definitions): string {
  const text = stops.map(stopText).join('');
  return define(definitions, (id) => `<linearGradient id="${id}">${text}</linearGradient>`);
}

function gradientText(paint: Gradient, stops: string, id: string): string {
  const [from, to] = [paint.from, paint.to];
  const shared = `id="${id}" href="#${stops}" gradientUnits="userSpaceOnUse"`;
  if (paint.radius !== undefined) {
    return `<radialGradient ${shared} cx="${formatInteger(from[0])}" cy="${formatInteger(from[1])}" r="${formatInteger(paint.radius)}"/>`;
  }
  const place = `x1="${formatInteger(from[0])}" y1="${formatInteger(from[1])}" x2="${formatInteger(to[0])}" y2="${formatInteger(to[1])}"`;
  return `<linearGradient ${shared} ${place}/>`;
}

function paintText(paint: SvgPaint, definitions: Definitions): string {
  if (typeof paint === 'string') return shortColour(paint);
  const stops = stopsId(paint.stops, definitions);
  return `url(#${define(definitions, (id) => gradientText(paint, stops, id))})`;
}

function shapeText(ink: VectorShape, definitions: Definitions): string {
  const parts = [`<path d="${pathData(ink.path)}"`];
  if (ink.fill === undefined) parts.push('fill="none"');
  else parts.push(`fill="${paintText(ink.fill, definitions)}"`);
  if (ink.stroke !== undefined) {
    parts.push(`stroke="${paintText(ink.stroke, definitions)}" stroke-width="${formatTenth(ink.width ?? 1)}"`);
  }
  if (ink.opacity !== undefined && ink.opacity < 1) parts.push(`opacity="${formatHundredth(ink.opacity)}"`);
  return `${parts.join(' ')}/>`;
}

function itemText(item: VectorItem, definitions: Definitions): string {
  if (!('items' in item)) return item.path.length === 0 ? '' : shapeText(item, definitions);
  if (item.items.length === 0) return '';
  const parts: string[] = [];
  if (item.clip !== undefined) {
    const data = pathData(item.clip);
    parts.push(
      `clip-path="url(#${define(definitions, (id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)})"`,
    );
  }
  if (item.opacity !== undefined && item.opacity < 1) parts.push(`opacity="${formatHundredth(item.opacity)}"`);
  const body = item.items.map((one) => itemText(one, definitions)).join('');
  return `<g${parts.length === 0 ? '' : ` ${parts.join(' ')}`}>${body}</g>`;
}

/** An SVG document. The same items always give the same text. */
export function svgDocument(width: number, height: number, items: readonly VectorItem[]): string {
  const definitions: Definitions = { ids: new Map() };
  const body = items.map((item) => itemText(item, definitions)).join('\n');
  const defs = [...definitions.ids].map(([text, id]) => text.replace('id=""', `id="${id}"`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">\n<defs>${defs}</defs>\n${body}\n</svg>\n`;
}
