import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ProductAttribute } from '../../../rules/catalog.ts';
import { findVariation, isComplete, optionState, purchaseState, settleChoice } from '../../../rules/variations.ts';
import type { OptionState, PurchaseState } from '../../../rules/variations.ts';
import type { WireVariation } from '../../../wire/variation.ts';
import type { ProductProps } from '../../page-props.ts';
import { lookUpVariation } from './look-up-variation.ts';

/** An attribute as a field of the form: what it is called and which options are left. */
export interface ChoiceField {
  name: string;
  label: string;
  value: string;
  options: readonly { slug: string; name: string; state: OptionState }[];
}

export interface VariationChoice {
  fields: readonly ChoiceField[];
  /** `attribute_pa_x` → slug, '' while not chosen. */
  chosen: Readonly<Record<string, string>>;
  complete: boolean;
  found: WireVariation | null;
  state: PurchaseState;
  /** The look-up got no answer. */
  failed: boolean;
  choose: (name: string, slug: string) => void;
  reset: () => void;
}

type LookUp =
  { key: string; result: 'pending' | 'failed' } | { key: string; result: 'answered'; found: WireVariation | null };

/** The answer of the server for a complete choice; a new choice calls off the question before it. */
function useLookUp(productId: number, key: string, chosen: Readonly<Record<string, string>>): LookUp | null {
  const [lookUp, setLookUp] = useState<LookUp | null>(null);
  useEffect(() => {
    if (key === '') return;
    const calledOff = new AbortController();
    lookUpVariation(productId, chosen, calledOff.signal).then(
      (found) => setLookUp({ key, result: 'answered', found: found || null }),
      () => {
        if (!calledOff.signal.aborted) setLookUp({ key, result: 'failed' });
      },
    );
    return () => calledOff.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the choice
  }, [productId, key]);
  if (key === '') return null;
  return lookUp?.key === key ? lookUp : { key, result: 'pending' };
}

/** Subscribes to what never changes: whether a script runs. */
const never = () => () => undefined;

function fieldName(attribute: ProductAttribute): string {
  return `attribute_${attribute.taxonomy}`;
}

/** What the shopper has chosen of a product, and what that comes to (4.4). */
export function useVariationChoice({ product, variations, chosen: given }: ProductProps): VariationChoice {
  const attributes = product.attributes.filter((attribute) => attribute.forVariations);
  const names = attributes.map(fieldName);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(attributes.map((one) => [fieldName(one), given.attributes[one.taxonomy] ?? ''])),
  );
  // Without a script the form keeps every option, so options are left out only once it runs.
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const offered = variations === false ? null : variations;
  const active = offered?.map((one) => ({ attributes: one.attributes, active: one.variation_is_active })) ?? null;
  const complete = isComplete(names, chosen);
  const asked = useLookUp(
    product.id,
    offered === null && complete ? JSON.stringify(names.map((name) => chosen[name])) : '',
    chosen,
  );
  const answered = asked?.result === 'answered' ? asked.found : null;
  const found = complete ? (offered ? findVariation(offered, chosen) : answered) : null;
  const offer = found && {
    purchasable: found.is_purchasable,
    inStock: found.is_in_stock,
    visible: found.variation_is_visible,
  };

  return {
    fields: attributes.map((attribute) => {
      const name = fieldName(attribute);
      const state = (slug: string): OptionState =>
        active === null ? 'open' : optionState(name, slug, active, live ? chosen : {});
      return {
        name,
        label: attribute.name,
        value: chosen[name] ?? '',
        options: attribute.terms.map((term) => ({ slug: term.slug, name: term.name, state: state(term.slug) })),
      };
    }),
    chosen,
    complete,
    found,
    state: purchaseState(complete, asked?.result === 'pending' ? 'pending' : offer),
    failed: asked?.result === 'failed',
    choose: (name, slug) => {
      const next = { ...chosen, [name]: slug };
      // The newest choice stays; what no longer goes with it is dropped.
      const order = [...names.filter((other) => other !== name), name];
      setChosen(active === null ? next : settleChoice(order, active, next));
    },
    reset: () => setChosen(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
