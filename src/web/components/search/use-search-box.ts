// What the suggestions do to the search box that they belong to.
import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { searchConstants } from '../../../settings/constants.ts';

interface SearchBox {
  form: HTMLFormElement;
  field: HTMLInputElement;
}

/** Whether the suggestions may be seen: from the use of the field until the focus leaves the form, or they are closed. */
export function useOpened({ form, field }: SearchBox, box: RefObject<HTMLDivElement | null>, onOpen: () => void) {
  const [isOpen, setIsOpen] = useState(document.activeElement === field);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    const open = () => {
      onOpen();
      setIsOpen(true);
    };
    const follow = () => form.classList.toggle('aws-focus', form.contains(document.activeElement));
    const leave = ({ relatedTarget }: FocusEvent) => {
      const stays = relatedTarget instanceof Node && form.contains(relatedTarget);
      form.classList.toggle('aws-focus', stays);
      if (!stays) close();
    };
    // The focus stays in the field when a suggestion is pressed.
    const hold = (event: MouseEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
    };
    follow();
    const listeners = new AbortController();
    const { signal } = listeners;
    form.addEventListener('focusin', follow, { signal });
    form.addEventListener('focusout', leave, { signal });
    form.addEventListener('mousedown', hold, { signal });
    for (const type of ['focus', 'input', 'click']) field.addEventListener(type, open, { signal });
    return () => listeners.abort();
  }, [form, field, box, onOpen, close]);
  return { isOpen, close };
}

/** Tells assistive technology and styles what the suggestions do ([4.11-01]). `active`: the id of the chosen one. */
export function useBoxState(
  { form, field }: SearchBox,
  { id, isShown, isLoading, active }: { id: string; isShown: boolean; isLoading: boolean; active: string | null },
): void {
  useEffect(() => {
    form.classList.toggle('aws-processing', isLoading);
    form.classList.toggle('aws-form-active', isShown);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-controls', id);
    if (active === null) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', active);
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    }
  }, [form, field, id, isShown, isLoading, active]);
}

/** Whether the suggestions open upward: with too little space below, and more above ([2.9-05]). */
export function useUpward(form: HTMLFormElement, isShown: boolean): boolean {
  const [isUpward, setIsUpward] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const measure = () => {
      const { top, bottom } = form.getBoundingClientRect();
      const below = innerHeight - bottom;
      setIsUpward(below < searchConstants.suggestionsSpace && top > below);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [form, isShown]);
  return isUpward;
}

/** The keys of the field: the arrows move the choice, Enter opens it, Escape closes the suggestions. */
export function useKeys(
  field: HTMLInputElement,
  { count, active, isShown }: { count: number; active: number; isShown: boolean },
  { choose, open, close }: { choose: (place: number) => void; open: (place: number) => void; close: () => void },
): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      // From the field (-1) down to the first, and past the last back to the field.
      if (step !== 0 && count > 0) choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && active >= 0) open(active);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, count, active, isShown, choose, open, close]);
}
