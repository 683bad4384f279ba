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

/** The first variation that the choice stands for, in the shop's order; null when none does ([4.4-02]). */
export function findVariation<T extends { attributes: AttributeMap }>(
  variations: readonly T[],
  chosen: AttributeMap,
): T | null {
  return variations.find((variation) => attributesMatch(variation.attributes, chosen)) ?? null;
}

/** `open` can be chosen, `inactive` fits only variations that are switched off, `absent` fits none ([4.4-08]). */
export type OptionState = 'open' | 'inactive' | 'absent';

/** The state of one option of an attribute, given what is chosen for the other attributes. */
export function optionState(
  name: string,
  option: string,
  variations: readonly OfferedVariation[],
  chosen: AttributeMap,
): OptionState {
  const wanted = { ...chosen, [name]: option };
  const fitting = variations.filter((variation) => attributesMatch(variation.attributes, wanted));
  if (fitting.length === 0) return 'absent';
  return fitting.some((variation) => variation.active) ? 'open' : 'inactive';
}

/** The choice without the parts that no longer fit the rest; attributes are looked at in their order. */
export function settleChoice(
  names: readonly string[],
  variations: readonly OfferedVariation[],
  chosen: AttributeMap,
): Record<string, string> {
  const settled: Record<string, string> = { ...chosen };
  for (const name of names) {
    const option = settled[name] ?? '';
    if (option !== '' && optionState(name, option, variations, settled) !== 'open') settled[name] = '';
  }
  return settled;
}

/** Three independent facts of a variation (W6). */
export interface Offer {
  purchasable: boolean;
  inStock: boolean;
  visible: boolean;
}

/** What the add button says ([4.4-01], [4.4-03]); `looking-up` while the answer of a call is awaited. */
export type PurchaseState = 'selection-needed' | 'looking-up' | 'unavailable' | 'ready';

/**
 * The state of the add button: `offer` is what was found for a complete choice, null when nothing matches,
 * 'pending' while it is being asked.
 */
export function purchaseState(complete: boolean, offer: Offer | 'pending' | null): PurchaseState {
  if (!complete) return 'selection-needed';
  if (offer === 'pending') return 'looking-up';
  return offer?.purchasable && offer.inStock && offer.visible ? 'ready' : 'unavailable';
}

/** The least and most of one variation that a form may ask for; `max` null is without limit. */
export interface QuantityLimits {
  min: number;
  max: number | null;
  soldIndividually: boolean;
}

/** A quantity within its limits: what is no number becomes the least, a piece sold individually is always one ([5.2-05]). */
export function clampQuantity(quantity: number, { min, max, soldIndividually }: QuantityLimits): number {
  if (soldIndividually) return 1;
  if (!Number.isFinite(quantity)) return min;
  const whole = Math.trunc(quantity);
  if (max !== null && whole > max) return Math.max(max, min);
  return Math.max(whole, min);
}
