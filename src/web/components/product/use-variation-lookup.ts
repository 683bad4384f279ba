import { useEffect, useState } from 'react';
import type { TypedVariation } from '../../../wire/variation.ts';
import { lookUpVariation } from './look-up-variation.ts';

/** How far a question to the server is. */
export type VariationLookup =
  { result: 'pending' | 'failed'; found: null } | { result: 'answered'; found: TypedVariation | null };

type StoredLookup = { key: string; attempt: number } & VariationLookup;

/**
 * The server's answer for a complete choice, null while there is nothing to ask (`key` is ''). A new choice calls off the
 * question before it; `again` asks once more where no answer came. `known`: what came with the page for its first choice.
 */
export function useVariationLookup(
  productId: number,
  key: string,
  chosen: Readonly<Record<string, string>>,
  known: TypedVariation | null | undefined,
): { lookUp: VariationLookup | null; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<StoredLookup | null>(() =>
    key === '' || known === undefined ? null : { key, attempt: 0, result: 'answered', found: known },
  );
  const isKept = kept?.key === key && kept.attempt === attempt;
  useEffect(() => {
    if (key === '' || isKept) return;
    const calledOff = new AbortController();
    lookUpVariation(productId, chosen, calledOff.signal).then(
      (found) => setKept({ key, attempt, result: 'answered', found: found || null }),
      () => {
        if (!calledOff.signal.aborted) setKept({ key, attempt, result: 'failed', found: null });
      },
    );
    return () => calledOff.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the choice
  }, [productId, key, attempt]);
  const again = () => setAttempt(attempt + 1);
  if (key === '') return { lookUp: null, again };
  return { lookUp: isKept ? kept : { result: 'pending', found: null }, again };
}
