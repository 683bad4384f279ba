import { paths } from '../wire/paths.ts';
import type { BrowserNavigation } from './auth-provider.ts';

/** Navigation out of the back office, by the browser’s `window.location`. */
export const browserNavigation: BrowserNavigation = {
  currentAddress: () => `${window.location.pathname}${window.location.search}`,
  goTo: (address) => window.location.assign(address),
  logOut: () => {
    // A form, because logging out is a POST; the shop checks its origin (R15).
    const form = document.createElement('form');
    form.method = 'post';
    form.action = paths.logOut;
    document.body.append(form);
    form.submit();
  },
};

/** Saves a text as a file of the user; a CSV file begins with the mark of UTF-8, which the answer of a call loses. */
export function saveTextAs(name: string, type: string, text: string): void {
  const mark = type === 'text/csv' && !text.startsWith('\uFEFF') ? '\uFEFF' : '';
  saveBytesAs(name, new Blob([mark + text], { type }));
}

/** Saves bytes as a file on the user's computer. */
export function saveBytesAs(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
