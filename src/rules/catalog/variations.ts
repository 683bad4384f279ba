// Choosing a variation: which one a choice selects, which options remain, and whether it can be bought. Browser and
// server use the same rules.

/** Attribute name → value. '' means 'any' in a variation, and 'not chosen yet' in a choice. */
type AttributeMap = Readonly<Record<string, string>>;

/** The attributes of a variation, and whether it is switched on. */
export interface OfferedVariation {
  attributes: AttributeMap;
  active: boolean;
}

/** Whether two sets of attributes match: every attribute is equal, or empty or absent on one side ([5.3-01]). */
export function attributesMatch(a: AttributeMap, b: AttributeMap): boolean {
  return Object.entries(a).every(([name, value]) => {
    const other = b[name] ?? '';
    return value === '' || other === '' || value === other;
  });
}

/** Whether all these attributes have been chosen. */
export function isComplete(names: readonly string[], chosen: AttributeMap): boolean {
  return names.every((name) => (chosen[name] ?? '') !== '');
}

/**
 * The first active variation that matches a choice, in the shop's order; null when there is none ([4.4-02]). Does not
 * check that the choice is complete.
 */
export function findVariation<T extends OfferedVariation>(variations: readonly T[], chosen: AttributeMap): T | null {
  return variations.find((variation) => variation.active && attributesMatch(variation.attributes, chosen)) ?? null;
}

/**
 * `open`: can be chosen. `inactive`: fits only variations that are switched off. `absent`: fits no variation
 * ([4.4-08]).
 */
export type OptionState = 'open' | 'inactive' | 'absent';

/**
 * The states of the options of one attribute, given the choice for the other attributes. Goes through the variations
 * only once, because there can be thousands.
 */
export function optionStates(
  name: string,
  options: readonly string[],
  variations: readonly OfferedVariation[],
  chosen: AttributeMap,
): ReadonlyMap<string, OptionState> {
  const others = Object.entries(chosen).filter(([other, value]) => other !== name && value !== '');
  const found = { active: new Set<string>(), inactive: new Set<string>() };
  for (const { attributes, active } of variations) {
    const isMatch = others.every(([other, value]) => (attributes[other] ?? '') === '' || attributes[other] === value);
    if (isMatch) found[active ? 'active' : 'inactive'].add(attributes[name] ?? '');
  }
  const hasOption = (values: ReadonlySet<string>, option: string) => values.has(option) || values.has('');
  return new Map(
    options.map((option) => [
      option,
      hasOption(found.active, option) ? 'open' : hasOption(found.inactive, option) ? 'inactive' : 'absent',
    ]),
  );
}

/** Removes the values from a choice that do not fit the rest. Attributes are checked in order. */
export function pruneChoice(
  names: readonly string[],
  variations: readonly OfferedVariation[],
  chosen: AttributeMap,
): Record<string, string> {
  const settled: Record<string, string> = { ...chosen };
  for (const name of names) {
    const option = settled[name] ?? '';
    if (option === '') continue;
    if (optionStates(name, [option], variations, settled).get(option) !== 'open') settled[name] = '';
  }
  return settled;
}

/** The three independent properties that decide whether a variation can be bought (W6). */
interface VariationAvailability {
  purchasable: boolean;
  inStock: boolean;
  visible: boolean;
}

/**
 * The state of the add button ([4.4-01], [4.4-03]). `looking-up`: a request is pending. `unanswered`: the request
 * failed.
 */
export type PurchaseState = 'selection-needed' | 'looking-up' | 'unanswered' | 'unavailable' | 'ready';

/**
 * The state of the add button for a choice. `offer` is the variation that was found (null when none matches), or the
 * state of the request to the server.
 */
export function purchaseState(
  complete: boolean,
  offer: VariationAvailability | 'pending' | 'failed' | null,
): PurchaseState {
  if (!complete) return 'selection-needed';
  if (offer === 'pending') return 'looking-up';
  if (offer === 'failed') return 'unanswered';
  return offer?.purchasable && offer.inStock && offer.visible ? 'ready' : 'unavailable';
}
