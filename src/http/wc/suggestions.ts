// `aws_action`: the suggestions of the search box ([7.6-01], [7.6-02], W16).
import { showShell } from '../../shop/catalog/show-shell.ts';
import { suggestResults } from '../../shop/catalog/suggest-results.ts';
import { suggestionFields } from '../../wire/search-suggestions.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { encodeSuggestions, encodeTypedSuggestions } from '../encode/suggestions.ts';
import type { AjaxCall } from './ajax-call.ts';

/** Answers what is found for the keyword; without one, and below the minimum number of characters, empty lists. */
export async function suggestionsHandler(call: AjaxCall): Promise<Response> {
  const { shop } = call.deps;
  const { settings } = await showShell(shop);
  const typed = call.form.get(suggestionFields.keyword) ?? '';
  const keyword = [...typed.trim()].length < settings['search.minCharacters'] ? '' : typed;
  const found = await suggestResults(shop, settings, keyword);
  return jsonResponse(call, call.typed ? encodeTypedSuggestions(found) : encodeSuggestions(found, shop.origin));
}
