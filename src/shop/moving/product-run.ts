// One run that brings products from another shop, and what happens with each of them.
import { createHash } from 'node:crypto';
import type { StoredOriginal } from '../../db/media/media.ts';
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import type { ItemOfSku } from '../../db/moving/known-products.ts';
import type { ProductType } from '../../rules/catalog/product.ts';
import { slugify } from '../../rules/content/content.ts';
import type { MoveLine, MoveRefusal } from '../../rules/moving/move-report.ts';
import type { OldItem, OldProduct, OldVariation } from '../../rules/moving/old-product.ts';
import { planProduct } from '../../rules/moving/plan-product.ts';
import type { PlannedProduct } from '../../rules/moving/plan-product.ts';
import { planVariations } from '../../rules/moving/plan-variations.ts';
import type { VariationPlan } from '../../rules/moving/plan-variations.ts';
import type { MediaPorts } from '../media/media-ports.ts';
import type { UploadedFile } from '../media/store-original.ts';
import type { MoveAddresses } from './move-addresses.ts';

/** A picture of the old shop: found, not there, or there but not to be read. */
export type FoundPicture = { kind: 'found'; file: UploadedFile } | { kind: 'missing' } | { kind: 'failed' };

/** Where the pictures of an old shop come from: a folder, or its addresses. */
export interface PictureSource {
  find(url: string): Promise<FoundPicture>;
}

/** What became of a picture, by its address in the old shop. */
type PictureState =
  { kind: 'here'; id: number } | { kind: 'new'; original: StoredOriginal } | { kind: 'missing' | 'failed' };
export type BatchPictures = Map<string, PictureState>;

/** How products are brought. */
export interface MoveOptions {
  /** The name of the old shop: its ids are those of this name. */
  source: string;
  /**
   * Only what is here changes, found by its old id or its article number, also where staff changed it since. Otherwise what is new
   * comes too, and what staff changed stays as it is.
   */
  update: boolean;
  /** Nothing is stored: the report says what would come. */
  isDryRun: boolean;
  addresses: MoveAddresses;
  /** null: products come without pictures. */
  pictures: { source: PictureSource; ports: Pick<MediaPorts, 'files' | 'images'> } | null;
}

/** A run over all products. `seen`: the keys and article numbers of the products that it brought. */
export interface ProductRun extends MoveOptions {
  seen: Set<string>;
}

/** Begins a run. */
export function beginProductRun(options: MoveOptions): ProductRun {
  return { ...options, seen: new Set() };
}

/** A product of the batch that can come. */
export interface MoveEntry {
  old: OldProduct;
  /** Its old id, or what stands for it where the source has none. */
  key: string;
  checksum: string;
  plan: PlannedProduct;
  variations: readonly VariationPlan[];
}

/** The key of an item without an old id: by its article number, else by its name. '' for nothing to know it by. */
export function keyOf({ id, sku = '' }: OldItem, name: string): string {
  if (id !== '') return id;
  if (sku !== '') return `sku:${sku}`;
  return name === '' ? '' : `name:${slugify(name)}`;
}

export function variationKeyOf(product: string, variation: OldVariation): string {
  const choices = variation.attributes.map(({ name, value }) => `${name}=${value}`).join('&');
  return keyOf(variation, '') || `${product}/${slugify(choices)}`;
}

/** The place in a file is no part of what is brought. */
function checksumOf(old: OldProduct, pictures: boolean): string {
  const text = JSON.stringify([old, pictures], (name, value: unknown) => (name === 'line' ? undefined : value));
  return createHash('sha256').update(text).digest('base64url');
}

/** A line of the report about a product that does not come. */
export function refusedLine(old: OldProduct, refusal: NonNullable<MoveLine['refusal']>): MoveLine {
  return { ...lineOf(old), outcome: 'refused', refusal, notes: [] };
}

export function lineOf(old: OldProduct): Pick<MoveLine, 'kind' | 'oldId' | 'name' | 'line'> {
  const { id, name = '', sku = '', line } = old;
  return { kind: 'product', oldId: id, name: name || sku, ...(line !== undefined && { line }) };
}

/** Plans a product by what the source says alone. Refused: what `planProduct` refuses, and one without anything to know it by. */
export function prepareEntry(
  old: OldProduct,
  run: ProductRun,
): { ok: true; entry: MoveEntry } | { ok: false; line: MoveLine } {
  const planned = planProduct(old);
  const key = keyOf(old, old.name ?? '');
  if (!planned.ok) return { ok: false, line: refusedLine(old, planned.refusal) };
  if (key === '') return { ok: false, line: refusedLine(old, { code: 'no-name', params: {} }) };
  const checksum = checksumOf(old, run.pictures !== null);
  return { ok: true, entry: { old, key, checksum, plan: planned.plan, variations: planVariations(old) } };
}

/** What is here of the products of a batch. */
export interface KnownHere {
  products: ReadonlyMap<string, BroughtItem>;
  variations: ReadonlyMap<string, BroughtItem>;
  items: ReadonlyMap<string, ItemOfSku>;
  states: ReadonlyMap<number, { type: ProductType; revision: number }>;
}

export type Decision =
  | { kind: 'create' }
  | { kind: 'change'; id: number; overwritesStaff: boolean }
  | { kind: 'unchanged'; id: number }
  | { kind: 'refuse'; refusal: NonNullable<MoveLine['refusal']> };

const refuse = (code: MoveRefusal, params: NonNullable<MoveLine['refusal']>['params'] = {}): Decision => ({
  kind: 'refuse',
  refusal: { code, params },
});

/** What happens with a product that is not here. */
function decideNew(
  { name }: OldProduct,
  { sku, holder }: { sku: string; holder: ItemOfSku | undefined },
  run: ProductRun,
): Decision {
  if (run.update) return refuse('not-here');
  if (run.seen.has(`sku:${sku}`)) return refuse('duplicate', { value: sku });
  if (holder) return refuse('sku-taken', { value: sku, item: holder.itemId });
  return name === undefined ? refuse('no-name') : { kind: 'create' };
}

/** What happens with a product (P8: with `update`, id or article number match and what is unknown is skipped). */
export function decide({ old, key, checksum, plan }: MoveEntry, known: KnownHere, run: ProductRun): Decision {
  const sku = plan.type === 'simple' ? (old.sku ?? '') : '';
  const brought = known.products.get(key);
  if (run.seen.has(key)) return refuse('duplicate', { value: key });
  const holder = sku === '' ? undefined : known.items.get(sku);
  const id = brought?.newId ?? (run.update ? holder?.productId : undefined);
  if (id === undefined) return decideNew(old, { sku, holder }, run);
  const state = known.states.get(id);
  if (!state) return refuse('deleted-here');
  if (brought?.checksum === checksum) return { kind: 'unchanged', id };
  if (holder && holder.itemId !== id) return refuse('sku-taken', { value: sku, item: holder.itemId });
  if (state.type !== plan.type) return refuse('invalid', { field: 'Type', value: old.type });
  const isChangedHere = brought !== undefined && state.revision > brought.revision;
  if (isChangedHere && !run.update) return refuse('changed-here');
  return { kind: 'change', id, overwritesStaff: isChangedHere };
}
