// Keeps what is typed in the checkout, and fills it in again after a reload.
import type { CheckoutView } from './checkout-view.ts';
import { browserEnvironment } from '../../state/cart-environment.ts';
import { isDraftField, readDraft, saveDraft } from '../../state/checkout-draft.ts';
import type { DraftOwner } from '../../state/checkout-draft.ts';
import { urlEncodedForm } from '../../state/checkout-requests.ts';

type DraftProps = Pick<CheckoutView, 'shell' | 'draft'>;

function ownerOf({ shell, draft }: DraftProps): DraftOwner {
  return { siteHash: shell.siteHash, session: draft.session };
}

/** Stores what is typed in the form. */
export function keepDraft(props: DraftProps, form: HTMLFormElement): void {
  saveDraft(browserEnvironment(), ownerOf(props), urlEncodedForm(new FormData(form)));
}

/** Fills in what was typed before a reload. A page that answers the form has it already, and it is stored. */
export function restoreDraft(props: DraftProps, form: HTMLFormElement): void {
  const typed = props.draft.isRestored ? readDraft(browserEnvironment(), ownerOf(props)) : null;
  if (typed) fillForm(form, typed);
  else keepDraft(props, form);
}

/** Sets the fields of a draft to these values, except those that differ from what the page came with. */
function fillForm(form: HTMLFormElement, values: URLSearchParams): void {
  for (const field of form.elements) {
    const isInput = field instanceof HTMLInputElement;
    if (!isInput && !(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLSelectElement)) continue;
    if (field.type === 'hidden' || !isDraftField(field.name)) continue;
    const value = values.get(field.name) ?? '';
    if (isInput && (field.type === 'radio' || field.type === 'checkbox')) {
      if (field.checked === field.defaultChecked) field.checked = value === field.value;
    } else if (field instanceof HTMLSelectElement) {
      const isUntouched = [...field.options].every((option) => option.selected === option.defaultSelected);
      if (value && isUntouched) field.value = value;
    } else if (value && field.value === field.defaultValue) {
      field.value = value;
      field.closest('details')?.setAttribute('open', '');
    }
  }
}
