// A product of this shop as rows of the product file (P8): its own, and one for each variation behind it.
import type { PriceTag, StockLevel } from '../catalog/product.ts';
import { availableUnits } from '../catalog/stock.ts';
import { unexpiredSale } from '../pricing/offers.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import type { VariationDraft } from '../products/variation-draft.ts';
import { descriptionHtml, paragraphsHtml } from '../products/product-html.ts';
import { htmlToBlocks } from '../products/product-text.ts';
import { joinLines, joinList } from './old-lists.ts';
import { formatOldAmount, formatOldMoment } from './old-values.ts';
import { ownKeys, writeOwnFields, writeVariationFields } from './own-fields.ts';
import { attributeHeadings, metaHeading, productHeadings } from './product-columns.ts';
import type { ProductColumn } from './product-columns.ts';

/** Price and stock of an item; `tag` null: no price. */
interface ExportedOffer {
  tag: PriceTag | null;
  stock: StockLevel;
}

interface ExportedVariation extends ExportedOffer {
  id: number;
  isActive: boolean;
  draft: VariationDraft;
}

/** A product with everything that its rows name. */
export interface ExportedProduct extends ExportedOffer {
  id: number;
  draft: ProductDraft;
  customerLimit: number | null;
  variations: readonly ExportedVariation[];
}

/** The names and addresses that rows have in place of ids. */
export interface ExportNames {
  /** From the top category to its own. */
  categories: ReadonlyMap<number, readonly string[]>;
  tags: ReadonlyMap<number, string>;
  attributes: ReadonlyMap<number, string>;
  terms: ReadonlyMap<number, string>;
  /** Addresses of pictures. */
  pictures: ReadonlyMap<number, string>;
  /** Article numbers of products, '' for none; what is not here was deleted. */
  skus: ReadonlyMap<number, string>;
  /** Attributes of the product that has most. */
  attributeCount: number;
  /** Epoch ms. */
  now: number;
}

type Cells = Partial<Record<ProductColumn, string>>;
const columns = Object.keys(productHeadings) as ProductColumn[];

/** The first line of the file. */
export function exportHeadings({ attributeCount }: Pick<ExportNames, 'attributeCount'>): readonly string[] {
  return [
    ...Object.values(productHeadings),
    ...Array.from({ length: attributeCount }, (_, index) => attributeHeadings(index + 1)).flat(),
    ...ownKeys.map(metaHeading),
  ];
}

interface ExportedAttribute {
  name: string;
  values: readonly string[];
}

function rowOf(
  cells: Cells,
  attributes: readonly ExportedAttribute[],
  meta: Readonly<Record<string, string>>,
  { attributeCount }: ExportNames,
): readonly string[] {
  const ofAttributes = Array.from({ length: attributeCount }, (_, index) => {
    const attribute = attributes[index];
    return attribute ? [attribute.name, joinList(attribute.values), '1', '1'] : ['', '', '', ''];
  }).flat();
  return [...columns.map((column) => cells[column] ?? ''), ...ofAttributes, ...ownKeys.map((key) => meta[key] ?? '')];
}

const decimals = (value: number): string => (value === 0 ? '' : String(value));

function offerCells({ tag, stock }: ExportedOffer, now: number): Cells {
  const sale = tag && unexpiredSale(tag, now);
  return {
    inStock: availableUnits(stock) === 0 ? '0' : '1',
    stock: stock.managed ? String(stock.onHand) : '',
    lowStock: stock.managed ? String(stock.lowAt) : '',
    backorders: '0',
    regularPrice: tag ? formatOldAmount(tag.regular) : '',
    salePrice: sale ? formatOldAmount(sale.price) : '',
    saleFrom: sale ? formatOldMoment(sale.from) : '',
    saleUntil: sale && sale.until !== null ? formatOldMoment(sale.until) : '',
  };
}

