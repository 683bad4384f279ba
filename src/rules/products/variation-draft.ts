// What staff writes about a variation, its problems, and which variations the chosen terms can make.
import { gtinLength } from '../catalog/gtin.ts';
import type { Dimensions, VariationFacts } from '../catalog/product.ts';
import { draftLimits } from './product-draft.ts';
import type { DraftAttribute } from './product-draft.ts';

/** The term of one attribute; null stands for every term. */
export interface VariationAttribute {
  attributeId: number;
  termId: number | null;
}

/** Everything of a variation except price, stock and whether it is for sale. */
export interface VariationDraft {
  sku: string;
  description: string;
  pictureId: number | null;
  position: number;
  weightGrams: number;
  /** null: those of the product. */
  dimensions: Dimensions | null;
  facts: VariationFacts;
  choices: readonly VariationAttribute[];
}

export interface VariationProblem {
  field: 'sku' | 'description' | 'pictureId' | 'weightGrams' | 'dimensions' | 'ean' | 'packs' | 'choices' | 'price';
  code:
    | 'too-long'
    | 'bad-ean'
    | 'out-of-range'
    | 'unknown-picture'
    | 'unknown-term'
    | 'sku-taken'
    | 'combination-exists'
    | 'too-many'
    | 'no-price';
}

/** Variations of one product at most. */
export const maxVariations = 2_000;
/** Variations that one call makes at most. */
export const maxGenerated = 200;

/** A variation before anything is written about it. */
export const emptyVariation: VariationDraft = {
  sku: '',
  description: '',
  pictureId: null,
  position: 0,
  weightGrams: 0,
  dimensions: null,
  facts: { ean: '', packs: null, cardsPerPack: null },
  choices: [],
};

function isCount(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= max;
}

/** The first problem that the values alone show; null when there is none. */
export function variationProblem(draft: VariationDraft): VariationProblem | null {
  const { sku, description, weightGrams, dimensions, facts } = draft;
  if (sku.length > draftLimits.sku) return { field: 'sku', code: 'too-long' };
  if (description.length > draftLimits.shortDescription) return { field: 'description', code: 'too-long' };
  if (!isCount(weightGrams, draftLimits.grams)) return { field: 'weightGrams', code: 'out-of-range' };
  if (dimensions && Object.values(dimensions).some((side: number) => !isCount(side, draftLimits.millimetres)))
    return { field: 'dimensions', code: 'out-of-range' };
  if (facts.ean !== '' && gtinLength(facts.ean) === null) return { field: 'ean', code: 'bad-ean' };
  if (![facts.packs, facts.cardsPerPack].every((count) => count === null || isCount(count, draftLimits.packs)))
    return { field: 'packs', code: 'out-of-range' };
  return null;
}

/** A key of the choices of a variation, the same for equal choices. */
export function choiceKey(choices: readonly VariationAttribute[]): string {
  return choices
    .map(({ attributeId, termId }) => `${attributeId}=${termId ?? '*'}`)
    .toSorted()
    .join('&');
}

/** The choices of a variation with one choice for each attribute of the product that has variations; the others are dropped. */
export function completeChoices(
  choices: readonly VariationAttribute[],
  attributes: readonly DraftAttribute[],
): readonly VariationAttribute[] {
  return attributes
    .filter(({ forVariations }) => forVariations)
    .map(({ attributeId }) => choices.find((one) => one.attributeId === attributeId) ?? { attributeId, termId: null });
}

/** Whether every chosen term is one that the product offers. */
export function areChoicesOffered(
  choices: readonly VariationAttribute[],
  attributes: readonly DraftAttribute[],
): boolean {
  return choices.every(({ attributeId, termId }) => {
    const offered = attributes.find((one) => one.attributeId === attributeId && one.forVariations);
    return offered !== undefined && (termId === null || offered.termIds.includes(termId));
  });
}

/**
 * The combinations of terms that no variation has yet, in the order of the terms, at most `max`. None when an attribute has no
 * terms.
 */
export function missingCombinations(
  attributes: readonly DraftAttribute[],
  existing: readonly { choices: readonly VariationAttribute[] }[],
  max: number,
): readonly (readonly VariationAttribute[])[] {
  const own = attributes.filter(({ forVariations }) => forVariations);
  if (own.length === 0 || own.some(({ termIds }) => termIds.length === 0)) return [];
  const known = new Set(existing.map(({ choices }) => choiceKey(completeChoices(choices, own))));
  const found: (readonly VariationAttribute[])[] = [];
  const total = own.reduce((count, { termIds }) => count * termIds.length, 1);
  for (let number = 0; number < total && found.length < max; number += 1) {
    let rest = number;
    const choices = own
      .toReversed()
      .map(({ attributeId, termIds }) => {
        const termId = termIds[rest % termIds.length] ?? null;
        rest = Math.floor(rest / termIds.length);
        return { attributeId, termId };
      })
      .toReversed();
    if (!known.has(choiceKey(choices))) found.push(choices);
  }
  return found;
}
