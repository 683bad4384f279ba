// Authentication of the back office. The shop's own log-in page does the work; this provider only redirects to it.
import { HttpError } from 'ra-core';
import type { AuthProvider } from 'ra-core';
import { isStaff } from '../rules/accounts/accounts.ts';
import { loginAddress } from '../wire/paths.ts';
import type { WpMe } from '../wire/wp-me.ts';
import type { RestClient } from './rest-client.ts';

/** The navigation that the auth provider needs from the browser. */
export interface BrowserNavigation {
  /** Path and query of the current page. */
  currentAddress: () => string;
  /** Navigates to another page of the shop. */
  goTo: (address: string) => void;
  /** Posts the shop's own log-out form. */
  logOut: () => void;
}

/** The permission of staff that must set up a second factor first. */
export const secondFactorRequired = 'second-factor-required';

/** Creates the auth provider. The logged-in user is requested once, and again after a failure or a 401. */
export function makeAuthProvider(rest: RestClient, navigation: BrowserNavigation): AuthProvider {
  let identity: Promise<WpMe> | null = null;
  const fetchIdentity = (): Promise<WpMe> => {
    identity ??= rest<WpMe>({ path: 'wp/v2/users/me' }).then(
      ({ data }) => data,
      (error: unknown) => {
        identity = null;
        throw error;
      },
    );
    return identity;
  };
  const goToLogin = (): void => navigation.goTo(loginAddress(navigation.currentAddress()));

  return {
    login: async () => goToLogin(),
    logout: async () => {
      if (identity === null) return false;
      navigation.logOut();
      return false;
    },
    checkAuth: async () => {
      try {
        await fetchIdentity();
      } catch (error) {
        if (!isLoggedOut(error)) throw error;
        goToLogin();
        await waitForUnload();
      }
    },
    checkError: async (error: unknown) => {
      if (!isLoggedOut(error)) return;
      identity = null;
      goToLogin();
      await waitForUnload();
    },
    getIdentity: async () => {
      const { id, name } = await fetchIdentity();
      return { id, fullName: name };
    },
    getPermissions: async () => {
      const { roles, second_factor_required: isRestricted } = await fetchIdentity();
      return isRestricted ? secondFactorRequired : roles[0];
    },
    canAccess: async () => {
      const { roles, second_factor_required: isRestricted } = await fetchIdentity();
      return isRestricted || isStaff(roles[0]);
    },
  };
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Never resolves: react-admin shows nothing and reports nothing while the browser leaves the page. */
function waitForUnload(): Promise<never> {
  return new Promise(() => undefined);
}