function sizeCells(weightGrams: number, sizes: ProductDraft['dimensions'] | null): Cells {
  return {
    weight: decimals(weightGrams / 1_000),
    length: decimals((sizes?.lengthMm ?? 0) / 10),
    width: decimals((sizes?.widthMm ?? 0) / 10),
    height: decimals((sizes?.heightMm ?? 0) / 10),
  };
}

const named = (ids: readonly number[], names: ReadonlyMap<number, string>): readonly string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

/** A product by its article number, else by its id. */
const referenceTo = (id: number, { skus }: ExportNames): readonly string[] => {
  const sku = skus.get(id);
  return sku === undefined ? [] : [sku === '' ? `id:${id}` : sku];
};

const published = { published: '1', private: '0', draft: '-1', trash: '-1' } as const;

/** The rows of a product: its own first. */
export function exportRows(product: ExportedProduct, names: ExportNames): readonly (readonly string[])[] {
  const { id, draft, variations } = product;
  const html = descriptionHtml(draft.description);
  // Scripts of other languages and the like have no place in this HTML.
  const isWhole = htmlToBlocks(html).join('\n\n') === draft.description.join('\n\n');
  const cells: Cells = {
    id: String(id),
    type: draft.type,
    sku: draft.sku,
    gtin: draft.facts.ean,
    name: draft.name,
    published: published[draft.status],
    featured: '0',
    visibility: 'visible',
    shortDescription: joinLines(paragraphsHtml([draft.shortDescription])),
    description: joinLines(html),
    taxStatus: 'taxable',
    taxClass: draft.margin ? 'margeregeling' : '',
    ...(draft.type === 'simple' ? offerCells(product, names.now) : { inStock: '1', backorders: '0' }),
    soldIndividually: draft.soldIndividually ? '1' : '0',
    ...sizeCells(draft.weightGrams, draft.dimensions),
    reviews: '1',
    categories: joinList(draft.categoryIds.flatMap((one) => names.categories.get(one)?.join(' > ') ?? [])),
    tags: joinList(named(draft.tagIds, names.tags)),
    images: joinList(named(draft.pictureIds, names.pictures)),
    upsells: joinList(draft.relatedIds.flatMap((one) => referenceTo(one, names))),
    position: String(draft.position),
  };
  const attributes = draft.attributes.map(({ attributeId, termIds }) => ({
    name: names.attributes.get(attributeId) ?? '',
    values: named(termIds, names.terms),
  }));
  const own = writeOwnFields(draft, {
    customerLimit: product.customerLimit,
    markup: isWhole ? null : draft.description,
  });
  return [
    rowOf(cells, attributes, own, names),
    ...variations.map((variation) => variationRow(product, variation, names)),
  ];
}

function variationRow(
  { id, draft: parent }: ExportedProduct,
  variation: ExportedVariation,
  names: ExportNames,
): readonly string[] {
  const { draft } = variation;
  const attributes = draft.choices.map(({ attributeId, termId }) => ({
    name: names.attributes.get(attributeId) ?? '',
    values: termId === null ? [] : named([termId], names.terms),
  }));
  const values = attributes.flatMap((one) => one.values);
  const cells: Cells = {
    id: String(variation.id),
    type: 'variation',
    sku: draft.sku,
    gtin: draft.facts.ean,
    name: values.length === 0 ? parent.name : `${parent.name} - ${values.join(', ')}`,
    published: variation.isActive ? '1' : '0',
    featured: '0',
    visibility: 'visible',
    description: joinLines(paragraphsHtml([draft.description])),
    taxStatus: 'taxable',
    taxClass: 'parent',
    ...offerCells(variation, names.now),
    soldIndividually: '0',
    ...sizeCells(draft.weightGrams, draft.dimensions),
    reviews: '0',
    images: draft.pictureId === null ? '' : joinList(named([draft.pictureId], names.pictures)),
    parent: referenceTo(id, names)[0] ?? `id:${id}`,
    position: String(draft.position),
  };
  return rowOf(cells, attributes, writeVariationFields(draft.facts), names);
}
