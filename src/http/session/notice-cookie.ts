// The one-time notice: a signed cookie of one minute that carries a sentence over one redirect (R39).
import { times } from '../../settings/constants.ts';
import type { Clock } from '../../shop/ports.ts';
import type { PageNotice } from '../../web/page-props.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import type { HttpDeps, SealedText } from '../deps.ts';
import { isPrefetch } from '../parse/fetch-purpose.ts';
import { timingSafeEqualText } from '../../shop/timing-safe.ts';
import { createSigner } from './signatures.ts';

/** Texts signed for one minute. */
export function makeSealedTexts(secret: string, clock: Clock): SealedText {
  const sign = createSigner(secret, 'notice');
  return {
    seal(text) {
      const body = Buffer.from(`${clock.now() + times.noticeCookie}|${text}`).toString('base64url');
      return `${body}.${sign(body, 'base64url')}`;
    },
    open(sealed) {
      const [body = '', signature = ''] = sealed.split('.');
      if (!timingSafeEqualText(signature, sign(body, 'base64url'))) return null;
      const opened = Buffer.from(body, 'base64url').toString();
      const at = opened.indexOf('|');
      return Number(opened.slice(0, at)) > clock.now() ? opened.slice(at + 1) : null;
    },
  };
}

type NoticeDeps = Pick<HttpDeps, 'notices' | 'https' | 'shop'>;

/** `Set-Cookie` that takes a notice along to the next page. */
export function noticeCookie(deps: NoticeDeps, notice: PageNotice): string {
  const look = { maxAge: times.noticeCookie, httpOnly: true, secure: deps.https };
  return serializeCookie(cookieNames.notice, deps.notices.seal(JSON.stringify(notice)), look, deps.shop.clock.now());
}

/** The notice of the request, and the `Set-Cookie` values that delete it; a prefetch neither shows nor deletes it (R50). */
export function takeNotice(deps: NoticeDeps, request: Request): { notice: PageNotice | null; cookies: string[] } {
  const sealed = isPrefetch(request) ? null : readCookie(request, cookieNames.notice);
  if (sealed === null) return { notice: null, cookies: [] };
  const text = deps.notices.open(sealed);
  const look = { maxAge: 0, httpOnly: true, secure: deps.https };
  return {
    // Signed by us: noticeCookie wrote it.
    notice: text === null ? null : (JSON.parse(text) as PageNotice),
    cookies: [serializeCookie(cookieNames.notice, '0', look, deps.shop.clock.now())],
  };
}
