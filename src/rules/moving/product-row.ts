// A row of the product file of another shop (P8), as a product or a variation of it.
import type { MoveParams, MoveRefusal } from './move-report.ts';
import { splitLines, splitList, splitPath } from './old-lists.ts';
import type { OldAttribute, OldItem, OldProduct, OldReference, OldTerm, OldVariation } from './old-product.ts';
import { presentFields } from './present-fields.ts';
import { parseOldMoment, parseOldNumber } from './old-values.ts';
import { cellReader, productHeadings } from './product-columns.ts';
import type { ProductColumn, ProductColumns } from './product-columns.ts';

type ProductRow =
  | { kind: 'product'; product: OldProduct }
  /** `parent`: null when the row names none. */
  | { kind: 'variation'; parent: OldReference | null; variation: OldVariation }
  | { kind: 'refused'; id: string; name: string; code: MoveRefusal; params: MoveParams };

/** What a cell says, or what of it cannot be read. */
class RowCells {
  readonly unread: { field: string; value: string }[] = [];
  readonly #cells: ReturnType<typeof cellReader>;

  constructor(columns: ProductColumns, cells: readonly string[]) {
    this.#cells = cellReader(columns, cells);
  }

  text(column: ProductColumn): string | undefined {
    return this.#cells.of(column);
  }

  at(place: number | undefined): string | undefined {
    return this.#cells.at(place);
  }

  /** The value of a cell; null for an empty one, and for one that cannot be read, which the report tells. */
  value<T>(column: ProductColumn, parse: (text: string) => T | null): T | null | undefined {
    const text = this.text(column);
    if (text === undefined || text === '') return text === undefined ? undefined : null;
    const value = parse(text);
    if (value === null) this.unread.push({ field: productHeadings[column], value: text });
    return value;
  }

  list(column: ProductColumn): readonly string[] | undefined {
    const text = this.text(column);
    return text === undefined ? undefined : splitList(text);
  }
}

const isYes = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : ['1', 'yes', 'true', 'parent', 'backorder', 'notify'].includes(text.toLowerCase());

/** 2.5 pieces are 2. */
const wholeNumber = (text: string): number | null => {
  const value = parseOldNumber(text);
  return value === null ? null : Math.trunc(value);
};

const scaled =
  (unit: number) =>
  (text: string): number | null => {
    const value = parseOldNumber(text);
    return value === null || value < 0 ? null : value * unit;
  };

function backordersOf(text: string | undefined): OldItem['backorders'] {
  if (text === undefined) return undefined;
  return text === '1' ? 'yes' : text.toLowerCase() === 'notify' ? 'notify' : 'no';
}

/** 1, 0 and -1; empty and 2 are drafts, and any other word is private. */
function statusOf(text: string | undefined): OldProduct['status'] {
  if (text === undefined) return undefined;
  const [whole = ''] = text.split('.');
  return { '1': 'published', '0': 'private', '-1': 'draft', '2': 'draft', '': 'draft' }[whole] as OldProduct['status'];
}

const visibilities = ['visible', 'catalog', 'search', 'hidden'] as const;

function referenceOf(text: string): OldReference {
  const [, id] = /^id:(\d+)$/i.exec(text) ?? [];
  return id === undefined ? { sku: text } : { id };
}

const lines = (text: string | undefined): string | undefined => (text === undefined ? undefined : splitLines(text));
const termOf = (name: string): OldTerm => ({ name });

