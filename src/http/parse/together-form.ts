// The items of a form that are added with a product (W14).
import type { TogetherSelection } from '../../rules/bought-together/check-selection.ts';
import { limits } from '../../settings/constants.ts';
import { togetherFields } from '../../wire/bought-together.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { parseSelectedItems } from '../../wire/selected-items.ts';
import { parseId } from './form.ts';

const tickPrefix = togetherFields.tick('');

/**
 * The items of the field `woobt_ids`. When it is empty, as in a form without JavaScript, the ticked items by their own
 * fields. A list with a button of its own sends items only with that button.
 */
export function parseTogether(form: PostedFields): readonly TogetherSelection[] {
  const ids = form.get(togetherFields.ids) ?? '';
  if (ids !== '') return parseSelectedItems(ids);
  if (form.get(togetherFields.mode) === 'separate' && !form.has(togetherFields.addAll)) return [];
  return [...form]
    .filter(([name]) => name.startsWith(tickPrefix))
    .slice(0, limits.selectedItems)
    .map(([name, value]) => tickedItem(form, name.slice(tickPrefix.length), value));
}

/** A ticked item. A quantity that is no number is 0, which fits no list with fixed quantities. */
function tickedItem(form: PostedFields, key: string, value: string): TogetherSelection {
  const quantity = form.get(togetherFields.quantity(key));
  const prefix = togetherFields.attribute(key, '');
  const attributes = [...form].filter(
    ([name, slug]) => name.startsWith(prefix) && slug !== '' && slug.length <= limits.attribute,
  );
  return {
    // A product with variations is chosen by its attributes, or by the id of a variation.
    id: parseId(value) || parseId(form.get(togetherFields.variation(key))),
    key,
    quantity: quantity === undefined ? null : parseId(quantity),
    attributes: Object.fromEntries(attributes.map(([name, slug]) => [name.slice(prefix.length), slug])),
  };
}
