// What is added with a main product: one addition to the cart for each selected item of its list.
import { createHash } from 'node:crypto';
import { listOf } from '../../rules/bought-together/bought-together.ts';
import type { BoughtTogetherList } from '../../rules/bought-together/bought-together.ts';
import { checkSelection } from '../../rules/bought-together/check-selection.ts';
import type { CheckedItem, TogetherSelection } from '../../rules/bought-together/check-selection.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { Notice } from '../../rules/notices.ts';
import type { CartAddition } from './cart-additions.ts';
import { candidateVariationIds, chooseItem } from './choose-item.ts';

type Lists = ReadonlyMap<number, BoughtTogetherList>;

/** The products and variations that the sent items can mean, in any of the lists. */
export function togetherItemRefs(
  lists: Lists,
  sent: readonly TogetherSelection[],
  cachedProducts: (id: number) => Product | undefined,
): readonly Pick<CartRow, 'productId' | 'variationId'>[] {
  return [...lists.values()].flatMap(({ items }) =>
    items.flatMap(({ key, productId, variationId: fixed }) => {
      const one = sent.find((candidate) => candidate.key === key);
      if (!one) return [];
      const variationId = fixed ?? (one.id === 0 || one.id === productId ? null : one.id);
      const product = cachedProducts(productId);
      const meant = product ? candidateVariationIds(product, { variationId, attributes: one.attributes }) : [];
      return [null, ...(variationId === null ? meant : [variationId])].map((id) => ({ productId, variationId: id }));
    }),
  );
}

const md5 = (parts: readonly string[]) => createHash('md5').update(parts.join('_')).digest('hex');

function choiceText({ item, variationId, attributes }: CheckedItem): string {
  const chosen = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [item.key, variationId ?? item.productId, ...chosen.flat()].join('/');
}

/** The items of the list that were sent, each with its product; the notice says why all are refused. */
function chooseAdditions(
  checked: readonly CheckedItem[],
  mainKey: string,
  products: ReadonlyMap<number, Product | null>,
): CartAddition[] | Notice {
  const additions: CartAddition[] = [];
  for (const one of checked) {
    const product = products.get(one.item.productId);
    if (!product || product.bundle) return { code: 'together-refused' };
    const chosen = chooseItem(product, { variationId: one.variationId, attributes: one.attributes });
    if (!chosen.ok) return one.variationId === null ? chosen.notice : { code: 'together-refused' };
    const { variation, attributes } = chosen;
    additions.push({
      product,
      variation,
      attributes,
      key: md5([mainKey, choiceText({ ...one, variationId: variation?.id ?? null, attributes })]),
      quantity: product.soldIndividually ? 1 : one.quantity,
      boughtTogether: { parentKey: mainKey, itemKey: one.item.key },
    });
  }
  return additions;
}

/**
 * The main product and what was selected with it. The row of a main product with other products has a key of its own, so
 * that it stays apart from the same product alone. Refused as a whole when an item does not fit the list (W14).
 */
export function togetherAdditions(
  main: CartAddition,
  sent: readonly TogetherSelection[],
  { lists, products }: { lists: Lists; products: ReadonlyMap<number, Product | null> },
): { ok: true; additions: readonly CartAddition[] } | { ok: false; notice: Notice } {
  if (sent.length === 0) return { ok: true, additions: [main] };
  const list = listOf({ productId: main.product.id, variationId: main.variation?.id ?? null }, lists);
  const variationsOf = (id: number) => products.get(id)?.variations.map((one) => one.id) ?? [];
  const checked = list && checkSelection(list, sent, main.quantity, variationsOf);
  if (!checked) return { ok: false, notice: { code: 'together-refused' } };
  if (checked.length === 0) return { ok: true, additions: [main] };
  const mainKey = md5([main.key, 'woobt', ...checked.map(choiceText).toSorted()]);
  const added = chooseAdditions(checked, mainKey, products);
  return Array.isArray(added)
    ? { ok: true, additions: [{ ...main, key: mainKey }, ...added] }
    : { ok: false, notice: added };
}
