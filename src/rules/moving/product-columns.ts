// The columns of the product file of another shop (P8), and which cell of a row belongs to which.
import { originalCell } from '../csv.ts';

/** The columns before those of attributes and fields of other programs, in the order of the file. */
export const productHeadings = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  name: 'Name',
  published: 'Published',
  featured: 'Is featured?',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  saleFrom: 'Date sale price starts',
  saleUntil: 'Date sale price ends',
  taxStatus: 'Tax status',
  taxClass: 'Tax class',
  inStock: 'In stock?',
  stock: 'Stock',
  lowStock: 'Low stock amount',
  backorders: 'Backorders allowed?',
  soldIndividually: 'Sold individually?',
  weight: 'Weight (kg)',
  length: 'Length (cm)',
  width: 'Width (cm)',
  height: 'Height (cm)',
  reviews: 'Allow customer reviews?',
  purchaseNote: 'Purchase note',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  shippingClass: 'Shipping class',
  images: 'Images',
  downloadLimit: 'Download limit',
  downloadExpiry: 'Download expiry days',
  parent: 'Parent',
  grouped: 'Grouped products',
  upsells: 'Upsells',
  crossSells: 'Cross-sells',
  externalUrl: 'External URL',
  buttonText: 'Button text',
  position: 'Position',
} as const;

export type ProductColumn = keyof typeof productHeadings;

/** The headings of an attribute; the first is number 1. */
export function attributeHeadings(number: number): readonly string[] {
  return ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${number} ${part}`);
}

export const metaHeading = (key: string): string => `Meta: ${key}`;

type AttributePart = 'name' | 'values' | 'visible' | 'global' | 'variation';

/** Where the columns are, by the headings of a file. */
export interface ProductColumns {
  count: number;
  places: ReadonlyMap<ProductColumn, number>;
  /** Kilograms and centimetres in one unit of the file. */
  kilograms: number;
  centimetres: number;
  attributes: readonly Partial<Record<AttributePart, number>>[];
  /** By their keys. */
  meta: ReadonlyMap<string, number>;
  /** Headings that say nothing to the shop. */
  unknown: readonly string[];
}

const kilograms: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lbs: 0.45359237, oz: 0.028349523125 };
const centimetres: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 };
const parts: Readonly<Record<string, AttributePart | null>> = {
  name: 'name',
  'value(s)': 'values',
  visible: 'visible',
  global: 'global',
  default: null,
};

const byHeading: ReadonlyMap<string, ProductColumn> = new Map(
  (Object.entries(productHeadings) as [ProductColumn, string][]).map(([column, heading]) => [
    heading.toLowerCase().replace(/ \(.*\)$/, ''),
    column,
  ]),
);

/**
 * Reads the headings, whatever their case and order. null when it is no product file: none of ID, SKU and Name is among them.
 */
export function readProductColumns(cells: readonly string[]): ProductColumns | null {
  const places = new Map<ProductColumn, number>();
  const attributes = new Map<number, Partial<Record<AttributePart, number>>>();
  const meta = new Map<string, number>();
  const unknown: string[] = [];
  const units = { kilograms: 1, centimetres: 1 };
  for (const [place, cell] of cells.entries()) {
    const heading = cell.trim();
    const lower = heading.toLowerCase();
    const [, plain = lower, unit] = /^(weight|length|width|height) \(([a-z]+)\)$/.exec(lower) ?? [];
    const column = byHeading.get(plain);
    const [, number, part = ''] = /^attribute (\d{1,3}) (.+)$/.exec(lower) ?? [];
    const [, key] = /^meta: ?(.+)$/i.exec(heading) ?? [];
    if (column) {
      places.set(column, places.get(column) ?? place);
      if (unit !== undefined && column === 'weight') units.kilograms = kilograms[unit] ?? 1;
      else if (unit !== undefined) units.centimetres = centimetres[unit] ?? 1;
    } else if (number !== undefined && parts[part] !== undefined) {
      const name = parts[part];
      if (name !== null) attributes.set(Number(number), { ...attributes.get(Number(number)), [name]: place });
    } else if (key !== undefined) meta.set(key, place);
    else if (heading !== '') unknown.push(heading);
  }
  if (!(['id', 'sku', 'name'] as const).some((column) => places.has(column))) return null;
  return {
    count: cells.length,
    places,
    ...units,
    attributes: [...attributes].toSorted(([one], [other]) => one - other).map(([, own]) => own),
    meta,
    unknown,
  };
}

/** Reads the cells of a row. undefined: the file has no such column, or the row ends before it. */
export function cellReader(columns: ProductColumns, cells: readonly string[]) {
  const at = (place: number | undefined): string | undefined => {
    const cell = place === undefined ? undefined : cells[place];
    return cell === undefined ? undefined : originalCell(cell.trim());
  };
  return { at, of: (column: ProductColumn) => at(columns.places.get(column)) };
}
