// The chosen items of a bundle or of a list bought together, as one text: `38/a1/1/,41/b2/2/{attributes}` (3.13-18, W14, W15).
import { limits } from '../settings/constants.ts';

/** An item that a shopper chose: a product or a variation by its id, and the item's key in its bundle or list. */
export interface SelectedItem {
  id: number;
  key: string;
  quantity: number;
  /** Taxonomy → term slug, for attributes of which the variation allows any value. */
  attributes: Readonly<Record<string, string>>;
}

const attributePrefix = 'attribute_';

/** Writes the items, joined by commas. Each is written as id/key/quantity/attributes, of which the last are URL-encoded JSON. */
export function formatSelectedItems(items: readonly SelectedItem[]): string {
  return items
    .map(({ id, key, quantity, attributes }) => `${id}/${key}/${quantity}/${formatItemAttributes(attributes)}`)
    .join(',');
}

/** Writes the attributes of an item as `parseItemAttributes` reads them; '' for none. */
export function formatItemAttributes(attributes: SelectedItem['attributes']): string {
  const named = Object.entries(attributes).map(([taxonomy, slug]) => [`${attributePrefix}${taxonomy}`, slug]);
  return named.length === 0 ? '' : encodeURIComponent(JSON.stringify(Object.fromEntries(named)));
}

/** Reads such a text. Parts that are no item are left out, as the original does; at most `limits.selectedItems` are read. */
export function parseSelectedItems(text: string): readonly SelectedItem[] {
  return text.split(',', limits.selectedItems).flatMap((part) => parseItem(part) ?? []);
}

function parseItem(part: string): SelectedItem | null {
  const match = /^(\d{1,9})\/([A-Za-z0-9_-]{1,40})\/(\d{1,6})(?:\/([^/]{0,2000}))?$/.exec(part.trim());
  if (!match) return null;
  const [, id = '', key = '', quantity = '', attributes = ''] = match;
  return { id: Number(id), key, quantity: Number(quantity), attributes: parseItemAttributes(attributes) };
}

/** Reads the attributes of an item: URL-encoded JSON of `attribute_*` names, as taxonomy → term slug. */
export function parseItemAttributes(text: string): Record<string, string> {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(decodeURIComponent(text));
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, slug]) =>
      name.startsWith(attributePrefix) && typeof slug === 'string' && slug.length <= limits.attribute
        ? [[name.slice(attributePrefix.length), slug]]
        : [],
    ),
  );
}