function readItem(cells: RowCells, columns: ProductColumns, line: number): OldItem {
  const stock = cells.value('stock', wholeNumber);
  const meta = [...columns.meta].flatMap(([key, place]) => {
    const value = cells.at(place);
    return value === undefined || value === '' ? [] : [[key, value] as const];
  });
  return {
    ...presentFields<OldItem>({
      id: cells.text('id') ?? '',
      line,
      sku: cells.text('sku'),
      gtin: cells.text('gtin'),
      description: lines(cells.text('description')),
      regularPrice: cells.text('regularPrice'),
      salePrice: cells.text('salePrice'),
      saleFrom: cells.value('saleFrom', parseOldMoment),
      saleUntil: cells.value('saleUntil', parseOldMoment),
      stock,
      isInStock: isYes(cells.text('inStock')),
      lowAt: cells.value('lowStock', wholeNumber),
      backorders: backordersOf(cells.text('backorders')),
      weightKg: cells.value('weight', scaled(columns.kilograms)),
      lengthCm: cells.value('length', scaled(columns.centimetres)),
      widthCm: cells.value('width', scaled(columns.centimetres)),
      heightCm: cells.value('height', scaled(columns.centimetres)),
      pictures: cells.list('images')?.map((url) => ({ url })),
      taxStatus: cells.text('taxStatus'),
      taxClass: cells.text('taxClass'),
      shippingClass: cells.text('shippingClass'),
      position: cells.value('position', wholeNumber) ?? undefined,
      meta: Object.fromEntries(meta),
    }),
    ...(cells.unread.length > 0 && { unread: cells.unread }),
  };
}

function readAttributes(cells: RowCells, columns: ProductColumns): readonly OldAttribute[] | undefined {
  if (columns.attributes.length === 0) return undefined;
  return columns.attributes.flatMap(({ name, values, visible, global }): OldAttribute[] => {
    const own = cells.at(name) ?? '';
    if (own === '') return [];
    return [
      {
        name: own,
        isGlobal: isYes(cells.at(global)) ?? false,
        isVisible: isYes(cells.at(visible)) ?? true,
        values: splitList(cells.at(values) ?? '').map(termOf),
      },
    ];
  });
}

/**
 * Reads a row; its type stays as the file has it. Refused: `not-a-row`, for a row with more cells than the file has headings.
 */
export function readProductRow(columns: ProductColumns, cells: readonly string[], line: number): ProductRow {
  const row = new RowCells(columns, cells);
  const [id, name] = [row.text('id') ?? '', row.text('name') ?? ''];
  if (cells.length > columns.count && cells.slice(columns.count).some((cell) => cell.trim() !== ''))
    return { kind: 'refused', id, name, code: 'not-a-row', params: {} };
  const types = splitList((row.text('type') ?? '').toLowerCase());
  const type = types.find((one) => !['virtual', 'downloadable'].includes(one)) ?? 'simple';
  const item = readItem(row, columns, line);
  const parent = row.text('parent') ?? '';
  if (type === 'variation') {
    const attributes = (readAttributes(row, columns) ?? []).map((one) => ({
      name: one.name,
      value: one.values[0]?.name ?? '',
    }));
    const active = statusOf(row.text('published'));
    const variation: OldVariation = {
      ...item,
      attributes,
      ...(active !== undefined && { isActive: active === 'published' }),
    };
    return { kind: 'variation', parent: parent === '' ? null : referenceOf(parent), variation };
  }
  const visibility = row.text('visibility');
  const references = (column: ProductColumn) => row.list(column)?.map(referenceOf);
  return {
    kind: 'product',
    product: {
      ...item,
      type,
      variations: [],
      ...presentFields<Partial<OldProduct>>({
        name: row.text('name'),
        status: statusOf(row.text('published')),
        isFeatured: isYes(row.text('featured')),
        visibility:
          visibility === undefined ? undefined : (visibilities.find((one) => one === visibility) ?? 'visible'),
        shortDescription: lines(row.text('shortDescription')),
        soldIndividually: isYes(row.text('soldIndividually')),
        reviewsAllowed: isYes(row.text('reviews')),
        purchaseNote: lines(row.text('purchaseNote')),
        categories: row.list('categories')?.map((path) => splitPath(path).map(termOf)),
        tags: row.list('tags')?.map(termOf),
        attributes: readAttributes(row, columns),
        isVirtual: types.includes('virtual') || undefined,
        isDownloadable: types.includes('downloadable') || undefined,
        grouped: references('grouped'),
        upsells: references('upsells'),
        crossSells: references('crossSells'),
        externalUrl: row.text('externalUrl'),
      }),
    },
  };
}
