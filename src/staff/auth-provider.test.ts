import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { WpMe } from '../wire/wp-me.ts';
import { makeAuthProvider } from './auth-provider.ts';
import type { RestResult, RestClient } from './rest-client.ts';

const me: WpMe = {
  id: 3,
  name: 'Joris Abbink',
  email: 'joris@winkel.example',
  slug: 'joris',
  roles: ['shop-manager'],
  second_factor_required: false,
  woocommerce_meta: { coming_soon_banner_dismissed: '' },
};

/** A provider on a client that answers with `answers()`. `left` resolves with the address that the browser is sent to. */
function createProvider(answers: () => WpMe | HttpError) {
  let requestCount = 0;
  let logOutCount = 0;
  let leave: (address: string) => void = () => undefined;
  const left = new Promise<string>((resolve) => {
    leave = resolve;
  });
  const rest: RestClient = async <T>(): Promise<RestResult<T>> => {
    requestCount += 1;
    const answer = answers();
    if (answer instanceof HttpError) throw answer;
    return { data: answer as T, total: null };
  };
  const provider = makeAuthProvider(rest, {
    currentAddress: () => '/beheer/bestellingen/12?x=1',
    goTo: leave,
    logOut: () => {
      logOutCount += 1;
    },
  });
  return { provider, left, requestCount: () => requestCount, logOutCount: () => logOutCount };
}

const guest = () => new HttpError('Je bent niet ingelogd.', 401);
const loginAddressWithReturn = '/mijn-account/?redirect_to=%2Fbeheer%2Fbestellingen%2F12%3Fx%3D1';

test('the logged-in user is requested once', async () => {
  const { provider, requestCount } = createProvider(() => me);
  await provider.checkAuth({});
  expect(await provider.getIdentity?.()).toEqual({ id: 3, fullName: 'Joris Abbink' });
  expect(await provider.getPermissions?.({})).toBe('shop-manager');
  expect(await provider.canAccess?.({ action: 'list', resource: 'bestellingen' })).toBe(true);
  expect(requestCount()).toBe(1);
});

test('a customer has no access', async () => {
  const { provider } = createProvider(() => ({ ...me, roles: ['customer'] }));
  expect(await provider.canAccess?.({ action: 'list', resource: 'bestellingen' })).toBe(false);
  expect(await provider.getPermissions?.({})).toBe('customer');
});

test('a guest is redirected to the log-in page, with the way back', async () => {
  const { provider, left } = createProvider(guest);
  void provider.checkAuth({});
  expect(await left).toBe(loginAddressWithReturn);
});

test('a session that has ended redirects there too; any other refusal does not', async () => {
  const { provider, left } = createProvider(() => me);
  let isRedirected = false;
  void left.then(() => {
    isRedirected = true;
  });
  await provider.checkError(new HttpError('Dit mag niet.', 403));
  await provider.checkError(new HttpError('Bestaat niet.', 404));
  expect(isRedirected).toBe(false);
  void provider.checkError(guest());
  expect(await left).toBe(loginAddressWithReturn);
});

test('a shop that does not answer does not redirect to the log-in page', async () => {
  const { provider } = createProvider(() => new HttpError('Geen antwoord.', 0));
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 0 });
});

test('logging out posts the shop’s log-out form, but only for a logged-in user', async () => {
  const { provider, logOutCount } = createProvider(() => me);
  await provider.logout({});
  expect(logOutCount()).toBe(0);
  await provider.checkAuth({});
  expect(await provider.logout({})).toBe(false);
  expect(logOutCount()).toBe(1);
});
