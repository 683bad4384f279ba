// Which variations of a product of another shop come, and what they choose.
import { slugify } from '../content/content.ts';
import type { MoveLine } from './move-report.ts';
import type { OldAttribute, OldProduct, OldTerm, OldVariation } from './old-product.ts';
import { planVariation } from './plan-product.ts';
import type { PlannedVariation } from './plan-product.ts';

/** What a variation chooses of an attribute; null is any value. */
export interface PlannedChoice {
  attribute: OldAttribute;
  value: OldTerm | null;
}

export type VariationPlan =
  | { ok: true; old: OldVariation; plan: PlannedVariation; choices: readonly PlannedChoice[] }
  | { ok: false; old: OldVariation; refusal: NonNullable<MoveLine['refusal']> };

const fold = (text: string): string => text.trim().toLowerCase();

function isNamed({ name, slug = '' }: Pick<OldTerm, 'name' | 'slug'>, text: string): boolean {
  const wanted = fold(text);
  return fold(name) === wanted || (slug !== '' && slug === wanted) || slugify(name) === wanted;
}

/** The attributes in which the variations differ: those that the source names as such, or of which a variation has a value. */
export function attributesOfVariations(old: OldProduct): readonly OldAttribute[] {
  if (old.type !== 'variable') return [];
  return (old.attributes ?? []).filter(
    (attribute) =>
      attribute.forVariations ??
      old.variations.some(({ attributes }) => attributes.some(({ name }) => isNamed(attribute, name))),
  );
}

/**
 * Plans the variations of a product. Refused, each by itself: a value or an attribute that the product does not have
 * (`option-unknown`), the same choices as another variation (`duplicate`), and what `planVariation` refuses.
 */
export function planVariations(old: OldProduct): readonly VariationPlan[] {
  const own = attributesOfVariations(old);
  const seen = new Set<string>();
  return old.variations.map((variation): VariationPlan => {
    const planned = planVariation(variation);
    if (!planned.ok) return { ok: false, old: variation, refusal: planned.refusal };
    const stranger = variation.attributes.find(
      ({ name, value }) => value !== '' && !own.some((attribute) => isNamed(attribute, name)),
    );
    if (stranger && old.attributes !== undefined)
      return { ok: false, old: variation, refusal: unknownOption(stranger.name, stranger.value) };
    const choices: PlannedChoice[] = [];
    for (const attribute of own) {
      const text = variation.attributes.find(({ name }) => isNamed(attribute, name))?.value ?? '';
      const value = text === '' ? null : attribute.values.find((one) => isNamed(one, text));
      if (value === undefined) return { ok: false, old: variation, refusal: unknownOption(attribute.name, text) };
      choices.push({ attribute, value });
    }
    const key = JSON.stringify(choices.map(({ value }) => (value ? fold(value.name) : null)));
    if (own.length > 0 && seen.has(key)) {
      const value = choices.map((one) => one.value?.name ?? '*').join(', ');
      return { ok: false, old: variation, refusal: { code: 'duplicate', params: { value } } };
    }
    seen.add(key);
    return { ok: true, old: variation, plan: planned.plan, choices };
  });
}

function unknownOption(field: string, value: string): NonNullable<MoveLine['refusal']> {
  return { code: 'option-unknown', params: { field, value } };
}
