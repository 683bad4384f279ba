// Below `wc/v3`, an id of the old shop stands for what it became here, when the setting says so (R69).
import { findOwnIds } from '../../shop/moving/find-own-ids.ts';
import type { OwnKind } from '../../shop/moving/find-own-ids.ts';
import { parseId } from '../parse/form.ts';
import type { RestCall } from './rest-call.ts';

interface Collection {
  /** Below `/wp-json/wc/v3/`. */
  path: string;
  /** Of the parameter `id` of its addresses. */
  kind: OwnKind;
  /** Of what is below an item: the name of its path parameter, and its kind. */
  below?: { param: string; kind: OwnKind };
}

/** The first that matches counts. */
const collections: readonly Collection[] = [
  { path: 'products/categories', kind: 'category' },
  { path: 'products/tags', kind: 'tag' },
  { path: 'products/reviews', kind: 'review' },
  { path: 'products/attributes', kind: 'attribute', below: { param: 'term', kind: 'term' } },
  { path: 'products', kind: 'product', below: { param: 'vid', kind: 'variation' } },
  { path: 'orders', kind: 'order', below: { param: 'refund', kind: 'refund' } },
  { path: 'customers', kind: 'customer' },
  { path: 'coupons', kind: 'coupon' },
];

const base = '/wp-json/wc/v3/';

/**
 * The call with ids of this shop in its path and, of a batch, in its items. Ids elsewhere, such as those of products in the lines of
 * an order, are always those of this shop.
 */
export async function withOwnIds(call: RestCall): Promise<RestCall> {
  if (!call.path.startsWith(base) || call.visitor.role === 'guest') return call;
  const path = call.path.slice(base.length);
  const collection = collections.find((one) => path.startsWith(`${one.path}/`));
  const own = collection && (await findOwnIds(call.deps.shop));
  if (!own) return call;
  const { kind, below } = collection;
  const id = call.id > 0 ? await own(kind, call.id) : call.id;
  const pathParams: Record<string, string> = { ...call.pathParams };
  if (id > 0) pathParams['id'] = String(id);
  const lower = below ? parseId(pathParams[below.param]) : 0;
  if (below && lower > 0) pathParams[below.param] = String(await own(below.kind, lower));
  if (!path.endsWith('/batch')) return { ...call, id, pathParams };
  const params = await ownItems(call.params, (one) => own(call.id > 0 && below ? below.kind : kind, one));
  return { ...call, id, pathParams, params };
}

const asId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The items of a batch; what is no list or no id stays, and is refused by the route. */
async function ownItems(
  params: RestCall['params'],
  own: (id: number) => Promise<number>,
): Promise<Readonly<Record<string, unknown>>> {
  const { update, delete: removed } = params;
  const ownId = async (value: unknown) => {
    const id = asId(value);
    return id === null ? value : own(id);
  };
  const ownItem = async (item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: await ownId(item.id) } : item;
  return {
    ...params,
    ...(Array.isArray(update) && { update: await Promise.all(update.map(ownItem)) }),
    ...(Array.isArray(removed) && { delete: await Promise.all(removed.map(ownId)) }),
  };
}
