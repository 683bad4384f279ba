import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ProductAttribute } from '../../../rules/catalog/product.ts';
import { decodeVariationTable } from '../../../rules/catalog/variation-table.ts';
import { tableAttributes } from '../../../wire/variation.ts';
import {
  findVariation,
  isComplete,
  optionStates,
  purchaseState,
  pruneChoice,
} from '../../../rules/catalog/variations.ts';
import type { OfferedVariation, OptionState, PurchaseState } from '../../../rules/catalog/variations.ts';
import type { TypedVariation } from '../../../wire/variation.ts';
import type { ProductView } from './product-view.ts';
import { useVariationLookup } from './use-variation-lookup.ts';

/** An attribute as a form field with the options that are left. */
export interface VariationField {
  name: string;
  label: string;
  value: string;
  options: readonly { slug: string; name: string; state: OptionState }[];
}

export interface VariationChoice {
  fields: readonly VariationField[];
  /** `attribute_pa_x` → term slug; '' while not chosen. */
  chosen: Readonly<Record<string, string>>;
  found: TypedVariation | null;
  state: PurchaseState;
  /** Set when the choice was cleared: because it matches no variation, or by the reset link. */
  outcome: 'no-match' | 'was-reset' | null;
  choose: (name: string, slug: string) => void;
  /** Sets several fields at once, by field name. */
  adopt: (values: Readonly<Record<string, string>>) => void;
  reset: () => void;
  /** Repeats a lookup that failed. */
  askAgain: () => void;
}

/** A variation that can be chosen. `found`: its details, when the page contains them. */
interface SelectableVariation extends OfferedVariation {
  found: TypedVariation | null;
}

function selectableVariations({
  product,
  variations,
  lookedUp,
}: Pick<ProductView, 'product' | 'variations' | 'lookedUp'>): readonly SelectableVariation[] {
  if (variations === false)
    return decodeVariationTable(tableAttributes(product), lookedUp?.table ?? { active: [], inactive: [] }).map(
      (one) => ({
        ...one,
        found: null,
      }),
    );
  return variations.flatMap((wire) => {
    const variation = product.variations.find((one) => one.id === wire.variation_id);
    if (!variation) return [];
    return [{ attributes: wire.attributes, active: wire.variation_is_active, found: { ...wire, variation } }];
  });
}

function fieldName(attribute: ProductAttribute): string {
  return `attribute_${attribute.taxonomy}`;
}

/**
 * The chosen attributes of a product and the variation that they lead to (4.4), whether the page contains the
 * variations or only a table of the combinations.
 */
export function useVariationChoice(props: ProductView): VariationChoice {
  const { product, variations, lookedUp, chosen: initialChoice } = props;
  const attributes = product.attributes.filter((attribute) => attribute.forVariations);
  const names = attributes.map(fieldName);
  const offered = useMemo(
    () => selectableVariations({ product, variations, lookedUp }),
    [product, variations, lookedUp],
  );
  const nothing = Object.fromEntries(names.map((name) => [name, '']));
  const [{ chosen, said }, setChoice] = useState<{
    chosen: Readonly<Record<string, string>>;
    said: VariationChoice['outcome'];
  }>(() => ({
    chosen: Object.fromEntries(attributes.map((one) => [fieldName(one), initialChoice.attributes[one.taxonomy] ?? ''])),
    said: null,
  }));
  // Without JavaScript the form offers every option, so options are only omitted after hydration.
  const isHydrated = useHydrated();

  const complete = names.length > 0 && isComplete(names, chosen);
  const key = variations === false && complete ? JSON.stringify(names.map((name) => chosen[name])) : '';
  const { lookUp, again } = useVariationLookup(product.id, key, chosen, lookedUp?.found);
  const found = complete ? (lookUp ? lookUp.found : (findVariation(offered, chosen)?.found ?? null)) : null;
  const isOpen = lookUp?.result === 'pending' || lookUp?.result === 'failed';
  const isUnmatched = complete && !found && !isOpen;
  useEffect(() => {
    if (isUnmatched) setChoice({ chosen: nothing, said: 'no-match' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the attributes of a product do not change
  }, [isUnmatched]);
  const offer = found && {
    purchasable: found.is_purchasable,
    inStock: found.is_in_stock,
    visible: found.variation_is_visible,
  };

  return {
    fields: attributes.map((attribute) => {
      const name = fieldName(attribute);
      const slugs = attribute.terms.map((term) => term.slug);
      const states = optionStates(name, slugs, offered, isHydrated ? chosen : nothing);
      return {
        name,
        label: attribute.name,
        value: chosen[name] ?? '',
        options: attribute.terms.map((term) => ({
          slug: term.slug,
          name: term.name,
          state: states.get(term.slug) ?? 'absent',
        })),
      };
    }),
    chosen,
    found,
    state: purchaseState(complete, lookUp && lookUp.result !== 'answered' ? lookUp.result : offer),
    outcome: isUnmatched ? 'no-match' : said,
    choose: (name, slug) => {
      // The newest choice stays; earlier choices that do not match it are cleared.
      const order = [...names.filter((other) => other !== name), name];
      setChoice({ chosen: pruneChoice(order, offered, { ...chosen, [name]: slug }), said: null });
    },
    adopt: (values) => setChoice({ chosen: pruneChoice(names, offered, { ...chosen, ...values }), said: null }),
    reset: () => setChoice({ chosen: nothing, said: 'was-reset' }),
    askAgain: again,
  };
}
