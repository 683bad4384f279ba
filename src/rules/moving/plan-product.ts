// What of a product of another shop this shop takes over: the fields of its own product, and what the report says about the rest.
import { gtinLength } from '../catalog/gtin.ts';
import type { PriceTag, ProductFacts, ProductType } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import { draftLimits } from '../products/product-draft.ts';
import type { ProductDraft } from '../products/product-draft.ts';
import { htmlToBlocks, htmlToLine } from '../products/product-text.ts';
import type { MoveLine, MoveNote, MoveParams, MoveRefusal } from './move-report.ts';
import type { OldItem, OldProduct, OldVariation } from './old-product.ts';
import { parseOldAmount } from './old-values.ts';
import { presentFields } from './present-fields.ts';
import { isOwnKey, readOwnFields } from './own-fields.ts';

type Notes = MoveLine['notes'];
type Refusal = NonNullable<MoveLine['refusal']>;

/** Price and stock as the source tells them; an absent field stays as it is. */
export interface PlannedOffer {
  /** null: no price. */
  regular?: Cents | null;
  sale?: { price: Cents; from: number | null; until: number | null } | null;
  /** null: not counted. */
  stock?: number | null;
  isInStock?: boolean;
  lowAt?: number;
}

/** The fields that need no id of this shop. Absent ones stay as they are. */
type OwnFields = Partial<
  Pick<
    ProductDraft,
    | 'name'
    | 'slug'
    | 'sku'
    | 'foreignTitle'
    | 'shortDescription'
    | 'description'
    | 'soldIndividually'
    | 'position'
    | 'publishedAt'
    | 'weightGrams'
    | 'margin'
  >
>;

type Sizes = Partial<ProductDraft['dimensions']>;

export interface PlannedProduct {
  type: ProductType;
  fields: OwnFields;
  facts: Partial<ProductFacts>;
  sizes: Sizes;
  offer: PlannedOffer;
  customerLimit?: number | null;
  /** Absent: as it is; of something new: published. */
  status?: ProductDraft['status'];
  notes: Notes;
}

export interface PlannedVariation {
  old: OldVariation;
  sku?: string;
  description?: string;
  weightGrams?: number;
  sizes: Sizes;
  ean?: string;
  packs?: number;
  cardsPerPack?: number;
  offer: PlannedOffer;
  isActive?: boolean;
  notes: Notes;
}

type Planned<T> = { ok: true; plan: T } | { ok: false; refusal: Refusal };

const knownTypes: Readonly<Record<string, ProductType | null>> = {
  simple: 'simple',
  variable: 'variable',
  grouped: null,
  external: null,
  bundle: null,
  subscription: null,
  'variable-subscription': null,
};

/** Collects what the report says. */
class Findings {
  readonly notes: { code: MoveNote; params: MoveParams }[] = [];
  readonly left: string[] = [];

  note(code: MoveNote, params: MoveParams = {}): void {
    this.notes.push({ code, params });
  }

  leave(field: string, isThere: boolean): void {
    if (isThere) this.left.push(field);
  }

  all(): Notes {
    return this.left.length === 0
      ? this.notes
      : [...this.notes, { code: 'left-behind', params: { value: this.left.join(', ') } }];
  }
}

const refuse = (code: MoveRefusal, params: MoveParams = {}): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, params },
});

function amountOf(findings: Findings, text: string | undefined): Cents | null | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '') return null;
  const amount = parseOldAmount(text);
  if (amount === null) findings.note('price-dropped', { value: text });
  return amount;
}

function planOffer(item: OldItem, findings: Findings): PlannedOffer {
  const regular = amountOf(findings, item.regularPrice);
  const price = amountOf(findings, item.salePrice);
  const { stock, isInStock, lowAt } = item;
  return {
    ...(regular !== undefined && { regular }),
    ...(price !== undefined && {
      sale: price === null ? null : { price, from: item.saleFrom ?? null, until: item.saleUntil ?? null },
    }),
    ...(stock !== undefined && { stock: stock === null ? null : Math.max(0, stock) }),
    ...(isInStock !== undefined && { isInStock }),
    ...(lowAt !== undefined && lowAt !== null && lowAt >= 0 && { lowAt }),
  };
}

