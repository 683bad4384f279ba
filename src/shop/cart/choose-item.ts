// Finds the item to add: a simple product, or a variation with every attribute chosen.
import type { Product, Variation } from '../../rules/catalog/product.ts';
import type { Notice } from '../../rules/notices.ts';
import { attributesMatch, findVariation } from '../../rules/catalog/variations.ts';

interface ItemChoice {
  variationId: number | null;
  /** taxonomy → term slug, as the client sent them. */
  attributes: Readonly<Record<string, string>>;
}

type ItemChoiceResult =
  | { ok: true; variation: Variation | null; attributes: Readonly<Record<string, string>> }
  | { ok: false; notice: Notice };

/** The variation attributes, each with the valid slug that was sent ('' when none). */
function validateChoices(product: Product, attributes: ItemChoice['attributes']) {
  return product.attributes
    .filter((attribute) => attribute.forVariations)
    .map((attribute) => {
      const sent = attributes[attribute.taxonomy] ?? '';
      return { attribute, slug: attribute.terms.some((term) => term.slug === sent) ? sent : '' };
    });
}

/** The ids of the variations that the choice can mean, active or not. `chooseItem` needs no other variation. */
export function candidateVariationIds(product: Product, { variationId, attributes }: ItemChoice): readonly number[] {
  if (variationId !== null) return [variationId];
  const sent = validateChoices(product, attributes);
  if (sent.some((one) => one.slug === '')) return [];
  const chosen = Object.fromEntries(sent.map((one) => [one.attribute.taxonomy, one.slug]));
  return product.variations.filter((one) => attributesMatch(one.attributes, chosen)).map((one) => one.id);
}

/**
 * Finds the variation to add; null for a simple product. Refused: an incomplete choice for a variable product, a
 * combination that does not exist or is not sold, a variation with an "any" attribute without a choice (R12).
 */
export function chooseItem(product: Product, choice: ItemChoice): ItemChoiceResult {
  if (product.type === 'simple') return { ok: true, variation: null, attributes: {} };
  const sent = validateChoices(product, choice.attributes);
  const complete = sent.every((one) => one.slug !== '');
  const chosen = Object.fromEntries(sent.map((one) => [one.attribute.taxonomy, one.slug]));
  const variation =
    choice.variationId === null
      ? complete
        ? findVariation(product.variations, chosen)
        : undefined
      : product.variations.find((one) => one.id === choice.variationId);
  if (choice.variationId === null && !complete) {
    const names = sent.filter((one) => one.slug === '').map((one) => one.attribute.name);
    return { ok: false, notice: { code: 'missing-attributes', name: product.name, names } };
  }
  if (!variation) return { ok: false, notice: { code: 'unavailable-variation' } };
  if (!variation.active) return { ok: false, notice: { code: 'not-purchasable', name: product.name } };
  const open = sent.filter((one) => (variation.attributes[one.attribute.taxonomy] ?? '') === '' && one.slug === '');
  if (open.length > 0) {
    const names = open.map((one) => one.attribute.name);
    return { ok: false, notice: { code: 'missing-variation-data', name: product.name, names } };
  }
  const attributes = Object.fromEntries(
    sent.map((one) => [one.attribute.taxonomy, (variation.attributes[one.attribute.taxonomy] ?? '') || one.slug]),
  );
  return { ok: true, variation, attributes };
}
