// Passkeys on better-auth's plugin. It is loaded at the first use of a passkey, beside the library of the other log-ins.
import { parseUserAgent, encodeDevice } from '../rules/accounts/log-in-devices.ts';
import { passkeyPlaceOf } from '../rules/accounts/passkeys.ts';
import type { PasskeyPlace } from '../rules/accounts/passkeys.ts';
import type { PasskeyAnswer, PasskeyChallenge, PasskeyPort } from '../shop/ports.ts';
import { readCookieValue } from './accounts-cookie.ts';
import { endLogIn, readBegunLogIn } from './accounts-library.ts';
import type { AuthLibrary, BegunLogIn } from './accounts-library.ts';
import { accountsOptions, challengeCookieName, logInCookieName } from './accounts-options.ts';
import type { AccountsConfig } from './accounts-options.ts';

/** The plugin, for a shop with passkeys at this place. */
export async function loadPasskeyPlugin({ rpId, origin }: PasskeyPlace, https: boolean) {
  const [{ passkey }, { APIError }] = await Promise.all([
    import('@better-auth/passkey'),
    import('@better-auth/core/error'),
  ]);
  // The plugin itself also accepts an answer that shows only that somebody touched the device.
  const demandVerifiedUser = (isVerified: boolean | undefined) => {
    if (isVerified !== true) throw new APIError('UNAUTHORIZED', { message: 'the user was not verified' });
  };
  return passkey({
    rpID: rpId,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => demandVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => demandVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'auth_passkeys' } },
    advanced: { webAuthnChallengeCookie: challengeCookieName(https) },
  });
}

async function loadPasskeyLibrary<Tables>(config: AccountsConfig<Tables>, place: PasskeyPlace) {
  const [{ betterAuth }, { isAPIError }, plugin] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    loadPasskeyPlugin(place, config.https),
  ]);
  const { api } = betterAuth({ ...accountsOptions(config), plugins: [plugin] });
  return { api, isRefusal: isAPIError };
}

interface LogInParts {
  open: () => Promise<AuthLibrary>;
  /** Ends the log-in of these headers, and gives the cookies of the new one. */
  replaceLogIn: (begun: BegunLogIn, headers: Headers) => ReturnType<PasskeyPort['signIn']>;
}

/** The shop's passkeys. A shop at an IP address has none (`passkeyPlaceOf`). */
export function makePasskeys<Tables>(config: AccountsConfig<Tables>, { open, replaceLogIn }: LogInParts): PasskeyPort {
  const place = passkeyPlaceOf(config.origin);
  const [logInName, challengeName] = [logInCookieName(config.https), challengeCookieName(config.https)];
  let loading: ReturnType<typeof loadPasskeyLibrary<Tables>> | null = null;
  const load = () => {
    if (!place) throw new Error('a shop at an IP address has no passkeys');
    return (loading ??= loadPasskeyLibrary(config, place));
  };

  /** Of a request: the named cookies, and the browser in two words, which the library stores with a log-in. */
  function headersOf(headers: Headers, cookieNames: readonly string[]): Headers {
    const cookies = cookieNames.flatMap((name) => {
      const value = readCookieValue(headers, name);
      return value ? [`${name}=${value}`] : [];
    });
    const device = encodeDevice(parseUserAgent(headers.get('user-agent') ?? ''));
    return new Headers({ cookie: cookies.join('; '), 'user-agent': device });
  }

  function challengeOf(options: object, headers: Headers): PasskeyChallenge {
    const cookie = headers.getSetCookie().find((line) => line.startsWith(`${challengeName}=`));
    if (cookie === undefined) throw new Error('a challenge was made without its cookie');
    return { options: { ...options }, cookie };
  }

  /** Begins a log-in of the passkey's account; null when the library refuses the answer. */
  async function beginLogIn(answer: PasskeyAnswer, headers: Headers): Promise<BegunLogIn | null> {
    const { api, isRefusal } = await load();
    try {
      const done = await api.verifyPasskeyAuthentication({
        body: { response: answer },
        headers: headersOf(headers, [challengeName]),
        returnHeaders: true,
      });
      return await readBegunLogIn(await open(), done.response.session.token, done.headers);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  return {
    isAvailable: place !== null,
    async challengeToRegister(headers) {
      const { api } = await load();
      const made = await api.generatePasskeyRegistrationOptions({
        query: {},
        headers: headersOf(headers, [logInName]),
        returnHeaders: true,
      });
      return challengeOf(made.response, made.headers);
    },
    async register(answer, name, headers) {
      const { api, isRefusal } = await load();
      try {
        const stored = await api.verifyPasskeyRegistration({
          body: { response: answer, name },
          headers: headersOf(headers, [logInName, challengeName]),
        });
        return Number(stored.id);
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    async challengeToUse() {
      const { api } = await load();
      const made = await api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true });
      return challengeOf({ ...made.response, userVerification: 'required' }, made.headers);
    },
    async signIn(answer, headers) {
      const begun = await beginLogIn(answer, headers);
      return begun && replaceLogIn(begun, headers);
    },
    async check(answer, headers) {
      const begun = await beginLogIn(answer, headers);
      if (!begun) return null;
      await endLogIn(await open(), begun.logIn);
      return begun.logIn.account.id;
    },
  };
}
