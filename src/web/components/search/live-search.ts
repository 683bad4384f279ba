// Wakes a search box when it is used: everything of the suggestions is loaded then, so that no page carries it.
import { boxSearchParam } from '../../../wire/search-suggestions.ts';
import { retrySetUp } from './retry-set-up.ts';
import { rememberSearch } from './recent-searches.ts';

const awake = new WeakSet<HTMLFormElement>();

/** Handles the first focus of a search box and each click in it: its suggestions are set up, and its cross clears the field ([2.2-14]). */
export function wakeSearch(form: HTMLFormElement, type: string, target: EventTarget): void {
  const field = form.querySelector<HTMLInputElement>('[name=s]');
  if (!field) return;
  if (type === 'click' && target instanceof Element && target.closest('button[type=button]')) {
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }
  if (awake.has(form)) return;
  awake.add(form);
  addField(form, boxSearchParam);
  form.addEventListener('submit', (event) => {
    const term = field.value.trim();
    // The shop has no page with results: the suggestions are all there is.
    if (form.dataset['showPage'] === 'false') event.preventDefault();
    else if (term !== '') rememberSearch(term);
  });
  if (form.dataset['ajaxSearch'] !== 'false')
    void retrySetUp(async () => (await import('./suggestions.tsx')).showSuggestions(form, field));
}

/** Tells the results page that it was opened from a search box ([2.1-16]). */
function addField(form: HTMLFormElement, { name, value }: { name: string; value: string }): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name, value });
  form.append(input);
}
