// Loads suggestions: one answer per term, and one request at a time ([7.6-03]).
import { suggestionFields, suggestionsAction } from '../../../wire/search-suggestions.ts';
import type { TypedSuggestionsResponse } from '../../../wire/search-suggestions.ts';
import { typedMediaType } from '../../../wire/paths.ts';

interface SuggestionSource {
  /** The answer for a term, if it came before. */
  known(term: string): TypedSuggestionsResponse | undefined;
  /** Requests a term; an earlier request that is not answered is aborted. null: aborted or failed, which is logged ([8-26]). */
  load(term: string): Promise<TypedSuggestionsResponse | null>;
  /** Aborts the request that is not answered. */
  abort(): void;
}

/** `address`: where the search box sends its calls. */
export function createSuggestionSource(address: string): SuggestionSource {
  const answers = new Map<string, TypedSuggestionsResponse>();
  let running: AbortController | null = null;
  const abort = () => {
    running?.abort();
    running = null;
  };
  return {
    known: (term) => answers.get(term),
    abort,
    async load(term) {
      abort();
      const request = new AbortController();
      running = request;
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { Accept: typedMediaType },
          body: new URLSearchParams({
            [suggestionFields.action]: suggestionsAction,
            [suggestionFields.keyword]: term,
            [suggestionFields.page]: '0',
            [suggestionFields.taxonomy]: '',
            [suggestionFields.lang]: document.documentElement.lang,
            [suggestionFields.pageUrl]: location.href,
            [suggestionFields.typeData]: 'json',
          }),
          signal: request.signal,
        });
        if (!response.ok) throw new Error(`the search box was answered ${response.status}`);
        // Our own server's response, typed by the same contract.
        const answer = (await response.json()) as TypedSuggestionsResponse;
        answers.set(term, answer);
        return answer;
      } catch (error) {
        // oxlint-disable-next-line no-console -- a failed search is logged ([8-26])
        if (!request.signal.aborted) console.warn('search', error);
        return null;
      } finally {
        if (running === request) running = null;
      }
    },
  };
}
