// The keys of the shipping desk. They can be switched off (WCAG 2.1.4), and never act while somebody types in a field.

/** What a key does. */
export type DeskAction =
  'next' | 'previous' | 'choose' | 'all' | 'code' | 'send' | 'pickList' | 'slips' | 'labels' | 'keys';

/** Keys by what they do. */
export const deskKeys: Readonly<Record<DeskAction, string>> = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  all: 'a',
  code: 'c',
  send: 'v',
  pickList: 'p',
  slips: 's',
  labels: 'l',
  keys: '?',
};

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** The action of a key; null for none. `isTyping`: the focus is in a field that takes text, or a dialog is open. */
export function deskActionOf(pressed: PressedKey, isTyping: boolean): DeskAction | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = pressed;
  if (isTyping || ctrlKey || metaKey || altKey || defaultPrevented) return null;
  const found = Object.entries(deskKeys).find(([, own]) => own === key.toLowerCase());
  return found ? (found[0] as DeskAction) : null;
}

/** Whether an element takes typed text. */
export function takesText(element: Element | null): boolean {
  if (!element) return false;
  if (element.matches('textarea, select, [contenteditable="true"]')) return true;
  return (
    element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type)
  );
}