/** The sale that an offer has at `now` (epoch ms): none without a price, when it is over, or when it is not lower. */
export function saleOf(
  { sale }: PlannedOffer,
  regular: Cents | null,
  now: number,
): { sale: PriceTag['sale']; isDropped: boolean } {
  if (!sale) return { sale: null, isDropped: false };
  const from = sale.from ?? now;
  const isGood =
    regular !== null && sale.price < regular && (sale.until === null || (sale.until > now && sale.until > from));
  return isGood
    ? { sale: { price: sale.price, from, until: sale.until }, isDropped: false }
    : { sale: null, isDropped: true };
}

/** The number of this shop's unit, at most `max`; 0 for none. */
function measure(value: number | null | undefined, unit: number, max: number): number | undefined {
  if (value === undefined) return undefined;
  const whole = Math.round((value ?? 0) * unit);
  return whole > max ? 0 : whole;
}

function sizesOf({ lengthCm, widthCm, heightCm }: OldItem): Sizes {
  const side = (value: number | null | undefined) => measure(value, 10, draftLimits.millimetres);
  const [lengthMm, widthMm, heightMm] = [side(lengthCm), side(widthCm), side(heightCm)];
  return {
    ...(lengthMm !== undefined && { lengthMm }),
    ...(widthMm !== undefined && { widthMm }),
    ...(heightMm !== undefined && { heightMm }),
  };
}

function eanOf(findings: Findings, gtin: string | undefined): string | undefined {
  const digits = gtin?.replaceAll(/[\s-]/g, '');
  if (digits === undefined || digits === '' || gtinLength(digits) !== null) return digits;
  findings.note('ean-dropped', { value: gtin ?? '' });
  return '';
}

function shortened(findings: Findings, field: string, text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  findings.note('text-shortened', { field, maximum });
  return text
    .slice(0, maximum)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function blocksOf(findings: Findings, blocks: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += block.length + 2;
    if (length > draftLimits.description) {
      findings.note('text-shortened', { field: 'Description', maximum: draftLimits.description });
      break;
    }
    kept.push(block);
  }
  return kept;
}

/** What neither a product nor a variation of this shop has. */
function leaveItem(item: OldItem, findings: Findings): void {
  for (const params of item.unread ?? []) findings.note('unread', params);
  findings.leave('Backorders allowed?', item.backorders === 'yes' || item.backorders === 'notify');
  findings.leave('Shipping class', (item.shippingClass ?? '') !== '');
}

/** Whether the old shop taxed it in another way than this shop would. */
function isTaxedOtherwise({ taxStatus = '', taxClass = '' }: OldItem): boolean {
  return !['', 'taxable'].includes(taxStatus) || !['', 'standard', 'parent', 'margeregeling'].includes(taxClass);
}

/** Why a product cannot come, by what the source says alone; otherwise its type here. */
function typeOf(old: OldProduct): { ok: true; type: ProductType } | { ok: false; refusal: Refusal } {
  const type = knownTypes[old.type];
  if (type === undefined) return refuse('unknown-type', { value: old.type });
  if (type === null) return refuse('type-not-sold', { value: old.type });
  if (old.isDownloadable) return refuse('type-not-sold', { value: 'downloadable' });
  if (old.name?.trim() === '') return refuse('no-name');
  const { sku = '' } = old;
  return sku.length > draftLimits.sku ? refuse('invalid', { field: 'SKU', value: sku }) : { ok: true, type };
}

/** What of a product the report says stays behind. */
function leaveProduct(old: OldProduct, findings: Findings): void {
  leaveItem(old, findings);
  findings.leave('Purchase note', (old.purchaseNote ?? '') !== '');
  findings.leave('Is featured?', old.isFeatured === true);
  findings.leave('Tax class', isTaxedOtherwise(old));
  findings.leave('virtual', old.isVirtual === true);
  findings.leave('Visibility in catalog', old.visibility === 'catalog' || old.visibility === 'search');
  for (const key of Object.keys(old.meta ?? {})) findings.leave(`Meta: ${key}`, !isOwnKey(key) && !key.startsWith('_'));
}

