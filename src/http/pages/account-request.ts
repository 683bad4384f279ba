// `/mijn-account/verzoek/?key=`: the links in the emails about a change of the email address and about an erasure.
import type { Context } from 'hono';
import { answerAccountRequest, findOpenRequest } from '../../shop/accounts/answer-account-request.ts';
import { accountRequestTexts as texts } from '../../texts/account-area.ts';
import type { AccountRequestProps } from '../../web/pages/account-request/props.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { forgetAuthorCookies } from '../session/author-cookies.ts';
import { userHintCookie } from '../session/log-in-cookies.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerRedirect } from './page-response.ts';

/** Shows what the link confirms. Opening it changes nothing; a button does. 404 for a link that does not work any more. */
export async function accountRequestPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const key = c.req.query('key') ?? '';
  const request = await findOpenRequest(deps.shop, key);
  if (!request) return answerRequestPage(deps, c, { kind: 'over' });
  const newEmail = request.kind === 'change-email' ? request.email : '';
  return answerRequestPage(deps, c, { kind: 'open', asks: request.kind, linkKey: key, newEmail });
}

/** Confirms. The key in the link is the only authorisation: it may be opened in another browser than that of the log-in. */
export async function accountRequestForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const outcome = await answerAccountRequest(deps.shop, c.req.query('key') ?? '');
  const say = (sentence: string) => noticeCookie(deps, { type: 'message', messages: [sentence] });
  switch (outcome) {
    case 'unknown':
      return answerRequestPage(deps, c, { kind: 'over' });
    case 'half-confirmed':
    case 'address-taken':
      return answerRequestPage(deps, c, { kind: outcome });
    case 'email-changed':
      return answerRedirect(c, paths.account, 303, [say(texts.emailChanged)]);
    case 'erased':
      return answerRedirect(c, paths.home, 303, [
        userHintCookie(deps, null, 0),
        ...deps.sessions.dropCart(c.req.raw),
        ...forgetAuthorCookies(deps, c.req.raw),
        say(texts.erased),
      ]);
  }
}

async function answerRequestPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  view: AccountRequestProps['view'],
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const title = view.kind === 'open' ? texts.open[view.asks].title : texts[view.kind].title;
  const props: AccountRequestProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, { title, description: texts.description, path: c.req.path }),
    page: 'account-request',
    view,
  };
  return answerKeyPage(deps, c, context, props, view.kind === 'over' ? 404 : 200);
}
