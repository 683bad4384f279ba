import { paths } from '../wire/paths.ts';
import type { Doors } from './auth-provider.ts';

/** The ways out of the back office. */
export const browserDoors: Doors = {
  here: () => `${window.location.pathname}${window.location.search}`,
  leave: (address) => window.location.assign(address),
  logOut: () => {
    // A form, since logging out changes something; the shop checks where it comes from (R15).
    const form = document.createElement('form');
    form.method = 'post';
    form.action = paths.logOut;
    document.body.append(form);
    form.submit();
  },
};
