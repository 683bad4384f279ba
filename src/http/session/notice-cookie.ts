// The one-time notice: a text in a signed cookie, valid for one minute, that is shown after one redirect (R39).
import { times } from '../../settings/constants.ts';
import type { Clock } from '../../shop/ports.ts';
import type { PageNotice } from '../../web/page-props.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import type { HttpDeps, TextSigner } from '../deps.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import { createSigner } from './signatures.ts';

/** Creates a signer of texts; a signed text is valid for one minute. The text is signed, not encrypted. */
export function createTextSigner(secret: string, clock: Clock): TextSigner {
  const signatureOf = createSigner(secret, 'notice');
  return {
    sign(text) {
      const body = Buffer.from(`${clock.now() + times.noticeCookie}|${text}`).toString('base64url');
      return `${body}.${signatureOf(body, 'base64url')}`;
    },
    verify(signed) {
      const [body = '', signature = ''] = signed.split('.');
      if (!timingSafeEqualText(signature, signatureOf(body, 'base64url'))) return null;
      const content = Buffer.from(body, 'base64url').toString();
      const at = content.indexOf('|');
      return Number(content.slice(0, at)) > clock.now() ? content.slice(at + 1) : null;
    },
  };
}

type NoticeDeps = Pick<HttpDeps, 'notices' | 'https' | 'shop'>;

/** `Set-Cookie` that carries a notice to the next page. */
export function noticeCookie(deps: NoticeDeps, notice: PageNotice): string {
  const options = { maxAge: times.noticeCookie, httpOnly: true, secure: deps.https };
  return serializeCookie(cookieNames.notice, deps.notices.sign(JSON.stringify(notice)), options, deps.shop.clock.now());
}

/** Returns the notice of the request and the `Set-Cookie` values that delete it. A prefetch neither shows nor deletes it (R50). */
export function takeNotice(deps: NoticeDeps, request: Request): { notice: PageNotice | null; cookies: string[] } {
  const signed = isPrefetch(request) ? null : readCookie(request, cookieNames.notice);
  if (signed === null) return { notice: null, cookies: [] };
  const text = deps.notices.verify(signed);
  const options = { maxAge: 0, httpOnly: true, secure: deps.https };
  return {
    // The signature is valid, so the text is what `noticeCookie` wrote.
    notice: text === null ? null : (JSON.parse(text) as PageNotice),
    cookies: [serializeCookie(cookieNames.notice, '0', options, deps.shop.clock.now())],
  };
}
