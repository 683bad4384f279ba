// Who is at the counter. The shop's own log-in does the work; here the browser is only led to it.
import { HttpError } from 'ra-core';
import type { AuthProvider } from 'ra-core';
import { isStaff } from '../rules/accounts/accounts.ts';
import { loginAddress } from '../wire/paths.ts';
import type { WpMe } from '../wire/wc-v3.ts';
import type { RestClient } from './rest-client.ts';

/** What the browser does for it. */
export interface BrowserNavigation {
  /** Path and query of what is shown. */
  currentAddress: () => string;
  /** Goes to another page of the shop. */
  goTo: (address: string) => void;
  /** Posts the shop's own log-out form. */
  logOut: () => void;
}

/** The auth provider; it asks who is there once, and again after an answer that said no. */
export function makeAuthProvider(rest: RestClient, doors: BrowserNavigation): AuthProvider {
  let asked: Promise<WpMe> | null = null;
  const whoIsThere = (): Promise<WpMe> => {
    asked ??= rest<WpMe>({ path: 'wp/v2/users/me' }).then(
      ({ data }) => data,
      (error: unknown) => {
        asked = null;
        throw error;
      },
    );
    return asked;
  };
  const toLogin = (): void => doors.goTo(loginAddress(doors.currentAddress()));

  return {
    login: async () => toLogin(),
    logout: async () => {
      if (asked === null) return false;
      doors.logOut();
      return false;
    },
    checkAuth: async () => {
      try {
        await whoIsThere();
      } catch (error) {
        if (!isLoggedOut(error)) throw error;
        toLogin();
        await waitForUnload();
      }
    },
    checkError: async (error: unknown) => {
      if (!isLoggedOut(error)) return;
      asked = null;
      toLogin();
      await waitForUnload();
    },
    getIdentity: async () => {
      const { id, name } = await whoIsThere();
      return { id, fullName: name };
    },
    getPermissions: async () => (await whoIsThere()).roles[0],
    canAccess: async () => isStaff((await whoIsThere()).roles[0]),
  };
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** The page is being left: nothing more is to be shown or told meanwhile. */
function waitForUnload(): Promise<never> {
  return new Promise(() => undefined);
}
