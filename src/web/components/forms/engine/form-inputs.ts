// What the inputs of a contact form do while they are filled in (5.6).
import { isAccepted } from '../../../../rules/forms/acceptance.ts';
import { countCharacters } from '../../../../rules/forms/character-count.ts';
import { completeUrl } from '../../../../rules/forms/text-checks.ts';

/** Starts the inputs of a form. `refresh` brings them up to date after a reset. */
export function startInputs(form: HTMLFormElement): { refresh(): void } {
  const refreshers = [acceptances(form), counters(form), freeTexts(form)];
  const refresh = () => {
    for (const one of refreshers) one();
  };
  exclusiveBoxes(form);
  urls(form);
  form.addEventListener('input', refresh);
  form.addEventListener('change', refresh);
  refresh();
  return { refresh };
}

/** The button is disabled until every acceptance is as it must be ([5.6-01]). */
function acceptances(form: HTMLFormElement): () => void {
  return () => {
    const isReady = [...form.querySelectorAll('.wpcf7-acceptance')].every((element) => {
      const input = element.querySelector('input');
      const { classList } = element;
      const field = { optional: classList.contains('optional'), inverted: classList.contains('invert') };
      return !input || isAccepted(field, input.checked);
    });
    for (const button of form.querySelectorAll<HTMLButtonElement>('.wpcf7-submit')) button.disabled = !isReady;
  };
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Counts the typed characters, and marks a text that is too short or too long ([5.6-02]). */
function counters(form: HTMLFormElement): () => void {
  const shown = [...form.querySelectorAll<HTMLElement>('.wpcf7-character-count')];
  return () => {
    for (const counter of shown) {
      const { targetName = '', startingValue, maximumValue, minimumValue } = counter.dataset;
      const target = form.elements.namedItem(targetName);
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) continue;
      const count = countCharacters(target.value.length, {
        direction: counter.classList.contains('down') ? 'down' : 'up',
        start: numberOf(startingValue) ?? 0,
        min: numberOf(minimumValue),
        max: numberOf(maximumValue),
      });
      counter.dataset['currentValue'] = String(count.shown);
      counter.textContent = String(count.shown);
      counter.classList.toggle('too-short', count.isTooShort);
      counter.classList.toggle('too-long', count.isTooLong);
    }
  };
}

/** Free text is for its option alone ([5.6-04]). */
function freeTexts(form: HTMLFormElement): () => void {
  return () => {
    for (const item of form.querySelectorAll('.has-free-text')) {
      const text = item.querySelector<HTMLInputElement>('.wpcf7-free-text');
      const option = item.querySelector<HTMLInputElement>('input[type="checkbox"], input[type="radio"]');
      if (text && option) text.disabled = !option.checked;
    }
  };
}

/** Checking one box of an exclusive group unchecks the others ([5.6-05]). */
function exclusiveBoxes(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll('.wpcf7-exclusive-checkbox'))
    group.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      for (const box of group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
        if (box !== target) box.checked = false;
    });
}

/** A web address without a scheme gets one ([5.6-03]). */
function urls(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input.wpcf7-validates-as-url'))
    input.addEventListener('change', () => {
      input.value = completeUrl(input.value);
    });
}