function fieldsOf(
  old: OldProduct,
  { own, type, findings }: { own: ReturnType<typeof readOwnFields>; type: ProductType; findings: Findings },
): OwnFields {
  const { name, sku, shortDescription, description, position } = old;
  const short = shortDescription === undefined ? undefined : htmlToLine(shortDescription);
  return presentFields<OwnFields>({
    name: name === undefined ? undefined : shortened(findings, 'Name', htmlToLine(name), draftLimits.name),
    slug: own.slug ?? old.slug,
    // The article numbers of a product with variations are theirs.
    sku: sku !== undefined && type === 'variable' ? '' : sku,
    foreignTitle: own.foreignTitle,
    margin: own.margin,
    shortDescription:
      short === undefined ? undefined : shortened(findings, 'Short description', short, draftLimits.shortDescription),
    description:
      description === undefined ? undefined : blocksOf(findings, own.description ?? htmlToBlocks(description)),
    soldIndividually: old.soldIndividually,
    position: position === undefined ? undefined : Math.max(0, Math.min(position, 1_000_000_000)),
    publishedAt: own.publishedAt ?? old.publishedAt,
    weightGrams: measure(old.weightKg, 1_000, draftLimits.grams),
  });
}

/**
 * What comes of a product. Refused: `no-name`, `unknown-type`, `type-not-sold` (grouped and external products, downloads), `invalid`
 * (an article number that is too long). One that was taxed otherwise, or is not sent, is a draft, so that staff look at it.
 */
export function planProduct(old: OldProduct): Planned<PlannedProduct> {
  const kind = typeOf(old);
  if (!kind.ok) return kind;
  const { type } = kind;
  const findings = new Findings();
  const own = readOwnFields(old.meta ?? {});
  const ean = eanOf(findings, old.gtin);
  const needsStaff = isTaxedOtherwise(old) || old.isVirtual === true;
  const status = old.status === 'published' && needsStaff ? 'draft' : statusOf(old, findings);
  const [brand] = old.brands ?? [];
  leaveProduct(old, findings);
  const plan = {
    ...presentFields<Pick<PlannedProduct, 'customerLimit' | 'status'>>({ customerLimit: own.customerLimit, status }),
    type,
    fields: fieldsOf(old, { own, type, findings }),
    facts: {
      ...(brand && { manufacturer: { name: brand.name, address: '', email: '' } }),
      ...own.facts,
      ...(ean !== undefined && { ean }),
    },
    sizes: sizesOf(old),
    offer: type === 'simple' ? planOffer(old, findings) : {},
  };
  return { ok: true, plan: { ...plan, notes: findings.all() } };
}

/** What is hidden in the catalogue has no place in lists or search, so it is private here. */
function statusOf(old: OldProduct, findings: Findings): ProductDraft['status'] | undefined {
  if (old.status !== 'published' || old.visibility !== 'hidden') return old.status;
  findings.note('became-private');
  return 'private';
}

/** What comes of a variation. Refused: `invalid` (an article number that is too long). */
export function planVariation(old: OldVariation): Planned<PlannedVariation> {
  if ((old.sku ?? '').length > draftLimits.sku) return refuse('invalid', { field: 'SKU', value: old.sku ?? '' });
  const findings = new Findings();
  const { packs, cardsPerPack } = readOwnFields(old.meta ?? {}).facts;
  const ean = eanOf(findings, old.gtin);
  // null: the weight of the product, which is known where the variation is made.
  const weightGrams = old.weightKg === null ? undefined : measure(old.weightKg, 1_000, draftLimits.grams);
  leaveItem(old, findings);
  findings.leave('Tax class', isTaxedOtherwise(old));
  const plan: PlannedVariation = {
    old,
    ...(old.sku !== undefined && { sku: old.sku }),
    ...(old.description !== undefined && {
      description: shortened(findings, 'Description', htmlToLine(old.description), draftLimits.shortDescription),
    }),
    ...(weightGrams !== undefined && { weightGrams }),
    sizes: sizesOf(old),
    ...(ean !== undefined && { ean }),
    ...(packs !== undefined && { packs }),
    ...(cardsPerPack !== undefined && { cardsPerPack }),
    offer: planOffer(old, findings),
    ...(old.isActive !== undefined && { isActive: old.isActive }),
    notes: [],
  };
  return { ok: true, plan: { ...plan, notes: findings.all() } };
}
