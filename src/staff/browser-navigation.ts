import { paths } from '../wire/paths.ts';
import type { BrowserNavigation } from './auth-provider.ts';

/** The ways out of the back office. */
export const browserNavigation: BrowserNavigation = {
  currentAddress: () => `${window.location.pathname}${window.location.search}`,
  goTo: (address) => window.location.assign(address),
  logOut: () => {
    // A form, since logging out changes something; the shop checks where it comes from (R15).
    const form = document.createElement('form');
    form.method = 'post';
    form.action = paths.logOut;
    document.body.append(form);
    form.submit();
  },
};
