import { useEffect, useMemo, useState } from 'react';
import type { TypedSuggestionsResponse } from '../../../wire/search-suggestions.ts';
import { createSuggestionSource } from './suggestion-source.ts';

interface AnswerOptions {
  /** Where the search box sends its calls. */
  address: string;
  minCharacters: number;
  /** In ms ([9-33]). */
  delay: number;
}

/** The answer for a term. */
export interface TermAnswer {
  term: string;
  found: TypedSuggestionsResponse;
}

/** The term as it is searched ([5.7-01]). */
function termOf(field: HTMLInputElement): string {
  return field.value.trim().replaceAll(/\s+/gu, ' ');
}

/**
 * Follows a search field: its term, and the answer for it after a pause ([9-33]). While the next answer is under way the last one stays,
 * so that nothing jumps. Below the minimum number of characters there is none ([5.7-02]).
 */
export function useAnswer(field: HTMLInputElement, { address, minCharacters, delay }: AnswerOptions) {
  const source = useMemo(() => createSuggestionSource(address), [address]);
  const [term, setTerm] = useState(() => termOf(field));
  const [answer, setAnswer] = useState<TermAnswer | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isLongEnough = (typed: string) => typed !== '' && [...typed].length >= minCharacters;
  useEffect(() => {
    let current = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (wanted: string) => {
      setIsLoading(true);
      const found = await source.load(wanted);
      if (wanted !== current) return;
      setIsLoading(false);
      setAnswer(found && { term: wanted, found });
    };
    const follow = () => {
      const next = termOf(field);
      if (next === current) return;
      current = next;
      setTerm(next);
      // The earlier request is aborted at the keystroke, before the pause ([7.6-03]).
      source.abort();
      clearTimeout(timer);
      setIsLoading(false);
      const known = source.known(next);
      if (known) setAnswer({ term: next, found: known });
      else if (next !== '' && [...next].length >= minCharacters) timer = setTimeout(() => void load(next), delay);
    };
    field.addEventListener('input', follow);
    // What was typed before the script came.
    queueMicrotask(follow);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', follow);
    };
  }, [source, field, minCharacters, delay]);
  return { term, isLoading, answer: isLongEnough(term) ? answer : null };
}
