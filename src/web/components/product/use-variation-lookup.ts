import { useEffect, useState } from 'react';
import type { TypedVariation } from '../../../wire/variation.ts';
import { lookUpVariation } from './look-up-variation.ts';

/** The state of a lookup. */
type VariationLookup =
  { result: 'pending' | 'failed'; found: null } | { result: 'answered'; found: TypedVariation | null };

type StoredLookup = { key: string; attempt: number } & VariationLookup;

/**
 * Looks up the variation of a complete choice; null while the choice is incomplete (`key` is ''). A new choice cancels
 * the previous request; `again` repeats a request that failed. `known`: the result for the first choice, when the page
 * contains it.
 */
export function useVariationLookup(
  productId: number,
  key: string,
  chosen: Readonly<Record<string, string>>,
  known: TypedVariation | null | undefined,
): { lookUp: VariationLookup | null; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState<StoredLookup | null>(() =>
    key === '' || known === undefined ? null : { key, attempt: 0, result: 'answered', found: known },
  );
  const isCurrent = stored?.key === key && stored.attempt === attempt;
  useEffect(() => {
    if (key === '' || isCurrent) return;
    const controller = new AbortController();
    lookUpVariation(productId, chosen, controller.signal).then(
      (found) => setStored({ key, attempt, result: 'answered', found: found || null }),
      () => {
        if (!controller.signal.aborted) setStored({ key, attempt, result: 'failed', found: null });
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the choice
  }, [productId, key, attempt]);
  const again = () => setAttempt(attempt + 1);
  if (key === '') return { lookUp: null, again };
  return { lookUp: isCurrent ? stored : { result: 'pending', found: null }, again };
}
