// Which variation a choice stands for, which options are left, and whether it can be bought: the same rules for the
// form in the browser and the answer of the server.

/** Attribute name → chosen or offered value; '' is any where offered, and not chosen yet where chosen. */
export type AttributeMap = Readonly<Record<string, string>>;

/** The attributes of one variation and whether it takes part at all. */
export interface OfferedVariation {
  attributes: AttributeMap;
  active: boolean;
}

/** Whether two attribute sets match: every attribute equal, or empty or absent on either side ([5.3-01]). */
export function attributesMatch(a: AttributeMap, b: AttributeMap): boolean {
  return Object.entries(a).every(([name, value]) => {
    const other = b[name] ?? '';
    return value === '' || other === '' || value === other;
  });
}

/** Whether every one of these attributes has been chosen. */
export function isComplete(names: readonly string[], chosen: AttributeMap): boolean {
  return names.every((name) => (chosen[name] ?? '') !== '');
}

/**
 * The first active variation that the choice stands for, in the shop's order; null when none does ([4.4-02]). Whether the
 * choice is complete is asked apart.
 */
export function findVariation<T extends OfferedVariation>(variations: readonly T[], chosen: AttributeMap): T | null {
  return variations.find((variation) => variation.active && attributesMatch(variation.attributes, chosen)) ?? null;
}

/** `open` can be chosen, `inactive` fits only variations that are switched off, `absent` fits none ([4.4-08]). */
export type OptionState = 'open' | 'inactive' | 'absent';

/**
 * The states of an attribute's options, given what is chosen for the other attributes. One pass over the variations, so that
 * thousands of them are no burden.
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
    const fits = others.every(([other, value]) => (attributes[other] ?? '') === '' || attributes[other] === value);
    if (fits) found[active ? 'active' : 'inactive'].add(attributes[name] ?? '');
  }
  const holds = (values: ReadonlySet<string>, option: string) => values.has(option) || values.has('');
  return new Map(
    options.map((option) => [
      option,
      holds(found.active, option) ? 'open' : holds(found.inactive, option) ? 'inactive' : 'absent',
    ]),
  );
}

/** The choice without the parts that no longer fit the rest; attributes are looked at in their order. */
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

/** Three independent facts of a variation (W6). */
export interface VariationAvailability {
  purchasable: boolean;
  inStock: boolean;
  visible: boolean;
}

/**
 * What the add button says ([4.4-01], [4.4-03]): `looking-up` while the answer of a call is awaited, `unanswered` when none
 * came.
 */
export type PurchaseState = 'selection-needed' | 'looking-up' | 'unanswered' | 'unavailable' | 'ready';

/**
 * The state of the add button: `offer` is what was found for a complete choice, null when nothing matches, or how far the
 * question to the server is.
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
