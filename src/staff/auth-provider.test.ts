import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { WpMe } from '../wire/wc-v3.ts';
import { makeAuthProvider } from './auth-provider.ts';
import type { RestResult, RestClient } from './rest-client.ts';

const me: WpMe = { id: 3, name: 'Joris Abbink', email: 'joris@winkel.example', slug: 'joris', roles: ['shop-manager'] };

/** A provider for whoever `answers` says is there; `left` resolves with the address the browser is sent to. */
function createProvider(answers: () => WpMe | HttpError) {
  let asked = 0;
  let loggedOut = 0;
  let leave: (address: string) => void = () => undefined;
  const left = new Promise<string>((resolve) => {
    leave = resolve;
  });
  const rest: RestClient = async <T>(): Promise<RestResult<T>> => {
    asked += 1;
    const answer = answers();
    if (answer instanceof HttpError) throw answer;
    return { data: answer as T, total: null };
  };
  const provider = makeAuthProvider(rest, {
    currentAddress: () => '/beheer/bestellingen/12?x=1',
    goTo: leave,
    logOut: () => {
      loggedOut += 1;
    },
  });
  return { provider, left, asked: () => asked, loggedOut: () => loggedOut };
}

const guest = () => new HttpError('Je bent niet ingelogd.', 401);
const loginAddressWithReturn = '/mijn-account/?redirect_to=%2Fbeheer%2Fbestellingen%2F12%3Fx%3D1';

test('who is there is asked once', async () => {
  const { provider, asked } = createProvider(() => me);
  await provider.checkAuth({});
  expect(await provider.getIdentity?.()).toEqual({ id: 3, fullName: 'Joris Abbink' });
  expect(await provider.getPermissions?.({})).toBe('shop-manager');
  expect(await provider.canAccess?.({ action: 'list', resource: 'bestellingen' })).toBe(true);
  expect(asked()).toBe(1);
});

test('a customer may not come in', async () => {
  const { provider } = createProvider(() => ({ ...me, roles: ['customer'] }));
  expect(await provider.canAccess?.({ action: 'list', resource: 'bestellingen' })).toBe(false);
  expect(await provider.getPermissions?.({})).toBe('customer');
});

test('a guest is led to the log-in and back to where they were', async () => {
  const { provider, left } = createProvider(guest);
  void provider.checkAuth({});
  expect(await left).toBe(loginAddressWithReturn);
});

test('a log-in that ended meanwhile leads there too, any other refusal does not', async () => {
  const { provider, left } = createProvider(() => me);
  let gone = false;
  void left.then(() => {
    gone = true;
  });
  await provider.checkError(new HttpError('Dit mag niet.', 403));
  await provider.checkError(new HttpError('Bestaat niet.', 404));
  expect(gone).toBe(false);
  void provider.checkError(guest());
  expect(await left).toBe(loginAddressWithReturn);
});

test('a shop that does not answer is no reason to log in', async () => {
  const { provider } = createProvider(() => new HttpError('Geen antwoord.', 0));
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 0 });
});

test('logging out posts the form of the shop, once somebody was there', async () => {
  const { provider, loggedOut } = createProvider(() => me);
  await provider.logout({});
  expect(loggedOut()).toBe(0);
  await provider.checkAuth({});
  expect(await provider.logout({})).toBe(false);
  expect(loggedOut()).toBe(1);
});
